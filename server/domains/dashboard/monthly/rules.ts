/** What follows from the figures of a month (community.md §9). No SQL, no clock. */
import {
  monthlyChange,
  type MonthlyChange,
  type MonthlyResult,
} from '@jangteo/contract/dashboard/told.api.ts';
import { addDays } from '../../../kit/clock/clock.ts';

export type Side = 'PRODUCER' | 'INFLUENCER';
type Best = MonthlyResult['best'];
/** Everything that is kept of a month and a channel. */
export interface Figures {
  orderAmount: number;
  orderCount: number;
  cancelAmount: number;
  liveAmount: number;
  contents: number;
  liveSec: number;
  viewers: number;
  newFollowers: number;
  reviews: number;
  rating: number | null;
  overdueInquiries: number;
  best: Best;
}
export type Rank = MonthlyResult['rank'];

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** First day of the month before the one of a day. */
export const monthBefore = (day: string): string => firstOf(addDays(firstOf(day), -1));
/** First day of the month behind. */
export const monthAfter = (first: string): string => firstOf(addDays(first, 31));

/** The month that is to be fixed by now: last month from the 2nd, 05:00 on, before it the one before that. */
export function monthDue(now: string): string {
  const last = monthBefore(now.slice(0, 10));
  return now.slice(8, 16) >= '02T05:00' ? last : monthBefore(last);
}

/** Against the month before: basis points, rounded down; nothing where there was nothing. */
export function changesOf(now: Figures, before: Figures | null): MonthlyResult['change'] {
  if (!before) return [];
  return monthlyChange.options.flatMap((key: MonthlyChange) => {
    const was = before[key];
    return was > 0 ? [{ key, bps: Math.floor(((now[key] - was) * 10_000) / was) }] : [];
  });
}

const NOTHING = {
  orderAmount: null,
  orderCount: null,
  cancelAmount: null,
  liveAmount: null,
  contents: null,
  liveSec: null,
  viewers: null,
  newFollowers: null,
  reviews: null,
  rating: null,
  overdueInquiries: null,
  best: { product: null, content: null },
  rank: [],
  change: [],
} as const;

/** As it is answered; `figures` null: it is not fixed, or the channel was not there. */
export function resultOf(
  month: string,
  ready: boolean,
  found: { figures: Figures; rank: Rank; before: Figures | null } | null,
): MonthlyResult {
  const head = { month: month.slice(0, 7), ready };
  if (!ready || !found) return { ...head, ...NOTHING, rank: [], change: [] };
  const { figures, rank, before } = found;
  return { ...head, ...figures, rank, change: changesOf(figures, before) };
}
