/** 등급 on the dashboard, and what it is measured by (community.md §9; R287, R292). */
import { GRADE_WEEKS } from '@jangteo/contract/seller/grade.api.ts';
import type { DashboardGrade, toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { nextMonday, ownGrade, readGradeScheme } from '../../seller/index.ts';

/** Null for whoever sells nothing of their own. */
export async function readGrade(ctx: TxCtx): Promise<DashboardGrade | null> {
  if (ctx.caller.userType !== 'producer') return null;
  const { own, scheme } = await ownGrade(ctx.db, ctx.scope.sellerSeq, ctx.now);
  const { benefits = [] } = scheme.grades.find(({ grade }) => grade === own.grade) ?? {};
  return { ...own, nextOn: nextMonday(kstDay(ctx.now)), benefits };
}

type Steps = DataOf<typeof toldApi.gradeCriterion>;

/** What is needed for each level, lowest first. */
export async function readCriterion(
  ctx: TxCtx,
  { query }: InputOf<typeof toldApi.gradeCriterion>,
): Promise<Steps> {
  const { grades, badges } = await readGradeScheme(ctx.db, kstDay(ctx.now));
  const amount = { criterion: 'PURCHASE_AMOUNT', unit: 'MONEY' } as const;
  if (query.kind === 'BADGE')
    return badges.map(({ badge, minAmount }) => ({ level: badge, ...amount, min: minAmount, weeks: null }));
  return grades.flatMap(({ grade: level, amount: won, orders }): Steps => [
    { level, ...amount, min: won, weeks: GRADE_WEEKS },
    { level, criterion: 'ORDER_COUNT', unit: 'CASE', min: orders, weeks: GRADE_WEEKS },
  ]);
}
