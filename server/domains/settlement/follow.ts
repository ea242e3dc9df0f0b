/** What orders and refunds come to, as it happens. */
import { inTransaction } from '../../kit/db/tx.ts';
import { drain } from '../../kit/jobs/drain.ts';
import { bySeller, subscribeAll, type Chore, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { closeDue } from './close.ts';
import { feeSubscription } from './fixed-fee.ts';
import { readUnsettled } from './queries/due.ts';
import { readOrdersOf } from './queries/order.ts';
import { settleOrders } from './settle-orders.ts';

async function onMoved(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events)) {
    const orders = new Set(moved.flatMap(({ lines }) => lines.map(({ orderSeq }) => orderSeq)));
    await inTransaction(ctx.pools.job, [], (db) => settleOrders(db, seller, [...orders]));
  }
}

async function onRefunded(events: readonly EventOn<'refund.done'>[], ctx: JobContext): Promise<void> {
  for (const [seller, done] of bySeller(events))
    await inTransaction(ctx.pools.job, [], async (db) => {
      const lines = done.map(({ orderProductSeq }) => orderProductSeq);
      await settleOrders(db, seller, await readOrdersOf(db, seller, lines));
    });
}

export const subscriptions = [
  subscribeAll({
    topic: 'order.moved',
    name: 'settlement',
    wants: ({ action }) => action === 'confirmReceive',
    runAll: onMoved,
  }),
  subscribeAll({ topic: 'refund.done', name: 'settlement', runAll: onRefunded }),
  feeSubscription,
];

/** What an event was lost of, then what is over: nothing is closed before what belongs into it is there. */
async function byClock(ctx: JobContext): Promise<void> {
  await drain(ctx, readUnsettled, (db, seller, due) =>
    settleOrders(
      db,
      seller,
      due.map(({ order }) => order),
    ),
  );
  await closeDue(ctx);
}

export const chores: readonly Chore[] = [{ name: 'settlement.clock', everySeconds: 1_800, run: byClock }];
