// One limit for all nodes (docs/decisions/0252): each counts in its own memory and tells the others twice a second.
import { createHash } from 'node:crypto';
import type { Queryable } from '../db/query.ts';
import { log } from './log.ts';
import { rates as own, type Rates } from './rate.ts';

const EVERY_MS = 500;
/** Keys of a round; what is left is told in the next. */
const MOST = 2_000;

/** A key may be somebody's token: nobody reads it in a row. */
const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest().subarray(0, 16);

/**
 * A bucket as the moment at which it is full again: taking moves it on, and time does the rest. In the order of the keys,
 * so that two nodes wait for each other in one direction.
 */
const TELL = `insert into rate_bucket as b (key, full_at)
  select key, now() + make_interval(secs => ms / 1000)
    from unnest($1::bytea[], $2::float8[]) as taken (key, ms) order by key
  on conflict (key) do update set full_at = greatest(b.full_at, now()) + (excluded.full_at - now())
  returning key, extract(epoch from full_at - now())::float8 * 1000 as ms`;

/** Tells what was taken since the last round, and learns what all have taken of it. */
export async function tellRates(db: Queryable, rates: Rates): Promise<void> {
  const ids = new Map<string, string>();
  const taken = rates.tell(MOST).map((one) => {
    const hash = hashOf(one.id);
    ids.set(hash.toString('hex'), one.id);
    return { hash, ms: one.tokens * one.tokenMs };
  });
  if (taken.length === 0) return;
  const { rows } = await db.query<{ key: Buffer; ms: number }>({
    name: 'rates-tell',
    text: TELL,
    values: [taken.map(({ hash }) => hash), taken.map(({ ms }) => ms)],
  });
  for (const { key, ms } of rows) rates.learn(ids.get(key.toString('hex'))!, Math.max(0, ms));
}

/** Shares the limits of this process until it is told to stop. Without the database each node counts for itself. */
export function shareRates(db: Queryable, rates: Rates = own): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= tellRates(db, rates)
      .catch((error: Error) => log.debug({ error: error.message }, 'limits are not shared'))
      .finally(() => (round = null));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Buckets that are full are as good as none. */
export async function purgeRates(db: Queryable): Promise<void> {
  await db.query('delete from rate_bucket where full_at < now()');
}
