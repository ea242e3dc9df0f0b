/** Settlement buckets of a month (money.md §4): which begins next. */
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';

/** Start of the next bucket after `now`: of one that begins today the next one's, since it has begun. */
export function nextBucketStart(firstDays: readonly number[], now: Date): Date {
  let day = addDays(kstDay(now), 1);
  while (!firstDays.includes(Number(day.slice(8)))) day = addDays(day, 1);
  return startOfDay(day);
}
