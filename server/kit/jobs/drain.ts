import { clock } from '../clock/clock.ts';
import type { Db } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import type { JobContext } from './jobs.ts';

export type Draining = Pick<JobContext, 'pools' | 'signal'>;

/**
 * What is due, seller by seller in a transaction each, until nothing is. Rows that an act leaves due are tried once more
 * with the next round.
 */
export async function drain<D extends { seller: number }>(
  { pools, signal }: Draining,
  read: (db: Db, now: Date) => Promise<D[]>,
  act: (db: Db, seller: number, due: D[], now: Date) => Promise<unknown>,
): Promise<void> {
  for (let last = ''; !signal.aborted;) {
    const now = clock.now();
    const due = await inTransaction(pools.job, [], (db) => read(db, now));
    const same = JSON.stringify(due);
    if (due.length === 0 || same === last) return;
    last = same;
    for (const [seller, own] of Map.groupBy(due, (one) => one.seller))
      await inTransaction(pools.job, [], (db) => act(db, seller, own, now));
  }
}
