import type { ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { addDays } from '../../../kit/clock/clock.ts';
import type { DayOfLives } from '../queries/chart.ts';
import type { DayOfSales } from '../queries/desk.ts';

/** Days of a bar, both inclusive. */
export type Bar = Pick<ChartPoint, 'from' | 'to'>;

const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
/** Days since Monday. */
const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

function before(count: number, last: string, back: (first: string) => string): string[] {
  const firsts = [last];
  while (firsts.length < count) firsts.unshift(back(firsts[0]!));
  return firsts;
}

/** Bars up to today: 30 days, 12 weeks from Monday, 12 months (domain.md 3.9); the last one ends today. */
export function barsOf(period: StatisticsPeriod, today: string): Bar[] {
  const firsts = {
    DAILY: () => before(DAYS, today, (day) => addDays(day, -1)),
    WEEKLY: () => before(WEEKS, addDays(today, -sinceMonday(today)), (day) => addDays(day, -7)),
    MONTHLY: () => before(MONTHS, firstOfMonth(today), (day) => firstOfMonth(addDays(day, -1))),
  }[period]();
  return firsts.map((from, i) => ({ from, to: firsts[i + 1] ? addDays(firsts[i + 1]!, -1) : today }));
}

interface Days {
  sales: readonly DayOfSales[];
  lives: readonly DayOfLives[];
  fans: readonly { day: string; followers: number }[];
}

export function chartOf(bars: readonly Bar[], { sales, lives, fans }: Days): ChartPoint[] {
  const points = bars.map((bar): ChartPoint => ({
    ...bar,
    orderAmount: 0,
    orderCount: 0,
    liveAmount: 0,
    viewers: 0,
    contents: 0,
    newFollowers: 0,
  }));
  const at = (day: string) => points.find(({ from, to }) => from <= day && day <= to);
  for (const { day, amount, orders, live } of sales) {
    const point = at(day);
    if (!point) continue;
    point.orderAmount += amount;
    point.orderCount += orders;
    point.liveAmount += live;
  }
  for (const { day, contents, viewers } of lives) {
    const point = at(day);
    if (!point) continue;
    point.contents += contents;
    point.viewers += viewers;
  }
  for (const { day, followers } of fans) {
    const point = at(day);
    if (point) point.newFollowers += followers;
  }
  return points;
}
