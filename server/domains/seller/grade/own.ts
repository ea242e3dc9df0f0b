/** A seller's grade of today, for their own page and for the dashboard. */
import { BADGE_MONTHS, GRADE_WEEKS, type OwnGrade } from '@jangteo/contract/seller/grade.api.ts';
import type { SellerGrade, SellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { readEvaluated, readScheme } from './queries.ts';
import { progress, type Scheme } from './rules.ts';

/** With what holds today. */
export async function ownGrade(
  db: Db,
  seller: number,
  now: Date,
): Promise<{ own: OwnGrade; scheme: Scheme }> {
  const [scheme, evaluated] = await Promise.all([
    readScheme(db, kstDay(now)),
    readEvaluated(db, seller, BADGE_MONTHS),
  ]);
  const last = evaluated.find(({ kind }) => kind === 'GRADE');
  const badges = evaluated.filter(({ kind }) => kind === 'BADGE');
  const grade = (last?.value ?? 'DREAM_TREE') as SellerGrade;
  const own: OwnGrade = {
    grade,
    badge: (badges[0]?.value ?? 'NO_EVALUATION') as SellerGradeBadge,
    evaluatedOn: last?.of ?? null,
    weeks: GRADE_WEEKS,
    ...progress(scheme, grade, last ?? { amount: 0, orders: 0 }),
    history: badges.map(({ of, value, amount }) => ({
      month: of.slice(0, 7),
      badge: value as SellerGradeBadge,
      amount,
    })),
  };
  return { own, scheme };
}
