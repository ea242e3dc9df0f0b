/** From events to messages: each webhook that wants to hear of it gets one, once (`webhook:{webhookSeq}:{eventKey}`). */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribeAll, type JobContext, type JobEvent, type Subscription } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import type { OrderMoved } from '../../order/index.ts';
import { insertDeliveries, readLinesNow, type NewMessage, type Turn } from '../queries/deliveries.ts';
import { readListening } from '../queries/webhooks.ts';
import { bodyOf, orderMessages, orderType, plainMessage, TOLD, type Message } from './messages.ts';
import { messageIdOf } from './sign.ts';

/** A job for each of these turns. */
export const emitTurns = (db: Db, turns: readonly (Turn & { key?: string })[]): Promise<void> =>
  emit(
    toQueryable(db),
    ...turns.map(({ key, ...turn }) => ({
      topic: 'webhook.due',
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

type Say = (db: Db, events: readonly JobEvent[]) => Promise<Message[]>;

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

const bySeller = (events: readonly JobEvent[]) =>
  [...Map.groupBy(events, ({ payload }) => (payload as { sellerSeq: number }).sellerSeq)].sort(
    ([a], [b]) => a - b,
  );

async function onOrders(events: readonly JobEvent[], ctx: JobContext): Promise<void> {
  for (const [seller, own] of bySeller(events)) {
    const moved = own.map(({ payload }) => payload as unknown as OrderMoved);
    const types = [...new Set(moved.flatMap(({ action }) => orderType(action) ?? []))];
    const say: Say = async (db) => {
      const seqs = [...new Set(moved.flatMap(({ lines }) => lines.map((line) => line.orderProductSeq)))];
      const lines = await readLinesNow(db, seller, seqs);
      return own.flatMap((event) => orderMessages(event, lines, ctx.config.publicOrigin));
    };
    await tell(ctx, seller, types, (db) => say(db, own));
  }
}

const onTold =
  (topic: string) =>
  async (events: readonly JobEvent[], ctx: JobContext): Promise<void> => {
    const at = clock.now().toISOString();
    for (const [seller, own] of bySeller(events))
      await tell(ctx, seller, [TOLD[topic]!.type], async () =>
        own.map((event) => plainMessage(topic, event, at, ctx.config.publicOrigin)),
      );
  };

export const queueSubscriptions: Subscription[] = [
  subscribeAll({
    topic: 'order.moved',
    name: 'webhook',
    wants: ({ action }) => orderType(String(action)) !== null,
    runAll: onOrders,
  }),
  ...Object.keys(TOLD).map((topic) => subscribeAll({ topic, name: 'webhook', runAll: onTold(topic) })),
];
