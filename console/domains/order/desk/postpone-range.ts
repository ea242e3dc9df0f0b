import { addDays } from '../../../ui/range.ts';
import { settingOf } from '../settings.ts';
import type { Line } from './line.ts';

/**
 * A promise lies after D and at most 30 days (postponeDays) behind it; D is the later of today and the due
 * day (order-desk.md §4). Days that every one of the lines can be promised for; null where none fits them all.
 */
export function promiseRange(
  lines: readonly Pick<Line, 'shipDueAt'>[],
  today: string,
): { min: string; max: string } | null {
  const starts = lines.map((line) => [today, line.shipDueAt?.slice(0, 10) ?? today].toSorted().at(-1)!);
  const sorted = (starts.length > 0 ? starts : [today]).toSorted();
  const min = addDays(sorted.at(-1)!, 1);
  const max = addDays(sorted[0]!, settingOf('postponeDays'));
  return min <= max ? { min, max } : null;
}
