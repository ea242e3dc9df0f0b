/** What orders, blocks and time do to rooms. */
import type { PayloadOf } from '../../../kit/outbox/events.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { bySeller, subscribe, subscribeAll, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { contentOwners } from '../directory.ts';
import { readOldDevices, readOldTexts } from '../queries/due.ts';
import type { Key } from '../queries/parts.ts';
import { closeDueGames } from './games.ts';
import { BLOCK, moderate } from './moderate.ts';
import { emptyTexts } from './queries/chat.ts';
import { readOrders, type OrderInRoom } from './queries/orders.ts';
import { dropDevices, KNOWN_MS, readDevices } from './queries/devices.ts';
import { dropTickets } from './queries/people.ts';
import { readRoom } from './queries/room.ts';
import { readLastRooms } from './queries/words.ts';
import { tellProducts } from './products.ts';
import { sayInRoom, tellRoom } from './tell.ts';

/** As everybody is told of it: the beginning of the name alone. */
const shortName = (nickname: string): string => `${[...nickname.replaceAll('*', '')].slice(0, 2).join('')}**`;

async function tellOrder(db: Db, one: OrderInRoom): Promise<void> {
  const { content: contentSeq, order: orderSeq, state, at, nickname, productName, qty, amount, buyer } = one;
  const told = { contentSeq } as const;
  await tellRoom(db, {
    ...told,
    to: 'staff',
    frame: { t: 'order', for: 'staff', orderSeq, at, nickname, productName, qty, amount, state },
  });
  await tellRoom(db, {
    ...told,
    to: { userSeq: buyer },
    frame: { t: 'order', for: 'mine', orderSeq, state },
  });
}

/** To everybody in the room, where its host lets them see. */
async function showOrders(db: Db, key: Key, orders: readonly OrderInRoom[]): Promise<void> {
  if (orders.length === 0 || !(await readRoom(db, key))?.room.ordersShown) return;
  for (const { nickname, productName } of orders)
    await tellRoom(db, {
      contentSeq: key.content,
      to: 'all',
      frame: { t: 'order', for: 'all', nickname: shortName(nickname), productName },
    });
}

/**
 * Orders of a seller, told in the rooms that they were bought in, with what is left of their goods. Those that were just
 * paid everybody hears of, where the host shows them.
 */
async function tellOrders(
  ctx: JobContext,
  seller: number,
  orders: readonly number[],
  paid: readonly number[] = [],
): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const found = await readOrders(db, seller, [...new Set(orders)]);
    if (found.length === 0) return;
    const owners = await contentOwners.find(
      db,
      found.map(({ content }) => content),
    );
    const owner = new Map(owners.map(({ seq, seller: channel }) => [seq, channel]));
    for (const one of found) await tellOrder(db, one);
    for (const [content, own] of Map.groupBy(found, (one) => one.content)) {
      const channel = owner.get(content);
      const products = own.flatMap((one) => one.products);
      if (channel === undefined) continue;
      await tellProducts(db, { channel, content }, products, clock.now());
      await showOrders(
        db,
        { channel, content },
        own.filter(({ order, state }) => state === 'PAID' && paid.includes(order)),
      );
    }
  });
}

async function onPlaced(events: readonly EventOn<'order.placed'>[], ctx: JobContext): Promise<void> {
  for (const [seller, placed] of bySeller(events))
    await tellOrders(
      ctx,
      seller,
      placed.map(({ orderSeq }) => orderSeq),
    );
}

const ordersOf = (moved: readonly PayloadOf<'order.moved'>[]): number[] =>
  moved.flatMap(({ lines }) => lines.map(({ orderSeq }) => orderSeq));
/** What is done with an order after its payment is no room's business, save that it is called off. */
const HEARD: readonly string[] = ['issueAccount', 'pay', 'fail', 'open', 'refund'];
const wants = ({ action }: PayloadOf<'order.moved'>): boolean =>
  HEARD.includes(action) || /cancel/i.test(action);

async function onMoved(events: readonly EventOn<'order.moved'>[], ctx: JobContext): Promise<void> {
  for (const [seller, moved] of bySeller(events))
    await tellOrders(ctx, seller, ordersOf(moved), ordersOf(moved.filter(({ action }) => action === 'pay')));
}

/**
 * Blocked by the channel: their word is gone in its lives of today, and what they wrote is hidden. A block of the chat
 * holds for their devices, too.
 */
async function onBlocked({ payload }: EventOn<'fan.blocked'>, ctx: JobContext): Promise<void> {
  const { channelSeq: channel, userSeq, place } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const devices = place === 'CHAT' ? await readDevices(db, channel, userSeq, clock.realMs()) : [];
    for (const content of await readLastRooms(db, channel, userSeq, devices)) {
      await sayInRoom(db, { contentSeq: content, userSeq, blocked: true, devices });
      await moderate(db, { channel, content }, systemMover, { action: 'HIDE_USER', userSeq }, BLOCK);
    }
  });
}
async function onUnblocked({ payload }: EventOn<'fan.unblocked'>, ctx: JobContext): Promise<void> {
  const { channelSeq: channel, userSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const devices = await readDevices(db, channel, userSeq, clock.realMs());
    for (const content of await readLastRooms(db, channel, userSeq, devices)) {
      await sayInRoom(db, { contentSeq: content, userSeq, blocked: false, devices });
      const back = { action: 'HIDE_USER', userSeq, on: false } as const;
      await moderate(db, { channel, content }, systemMover, back, BLOCK);
    }
  });
}

const KEPT_MS = 365 * 86_400_000;
/** Texts of a year ago go; that something was said stays counted. */
export const forgetTexts = (ctx: Draining): Promise<void> =>
  drain(
    ctx,
    (db, now) => readOldTexts(db, new Date(now.getTime() - KEPT_MS)),
    (db, channel, due, now) =>
      Promise.all(
        due.map(({ content }) => emptyTexts(db, { channel, content }, new Date(now.getTime() - KEPT_MS))),
      ),
  );

/** By which device somebody came is known for a day. */
export const forgetDevices = (ctx: Draining): Promise<void> => {
  const untilMs = clock.realMs() - KNOWN_MS;
  return drain(
    ctx,
    (db) => readOldDevices(db, untilMs),
    (db, channel) => dropDevices(db, channel, untilMs),
  );
};

export const roomSubscriptions = [
  subscribeAll({ topic: 'order.placed', name: 'room', runAll: onPlaced }),
  subscribeAll({ topic: 'order.moved', name: 'room', wants, runAll: onMoved }),
  subscribe({ topic: 'fan.blocked', name: 'room', run: onBlocked }),
  subscribe({ topic: 'fan.unblocked', name: 'room', run: onUnblocked }),
];
export const roomChores = [
  { name: 'broadcast.close-games', everySeconds: 2, run: closeDueGames },
  { name: 'broadcast.forget-chat', everySeconds: 3_600, run: forgetTexts },
  {
    name: 'broadcast.drop-tickets',
    everySeconds: 60,
    run: ({ pools }: JobContext) =>
      inTransaction(pools.job, [], async (db) => void (await dropTickets(db, clock.realMs()))),
  },
  { name: 'broadcast.forget-devices', everySeconds: 3_600, run: forgetDevices },
];
