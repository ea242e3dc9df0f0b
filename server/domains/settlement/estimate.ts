/** What open buckets are to come to (money.md §4): by night, from all that was written before its day. */
import { vatOf } from '@jangteo/contract/settlement/vat.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { readVatLeft, readVatLines, type Key } from './queries/close.ts';
import { insertEstimate, readOpen, rollUp, waitForWriters } from './queries/estimate.ts';

const HOUR_MS = 3_600_000;
/** At one at night. */
const ESTIMATES_AT_MS = HOUR_MS;

/** VAT of what takes back lines of earlier buckets, by line: a share of theirs, below nothing. */
export async function vatTakenBack(db: Db, key: Key, before: string): Promise<Map<number, number>> {
  const [lines, left] = await Promise.all([
    readVatLines(db, key, { before, only: 'REFUND_AFTER' }),
    readVatLeft(db, key),
  ]);
  return vatOf(lines, left);
}

/** The same night again changes nothing. */
export async function estimate(db: Db, key: Key, day: string): Promise<void> {
  await waitForWriters(db, key);
  await rollUp(db, key, day);
  const back = await vatTakenBack(db, key, day);
  await insertEstimate(
    db,
    key,
    day,
    [...back.values()].reduce((sum, one) => sum + one, 0),
  );
}

/** Estimates each open bucket once a day. Rejects where it is told to stop; the next run goes on behind it. */
export async function estimateDue({ pools, signal }: Draining, now: () => Date = clock.now): Promise<void> {
  const day = kstDay(new Date(now().getTime() - ESTIMATES_AT_MS));
  for (let after: Key | undefined = { seller: 0, settlement: 0 }; after;) {
    const from: Key = after;
    const open = await inTransaction(pools.job, [], (db) => readOpen(db, day, from));
    for (const key of open) {
      signal.throwIfAborted();
      await inTransaction(pools.job, [], (db) => estimate(db, key, day));
    }
    after = open.at(-1);
  }
}
