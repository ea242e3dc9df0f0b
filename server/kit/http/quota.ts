import { addDays, clock, kstDay, startOfDay, toKst } from '../clock/clock.ts';
import type { Queryable } from '../db/query.ts';
import { LOAD_FACTOR } from './rate.ts';

/** What a shop's keys may ask for together. */
export interface Quota {
  perSecond: number;
  burst: number;
  perDay: number;
}

export interface Taken {
  granted: boolean;
  /** Of whichever ends first: how many at most, how many now, seconds until all are there again. */
  limit: number;
  remaining: number;
  resetSec: number;
  /** Seconds to wait, where it was refused. */
  waitSec: number;
}

interface Row {
  used: number;
  tokens: number;
  granted: boolean;
}

/**
 * Takes one request of a user's quota: a bucket that fills evenly in real time, and a day in Korea of the business clock.
 * One statement on one row, so that any number of processes let in as much as one.
 */
export async function takeQuota(
  db: Queryable,
  userSeq: number,
  { perSecond, burst, perDay }: Quota,
): Promise<Taken> {
  const now = clock.now();
  const day = kstDay(toKst(now));
  const [rate, most, daily] = [perSecond * LOAD_FACTOR, burst * LOAD_FACTOR, perDay * LOAD_FACTOR];
  const { rows } = await db.query<Row>({
    name: 'api-quota',
    text: TAKE,
    values: [userSeq, day, clock.realMs(), most, rate, daily],
  });
  const { used, tokens, granted } = rows[0]!;
  const left = daily - used;
  const midnight = Math.ceil((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / 1_000);
  if (left <= tokens)
    return { granted, limit: daily, remaining: left, resetSec: midnight, waitSec: midnight };
  return {
    granted,
    limit: most,
    remaining: Math.floor(tokens),
    resetSec: Math.ceil((most - tokens) / rate),
    waitSec: Math.max(1, Math.ceil((1 - tokens) / rate)),
  };
}

/** What today has taken of it. */
export async function usedToday(db: Queryable, userSeq: number): Promise<{ used: number; resetsAt: string }> {
  const day = kstDay(toKst(clock.now()));
  const { rows } = await db.query<{ used: number }>({
    name: 'api-quota-used',
    text: 'select used from api_quota where user_seq = $1 and day = $2',
    values: [userSeq, day],
  });
  return { used: rows[0]?.used ?? 0, resetsAt: toKst(startOfDay(addDays(day, 1))) };
}

const FILLED = `least($4::float8, q.tokens + greatest(0, $3::bigint - q.at_ms) * $5::float8 / 1000)`;
const TODAY = 'case when q.day = $2::date then q.used else 0 end';
const GRANTED = `(${FILLED} >= 1 and ${TODAY} < $6::int)`;
const TAKE = `insert into api_quota as q (user_seq, day, used, at_ms, tokens, granted)
  values ($1, $2::date, 1, $3::bigint, $4::float8 - 1, true)
  on conflict (user_seq) do update set
    day = $2::date,
    used = ${TODAY} + ${GRANTED}::int,
    tokens = ${FILLED} - ${GRANTED}::int,
    at_ms = greatest(q.at_ms, $3::bigint),
    granted = ${GRANTED}
  returning used, tokens, granted`;
