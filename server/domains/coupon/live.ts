/** Coupons of a live: what its staff sees and pins, what its viewers see. */
import { isFor } from '@jangteo/contract/coupon/apply.ts';
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { PINNABLE, type RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { rebind } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { contentOwners, ownLive, refuseOffAir } from '../broadcast/index.ts';
import { HOUSE } from './machine.ts';
import { lockCoupons } from './queries/coupon.ts';
import {
  readHostOf,
  readRailOf,
  readRoomCoupons,
  readShownCoupons,
  storesOf,
  writePinned,
  type Offered,
} from './queries/live.ts';
import { tellPinned } from './tell.ts';

/** A live of the caller's; the transaction sees the books of its host, too, whose coupons are used there. */
async function liveOf(ctx: TxCtx, contentSeq: number) {
  const live = await ownLive(ctx, contentSeq);
  if (live.host !== live.channel)
    rebind(ctx.client, [...new Set([...ctx.scope.sellers, live.channel, live.host])]);
  return live;
}

export async function couponsOfRoom(ctx: TxCtx, contentSeq: number): Promise<RoomCoupon[]> {
  return readRoomCoupons(ctx.db, await liveOf(ctx, contentSeq));
}

/** Viewers see another coupon, or none, and hear of it at once. */
export async function pinCoupon(ctx: TxCtx, contentSeq: number, couponSeq: number | null): Promise<null> {
  const live = await liveOf(ctx, contentSeq);
  const all = await readRoomCoupons(ctx.db, live);
  if (couponSeq !== null) {
    if (!all.some((one) => one.couponSeq === couponSeq)) throw fail('NOT_FOUND');
    refuseOffAir(live); // what ran over may still be taken down
  }
  const seqs = all.flatMap((one) => (one.pinned || one.couponSeq === couponSeq ? [one.couponSeq] : []));
  await lockCoupons(ctx.db, storesOf(live), seqs);
  const now = await readRoomCoupons(ctx.db, live);
  const chosen = now.find((one) => one.couponSeq === couponSeq);
  if (couponSeq !== null) {
    if (!chosen) throw fail('NOT_FOUND');
    if (!PINNABLE.some((type) => type === chosen.issueType)) throw fail('COUPON_RULE');
    if (chosen.status !== 'ISSUE_START') throw fail('STATE_CHANGED', { current: { status: chosen.status } });
  }
  for (const { coupon, left, pinned } of await writePinned(ctx.db, live, couponSeq, toKst(ctx.now)))
    await tellPinned(ctx.db, { content: contentSeq, coupon, left, on: pinned });
  return null;
}

/** With the products of the rail that it is for; a phrase stays the host's to say until it is pinned. */
function shownTo(one: Offered, rail: Awaited<ReturnType<typeof readRailOf>>, host: number): ShownCoupon {
  const { couponSeq, name, issueType, trigger, phrase, discount, minOrder, until, left, pinned, taken } = one;
  const coupon = { ...one, key: '', products: new Set(one.named), platformBps: 0 };
  const own = rail.filter((line) =>
    isFor(coupon, { ...line, productAmount: 0, contentSeq: one.contentSeq, hostSeq: host }),
  );
  return {
    couponSeq,
    name,
    issueType,
    trigger,
    phrase: pinned ? phrase : null,
    discount,
    minOrder,
    until,
    productSeqs: own.map(({ productSeq }) => productSeq),
    left,
    pinned,
    taken,
  };
}

/** What viewers of a live see of its coupons; the caller knows that they may see the live. */
export async function couponsShownIn(
  db: Db,
  { content, user, now }: { content: number; user: number | null; now: Date },
): Promise<ShownCoupon[]> {
  const channel = await contentOwners.ownerOf(db, content);
  if (channel === null) return [];
  const host = await readHostOf(db, channel, content);
  const rail = await readRailOf(db, channel, content);
  const products = rail.map(({ productSeq }) => productSeq);
  const all = await readShownCoupons(db, [channel, HOUSE, host], { channel, content, products, user, now });
  return all.map((one) => shownTo(one, rail, host));
}
