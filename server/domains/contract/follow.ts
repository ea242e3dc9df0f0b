/** Copies for broadcasters: their contracts, and what they may sell under them. */
import { inTransaction } from '../../kit/db/tx.ts';
import type { Db } from '../../kit/db/bound.ts';
import { bySeller, subscribeAll, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { copyMatched } from '../product/index.ts';
import { addSold, copyContracts, lockCounters, type Sold } from './queries/copies.ts';

/** Everything of these contracts that stands elsewhere. */
export async function repeatContracts(db: Db, seller: number, contracts: readonly number[]): Promise<void> {
  await lockCounters(db, seller, contracts);
  await copyMatched(db, seller, 'all');
  await copyContracts(db, seller, contracts);
}

async function onMoved(events: readonly EventOn<'contract.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events))
    await inTransaction(ctx.pools.job, [], (db) =>
      repeatContracts(db, seller, [...new Set(moved.map((one) => one.contractSeq))]),
    );
}

export const subscriptions = [subscribeAll({ topic: 'contract.moved', name: 'copy', runAll: onMoved })];

/**
 * Counts what was sold under contracts anew: `count` writes the lines and answers by how much each contract's sums have
 * changed. The contracts are locked before any line.
 */
export async function countSold(
  db: Db,
  seller: number,
  contracts: readonly number[],
  count: () => Promise<readonly Sold[]>,
): Promise<void> {
  await lockCounters(db, seller, contracts);
  const changed = (await count()).filter((one) => one.amount !== 0 || one.commission !== 0);
  if (changed.length === 0) return;
  await addSold(db, seller, changed);
  await copyContracts(
    db,
    seller,
    changed.map((one) => one.contract),
  );
}
