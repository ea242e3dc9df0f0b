/** From events to messages: each webhook that wants to hear of it gets one, once (`webhook:{webhookSeq}:{eventKey}`). */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import {
  subscribeAll,
  type JobContext,
  type EventOn,
  type JobEvent,
  type Subscription,
} from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { insertDeliveries, readLinesNow, type NewMessage, type Turn } from '../queries/deliveries.ts';
import { readListening } from '../queries/webhooks.ts';
import { bodyOf, orderMessages, orderType, plainMessage, TOLD, type Message, type Told } from './messages.ts';
import { messageIdOf } from './sign.ts';

/** A job for each of these turns. */
export const emitTurns = (db: Db, turns: readonly (Turn & { key?: string })[]): Promise<void> =>
  emit(
    toQueryable(db),
    ...turns.map(({ key, ...turn }) => ({
      topic: 'webhook.due' as const,
      key: key ?? `webhook-turn:${turn.deliverySeq}:${turn.turn}`,
      sellerSeq: turn.sellerSeq,
      payload: { ...turn },
    })),
  );

/** Puts messages in line and gives each its first job; answers how many were new. */
export async function enqueue(
  db: Db,
  seller: number,
  messages: readonly NewMessage[],
  at: string,
): Promise<number[]> {
  if (messages.length === 0) return [];
  const queued = await insertDeliveries(db, seller, messages, at);
  await emitTurns(
    db,
    queued.map(({ delivery, webhook, eventKey }) => ({
      sellerSeq: seller,
      deliverySeq: delivery,
      turn: 0,
      key: `webhook:${webhook}:${eventKey}`,
    })),
  );
  return queued.map(({ delivery }) => delivery);
}

/** Events of one seller; what nobody listens to is not even put together. */
async function tell(
  ctx: JobContext,
  seller: number,
  types: readonly Message['type'][],
  say: (db: Db) => Promise<Message[]>,
): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const listening = await readListening(db, seller, types);
    if (listening.length === 0) return;
    const messages = (await say(db)).flatMap((message) =>
      listening
        .filter((webhook) => webhook.types.includes(message.type))
        .map(({ webhook }) => ({
          webhook,
          eventKey: message.eventKey,
          messageId: messageIdOf(message.eventKey),
          type: message.type,
          payload: bodyOf(message),
        })),
    );
    await enqueue(db, seller, messages, toKst(clock.now()));
  });
}

const bySeller = <P extends { sellerSeq: number }>(events: readonly JobEvent<P>[]) =>
  [...Map.groupBy(events, ({ payload }) => payload.sellerSeq)].sort(([a], [b]) => a - b);

async function onOrders(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, own] of bySeller(events)) {
    const moved = own.map(({ payload }) => payload);
    const types = [...new Set(moved.flatMap(({ action }) => orderType(action) ?? []))];
    await tell(ctx, seller, types, async (db) => {
      const seqs = [...new Set(moved.flatMap(({ lines }) => lines.map((line) => line.orderProductSeq)))];
      const lines = await readLinesNow(db, seller, seqs);
      return own.flatMap((event) => orderMessages(event, lines, ctx.config.publicOrigin));
    });
  }
}

const onTold =
  <P extends { sellerSeq: number; at?: string }>(told: Told<P>) =>
  async (events: readonly JobEvent<P>[], ctx: JobContext): Promise<void> => {
    const at = clock.now().toISOString();
    for (const [seller, own] of bySeller(events))
      await tell(ctx, seller, [told.type], async () =>
        own.map((event) => plainMessage(told, event, at, ctx.config.publicOrigin)),
      );
  };

export const queueSubscriptions: Subscription[] = [
  subscribeAll({
    topic: 'order.moved',
    name: 'webhook',
    wants: ({ action }) => orderType(action) !== null,
    runAll: onOrders,
  }),
  subscribeAll({ topic: 'claim.opened', name: 'webhook', runAll: onTold(TOLD['claim.opened']) }),
  subscribeAll({ topic: 'claim.moved', name: 'webhook', runAll: onTold(TOLD['claim.moved']) }),
  subscribeAll({ topic: 'refund.done', name: 'webhook', runAll: onTold(TOLD['refund.done']) }),
  subscribeAll({ topic: 'product.out', name: 'webhook', runAll: onTold(TOLD['product.out']) }),
  subscribeAll({
    topic: 'settlement.closed',
    name: 'webhook',
    runAll: onTold(TOLD['settlement.closed']),
  }),
  subscribeAll({
    topic: 'payout.moved',
    name: 'webhook',
    wants: ({ to }) => to === 'PAID',
    runAll: onTold(TOLD['payout.paid']),
  }),
  subscribeAll({
    topic: 'payout.moved',
    name: 'webhook-returned',
    wants: ({ to }) => to === 'RETURNED',
    runAll: onTold(TOLD['payout.returned']),
  }),
];
