import { inTransaction } from '../../../kit/db/tx.ts';
import { bySeller, subscribeAll, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { repeatLines } from './queries.ts';

async function onMoved(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [sellerSeq, moved] of bySeller(events)) {
    const lines = moved.flatMap((one) => one.lines.map((line) => line.orderProductSeq));
    await inTransaction(ctx.pools.job, [], (db) =>
      repeatLines(db, sellerSeq, { lines: [...new Set(lines)] }),
    );
  }
}

async function onPlaced(events: readonly EventOn<'order.placed'>[], ctx: JobContext): Promise<void> {
  for (const [sellerSeq, placed] of bySeller(events))
    await inTransaction(ctx.pools.job, [], async (db) => {
      for (const { orderSeq } of placed) await repeatLines(db, sellerSeq, { orderSeq });
    });
}

export const matchingSubscriptions = [
  subscribeAll({ topic: 'order.moved', name: 'matching', runAll: onMoved }),
  subscribeAll({ topic: 'order.placed', name: 'matching', runAll: onPlaced }),
];
