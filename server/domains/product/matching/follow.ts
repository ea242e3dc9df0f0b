/** Copies of products for broadcasters who sell them under a contract: each follows its product by events. */
import { clock, kstDay } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { bySeller, subscribeAll, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { readContracting } from '../queries/due.ts';
import { dropPins } from '../profile/queries.ts';
import {
  dropCopies,
  lockCopies,
  readContracted,
  readGrippers,
  writeCopies,
  type Which,
} from '../queries/matching.ts';

/**
 * Copies products of one seller as they are now, for every broadcaster who has a contract about them; answers the
 * broadcasters of whom a row has changed. Events may come twice or late: the lock lets the later reader write last. What is gone or in
 * the trash leaves the profile, too.
 */
export async function copyMatched(db: Db, seller: number, which: Which): Promise<number[]> {
  const grippers = await readGrippers(db, seller);
  if (grippers.length === 0) return [];
  await lockCopies(db, seller);
  const copies = Map.groupBy(
    await readContracted(db, seller, which, kstDay(clock.now())),
    (copy) => copy.gripper_user_seq,
  );
  const changed: number[] = [];
  for (const gripper of grippers) {
    const own = copies.get(gripper) ?? [];
    const products = own.map((copy) => copy.product_seq);
    const gone = await dropCopies(db, { gripper, seller, which, products });
    const written = await writeCopies(db, own);
    const thrown = own.filter((copy) => copy.deleted).map((copy) => copy.product_seq);
    await dropPins(db, gripper, [...gone, ...thrown]);
    if (gone.length + written > 0) changed.push(gripper);
  }
  return changed;
}

async function copyAndTell(ctx: Pick<JobContext, 'pools'>, seller: number, which: Which): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const changed = await copyMatched(db, seller, which);
    await publish(
      toQueryable(db),
      ...changed.map((sellerSeq) => ({
        type: 'counts.changed' as const,
        sellerSeq,
        data: { keys: ['product'] },
      })),
    );
  });
}

async function onTold(events: readonly EventOn<(typeof TOPICS)[number]>[], ctx: JobContext): Promise<void> {
  for (const [seller, told] of bySeller(events))
    await copyAndTell(ctx, seller, [...new Set(told.map((one) => one.productSeq))]);
}

const TOPICS = [
  'product.changed',
  'product.moved',
  'product.standing',
  'product.deleted',
  'product.recovered',
  'product.sanctioned',
  'product.lifted',
] as const;

export const matchedSubscriptions = TOPICS.map((topic) =>
  subscribeAll({ topic, name: 'matching', runAll: onTold }),
);

/** A day may have begun on which another contract counts; and an upgrade leaves the table empty. */
export async function matchAgain(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  const sellers = await inTransaction(ctx.pools.job, [], readContracting);
  for (const seller of sellers) if (!ctx.signal.aborted) await copyAndTell(ctx, seller, 'all');
}
