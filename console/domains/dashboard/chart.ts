/** Names of the bars of the sales chart. */
import type { ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { StatisticsPeriod } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { shortDay } from '../../ui/format.ts';

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
