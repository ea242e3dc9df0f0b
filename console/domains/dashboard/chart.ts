/** Numbers and names of the sales chart. */
import type { ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { count, shortDay } from '../../ui/format.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/** Ticks from the top down to 0: at most five round numbers, the first not below the greatest value. */
export function axisOf(most: number): number[] {
  const raw = Math.max(most, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step =
    STEPS.map((one) => one * power).find((one) => one >= raw && Number.isInteger(one)) ?? 10 * power;
  const ticks = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: ticks + 1 }, (_, i) => step * (ticks - i));
}

/** 4,000,000 → 400만, 120,000,000 → 1.2억: numbers at the axis. */
export function shortAmount(value: number): string {
  if (value >= 100_000_000) return `${Number((value / 100_000_000).toFixed(2))}억`;
  return value >= 10_000 ? `${count(value / 10_000)}만` : count(value);
}

/** What these bars are: the bars of the period before stay in sight until the next ones have come. */
export function periodOf([first, second]: readonly Pick<ChartPoint, 'from' | 'to'>[]): StatisticsPeriod {
  if (first && first.from === first.to) return 'DAILY';
  return first?.from.endsWith('-01') && second?.from.endsWith('-01') ? 'MONTHLY' : 'WEEKLY';
}

/** `11.18(수)`, `11.09 – 11.15`, `2026년 11월`. */
export function barName({ from, to }: Pick<ChartPoint, 'from' | 'to'>, period: StatisticsPeriod): string {
  if (period === 'DAILY') return shortDay(from, true);
  if (period === 'WEEKLY') return `${shortDay(from)} – ${shortDay(to)}`;
  return `${from.slice(0, 4)}년 ${Number(from.slice(5, 7))}월`;
}

/** Text under a bar: the last one, and as many others as have room. */
export function barLabel(
  points: readonly Pick<ChartPoint, 'from'>[],
  at: number,
  period: StatisticsPeriod,
): string {
  const fromEnd = points.length - 1 - at;
  if (fromEnd === 0) return { DAILY: '오늘', WEEKLY: '이번 주', MONTHLY: '이번 달' }[period];
  if (period === 'MONTHLY') return `${Number(points[at]!.from.slice(5, 7))}월`;
  const every = period === 'DAILY' ? 5 : 2;
  return fromEnd % every === 0 ? shortDay(points[at]!.from) : '';
}
