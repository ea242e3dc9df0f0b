import type { Pool } from '../../kit/db/pool.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { fail } from '../../kit/http/fail.ts';
import { fileStore } from './store.ts';
import { uploadTickets } from './tickets.ts';

const DAILY_BYTES = 2 * 1_073_741_824; // G-TUS-3

/** Takes bytes within a user's day; throws 429 where they would go over it. */
export interface Daily {
  /** Looks only, before the bytes are read: two at one moment may both pass. */
  refuse(userSeq: number, bytes: number): Promise<void>;
  /** Writes the row that counts them, one after the other of a user. */
  take<T>(userSeq: number, bytes: number, write: (db: Queryable) => Promise<T>): Promise<T>;
}

/** A user's bytes of today, those of unfinished uploads among them, by whichever way in. */
export function dailyLimit(pool: Pool, now: () => Date): Daily {
  const refuse = async (db: Queryable, userSeq: number, bytes: number): Promise<void> => {
    const stored = await fileStore(db, now).usageToday(userSeq);
    const announced = await uploadTickets(db, now).announced(userSeq);
    if (stored + announced + bytes > DAILY_BYTES)
      throw fail('TOO_MANY_REQUESTS', { params: { sec: 3600 }, retryAfterSec: 3600 });
  };
  return {
    refuse: (userSeq, bytes) => refuse(pool, userSeq, bytes),
    take: (userSeq, bytes, write) =>
      inTransaction(pool, [], async (_db, client) => {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`file.day:${userSeq}`]);
        await refuse(client, userSeq, bytes);
        return write(client);
      }),
  };
}
