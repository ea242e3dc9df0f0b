import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type JobEvent } from '../../../kit/jobs/jobs.ts';
import type { OrderMoved } from '../machine.ts';
import { repeatLines } from './queries.ts';

async function onMoved({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { sellerSeq, lines } = payload as unknown as OrderMoved;
  const ids = lines.map((line) => line.orderProductSeq);
  await inTransaction(ctx.pools.job, [], (db) => repeatLines(db, sellerSeq, { lines: ids }));
}

async function onPlaced({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { sellerSeq, orderSeq } = payload as { sellerSeq: number; orderSeq: number };
  await inTransaction(ctx.pools.job, [], (db) => repeatLines(db, sellerSeq, { orderSeq }));
}

export const matchingSubscriptions = [
  subscribe({ topic: 'order.moved', name: 'matching', run: onMoved }),
  subscribe({ topic: 'order.placed', name: 'matching', run: onPlaced }),
];
