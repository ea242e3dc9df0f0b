/** Settlement buckets of a month (money.md §4): which begins next. */
import { sql } from 'kysely';
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import { send, type Db } from '../../kit/db/bound.ts';

/** First days of the buckets that hold on a day, ascending. */
export async function readBucketDays(db: Db, day: string): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ first: number }>`select first_day as first from settlement_policy
      where valid_from = (select max(valid_from) from settlement_policy where valid_from <= ${day}::date)
      order by first_day`,
  );
  return rows.map(({ first }) => first);
}

/** Start of the next bucket after `now`: of one that begins today the next one's, since it has begun. */
export function nextBucketStart(firstDays: readonly number[], now: Date): Date {
  let day = addDays(kstDay(now), 1);
  while (!firstDays.includes(Number(day.slice(8)))) day = addDays(day, 1);
  return startOfDay(day);
}
