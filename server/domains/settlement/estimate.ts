/** What open buckets are to come to (money.md §4): by night, from all that was written before its day. */
import { vatOf } from '@jangteo/contract/settlement/vat.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import { insertVat, readVatDone, readVatLeft, readVatLines, type Key } from './queries/close.ts';
import { insertEstimate, readOpen, rollUp, waitForWriters } from './queries/estimate.ts';

const HOUR_MS = 3_600_000;
/** At one at night. */
const ESTIMATES_AT_MS = HOUR_MS;

/**
 * What takes back a line of a closed bucket has its VAT at once: a share of that line's, which changes no more. The bucket's
 * own lines need no row: theirs follows from the sums.
 */
export async function settleTakenBack(db: Db, key: Key): Promise<void> {
  const [lines, left, done] = await Promise.all([
    readVatLines(db, key, { back: true }),
    readVatLeft(db, key),
    readVatDone(db, key),
  ]);
  const due = lines.filter((line) => left.has(line.ofLineSeq!) && !done.has(line.settleLineSeq));
  await insertVat(db, key, [...vatOf(due, left)]);
}

/** The same night again changes nothing. */
async function estimate(db: Db, key: Key, day: string): Promise<void> {
  await waitForWriters(db, key);
  await Promise.all([rollUp(db, key, day), settleTakenBack(db, key)]);
  await insertEstimate(db, key, day);
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
