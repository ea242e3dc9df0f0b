/** Viewers, likes, chats and orders of a live by minutes, with the marks of its graph. */
import { LAST_ORDERS, type roomApi, type ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import type { StaffOrder } from '@jangteo/contract/broadcast/room.frames.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { seeShops } from '../rail/contracted.ts';
import { ownLive } from '../rail/rail.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { readShown } from '../rail/queries/goods.ts';
import { readViewers } from './queries/figures.ts';
import { readLastOrders, readLastOrdersForOthers } from './queries/orders.ts';
import { readRoom } from './queries/room.ts';
import {
  readMarks,
  readMinutes,
  readOrdered,
  readRailSellers,
  readSoldForOthers,
  type Minute,
  type OrderedMinute,
} from './queries/viewer.ts';

type Series = ViewerFigures['series'];
const MINUTE_MS = 60_000;
/** A graph has so many points; longer lives are shown in steps of five minutes. */
const POINTS = 720;

const minuteOf = (at: string, step: number): number =>
  Math.floor(Date.parse(at) / (step * MINUTE_MS)) * step * MINUTE_MS;

/** Minutes and orders as points of a graph: the most viewers of each, the sums of the rest. Pure. */
export function seriesOf(minutes: readonly Minute[], ordered: readonly OrderedMinute[], step: 1 | 5): Series {
  const points = new Map<number, Series[number]>();
  const point = (at: string): Series[number] => {
    const ms = minuteOf(at, step);
    const none = { viewers: 0, joins: 0, leaves: 0, chats: 0, likes: 0, orders: 0, amount: 0 };
    const found = points.get(ms) ?? { at: toKst(new Date(ms)), ...none };
    points.set(ms, found);
    return found;
  };
  for (const { at, viewers, joins, leaves, chats, likes } of minutes) {
    const one = point(at);
    one.viewers = Math.max(one.viewers, viewers);
    one.joins += joins;
    one.leaves += leaves;
    one.chats += chats;
    one.likes += likes;
  }
  for (const { at, orders, amount } of ordered) {
    const one = point(at);
    one.orders += orders;
    one.amount += amount;
  }
  return [...points.entries()].sort(([a], [b]) => a - b).map(([, one]) => one);
}

const within =
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (at: string) =>
    (from === undefined || Date.parse(at) >= Date.parse(from)) &&
    (to === undefined || Date.parse(at) <= Date.parse(to));

/** Orders of other shops are theirs to read; of what a channel sells for them it has copies. */
const sellersOf = async (
  { db, scope }: TxCtx,
  live: Awaited<ReturnType<typeof ownLive>>,
): Promise<number[]> => (await readRailSellers(db, live)).filter((one) => scope.sellers.includes(one));

/** What the room has been told of orders, for who opens it later. */
export async function showLastOrders(ctx: TxCtx, contentSeq: number): Promise<StaffOrder[]> {
  const live = await ownLive(ctx, contentSeq);
  const [own, forOthers] = await Promise.all([
    readLastOrders(ctx.db, await sellersOf(ctx, live), live, LAST_ORDERS),
    readLastOrdersForOthers(ctx.db, live, LAST_ORDERS),
  ]);
  return [...own, ...forOthers]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.orderSeq - a.orderSeq)
    .slice(0, LAST_ORDERS);
}

export async function showViewers(
  ctx: TxCtx,
  { params: { contentSeq }, query }: InputOf<typeof roomApi.viewer>,
): Promise<ViewerFigures> {
  const live = await ownLive(ctx, contentSeq);
  seeShops(ctx, [...live.shops, live.host]); // whose coupons are shown there, too
  const sellers = await sellersOf(ctx, live);
  const [room, minutes, own, forOthers, marks, viewers] = await Promise.all([
    readRoom(ctx.db, live),
    readMinutes(ctx.db, live, query),
    readOrdered(ctx.db, sellers, live),
    readSoldForOthers(ctx.db, live),
    readMarks(ctx.db, live),
    readViewers(ctx.db, contentSeq, clock.realMs()),
  ]);
  const ordered = [...own, ...forOthers];
  const bought = ordered.filter(({ at }) => within(query)(at));
  const step = seriesOf(minutes, bought, 1).length > POINTS ? 5 : 1;
  const pins = marks.flatMap(({ product, seller }) => (product === null ? [] : [{ product, seller }]));
  const goods = await readShown(ctx.db, pins, ctx.now);
  const begun = Date.parse(room!.startAt ?? live.pinnedAt ?? toKst(ctx.now));
  return {
    now: isOnAir(live.state)
      ? {
          viewers,
          likes: room!.likes,
          chats: room!.lastSeq,
          orders: ordered.reduce((sum, one) => sum + one.orders, 0),
          amount: ordered.reduce((sum, one) => sum + one.amount, 0),
        }
      : null,
    stepMin: step,
    series: seriesOf(minutes, bought, step).slice(-POINTS),
    marks: marks.map(({ at, kind, label, product }) => ({
      sec: Math.max(0, Math.floor((Date.parse(at) - begun) / 1_000)),
      kind,
      label: product === null ? label : (goods.get(product)?.product.name ?? ''),
    })),
  };
}
