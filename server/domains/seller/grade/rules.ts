/** What follows from what was confirmed (accounts.md §6; R292, R346). No SQL, no clock. */
import { GRADE_WEEKS, type OwnGrade } from '@jangteo/contract/seller/grade.api.ts';
import type { SellerGrade, SellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { addDays } from '../../../kit/clock/clock.ts';

export interface Scheme {
  /** Lowest first. */
  grades: readonly { grade: SellerGrade; amount: number; orders: number; benefits: string[] }[];
  badges: readonly { badge: SellerGradeBadge; minAmount: number }[];
}
export interface Sold {
  amount: number;
  orders: number;
}
export interface Period {
  from: string;
  /** Included. */
  to: string;
}

/** The latest Sunday that is over on `today`. */
export function lastSunday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, weekday === 0 ? -7 : -weekday);
}

/** The day of the next evaluation: the Monday behind `today`. */
export const nextMonday = (today: string): string =>
  addDays(today, 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The weeks up to a Sunday. */
export const weeksTo = (sunday: string): Period => ({
  from: addDays(sunday, 1 - GRADE_WEEKS * 7),
  to: sunday,
});

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** First day of the month before. */
export const monthBefore = (day: string): string => firstOf(addDays(firstOf(day), -1));
/** A month by its first day. */
export const monthFrom = (first: string): Period => ({
  from: first,
  to: addDays(firstOf(addDays(first, 31)), -1),
});

/** The month whose badges are due: from the 2nd, 04:00 on last month's, before it the one before that. */
export function badgeMonth(now: string): string {
  const due = now.slice(8, 16) >= '02T04:00';
  const last = monthBefore(now.slice(0, 10));
  return due ? last : monthBefore(last);
}

/** The highest grade of which both are reached. */
export const gradeOf = ({ grades }: Scheme, sold: Sold): SellerGrade =>
  grades.findLast(({ amount, orders }) => sold.amount >= amount && sold.orders >= orders)?.grade ??
  'DREAM_TREE';

/** Of a month's amount; none where nothing was sold. */
export const badgeOf = ({ badges }: Scheme, amount: number): SellerGradeBadge =>
  badges.findLast(({ minAmount }) => amount >= minAmount)?.badge ?? 'NO_EVALUATION';

/** Basis points of the target that are reached, rounded down. */
const reached = (current: number, target: number | null): number =>
  target === null || target === 0 || current >= target ? 10_000 : Math.floor((current * 10_000) / target);

/** Both criteria towards the next grade, and what lacks. */
export function progress(
  { grades }: Scheme,
  grade: SellerGrade,
  { amount, orders }: Sold,
): Pick<OwnGrade, 'criteria' | 'next' | 'gap'> {
  const next = grades[grades.findIndex((row) => row.grade === grade) + 1] ?? null;
  const one = <C, U>(criterion: C, unit: U, current: number, target: number | null) => ({
    criterion,
    unit,
    current,
    target,
    reachedBps: reached(current, target),
  });
  return {
    criteria: [
      one('PURCHASE_AMOUNT' as const, 'MONEY' as const, amount, next?.amount ?? null),
      one('ORDER_COUNT' as const, 'CASE' as const, orders, next?.orders ?? null),
    ],
    next: next?.grade ?? null,
    gap: {
      amount: Math.max((next?.amount ?? 0) - amount, 0),
      orders: Math.max((next?.orders ?? 0) - orders, 0),
    },
  };
}
