import { broadcastErrors } from '@jangteo/contract/broadcast/broadcast.errors.ts';
import type { marketApi } from '@jangteo/contract/market/market.api.ts';
import { marketErrors } from '@jangteo/contract/market/market.errors.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { newOrdersOf } from '@jangteo/contract/kit/switch.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { knownOff } from '../../kit/switch.ts';
import { countOrder } from '../broadcast/index.ts';
import { takeCoupons, type Taken } from '../coupon/index.ts';
import {
  discounted,
  linesOf,
  payUrlOf,
  placeOrder,
  takeNumbers,
  type Checkout,
  type Numbers,
} from '../order/index.ts';
import { forgetCart, readCart, type CartHold } from '../product/index.ts';
import { buyerOf } from './buyer.ts';
import { priceCart, type Cart } from './goods.ts';
import { readRefusing, readSoldIn } from './queries/buyer.ts';

type Body = InputOf<(typeof marketApi)['place']>['body'];
type Line = ReturnType<typeof linesOf>[number];

/** What a parcel needs to arrive, and what customs ask for; e-tickets need neither. */
function checkRecipient({ recipient, customs }: Body, checkout: Checkout): void {
  const goods = checkout.orders
    .flatMap((o) => o.bundles)
    .flatMap((b) => b.lines)
    .map((l) => l.goods);
  const parcel = goods.some((g) => g.deliveryMethod !== 'MESSAGE');
  for (const field of ['zip', 'addr1'] as const)
    if (parcel && recipient[field] === undefined)
      throw fieldError(`recipient.${field}`, 'REQUIRED', '배송지를 입력해 주세요.');
  if (customs === undefined && goods.some((g) => g.customsRequired))
    throw fieldError('customs', 'REQUIRED', '개인통관고유부호를 입력해 주세요.');
}

/**
 * The live that somebody buys in, null where it is none: where it has a rail, what is bought is active there. Lives of
 * before there were rails sell whatever their shop does. One that was cut while somebody was about to buy is none any more:
 * the order is taken without it, and the quote says so.
 */
export async function soldIn(ctx: TxCtx, contentSeq: number | undefined, checkout: Checkout) {
  if (contentSeq === undefined) return null;
  const content = await readSoldIn(ctx.db, contentSeq, kstDay(ctx.now));
  if (!content) throw fail('NOT_FOUND');
  if (content.cut) return null;
  const { message } = broadcastErrors.PRODUCT_NOT_SALABLE;
  const errors = linesOf(checkout).flatMap(({ goods }) =>
    content.rail && !content.rail.includes(goods.productSeq)
      ? [{ field: 'lines', code: 'REFERENCE' as const, message, params: { optionSeq: goods.optionSeq } }]
      : [],
  );
  if (errors.length > 0) throw fail('PRODUCT_NOT_SALABLE', { errors });
  return content;
}

type Sold = NonNullable<Awaited<ReturnType<typeof soldIn>>>;

/**
 * Whether a line is bought in the live: what stands in its rail, else what its host sells for the shop, which is everything
 * where they are the shop.
 */
const isOfLive = ({ sellerSeq, hostSeq, rail, contracts }: Sold, { goods }: Line): boolean =>
  rail !== null ||
  (goods.sellerSeq === sellerSeq &&
    (hostSeq === sellerSeq || contracts.some(({ productSeq }) => productSeq === goods.productSeq)));

/**
 * The cart less what is refused: a channel that keeps a buyer from ordering sells nothing to them, and nothing is sold to them
 * in its lives. Lines of others go on (docs/decisions/0267).
 * @throws SHOP_BLOCKED where nothing is left, naming each line
 */
export async function withoutRefused(
  ctx: TxCtx,
  cart: Cart,
  whole: Checkout,
  live: Sold | null,
): Promise<{ checkout: Checkout; refused: Quote['refused'] }> {
  const lines = linesOf(whole);
  const hosts = live ? [live.sellerSeq, live.hostSeq] : [];
  const asked = new Set([...whole.orders.map(({ sellerSeq }) => sellerSeq), ...hosts]);
  const refusing = new Set(
    (await readRefusing(ctx.db, [...asked], ctx.caller.userSeq)).map(({ seller }) => seller),
  );
  const inLive = hosts.some((seq) => refusing.has(seq));
  const refused = lines.filter(
    (line) => refusing.has(line.goods.sellerSeq) || (inLive && live !== null && isOfLive(live, line)),
  );
  if (refused.length === 0) return { checkout: whole, refused: [] };
  const { message } = marketErrors.SHOP_BLOCKED;
  const gone = new Set(refused.map(({ goods }) => goods.optionSeq));
  if (gone.size === lines.length) {
    const errors = [...gone].map((optionSeq) => ({
      field: 'lines',
      code: 'REFERENCE' as const,
      message,
      params: { optionSeq },
    }));
    throw fail('SHOP_BLOCKED', { errors });
  }
  const left = { ...cart, lines: cart.lines.filter(({ optionSeq }) => !gone.has(optionSeq)) };
  return {
    checkout: await priceCart(ctx.db, { buyerSeq: ctx.caller.userSeq, now: ctx.now }, left),
    refused: refused.map(({ goods: { optionSeq, name, optionText } }) => ({
      optionSeq,
      productName: name,
      optionText,
      code: 'SHOP_BLOCKED',
      message,
    })),
  };
}

/** A shop that takes no new orders for now, because an operator has said so; the door has read the switches. */
function refuseClosed({ pools, caller }: TxCtx, { orders }: Checkout): void {
  for (const { sellerSeq } of orders) {
    const off = knownOff(pools.app, newOrdersOf(sellerSeq), caller.userSeq);
    if (off) throw off;
  }
}

type Live = Awaited<ReturnType<typeof soldIn>>;

/** Only flash products wait in baskets. */
const hasFlash = (checkout: Checkout): boolean => linesOf(checkout).some(({ goods }) => goods.isFlash);

/** Spares a crowd the writing where nothing is left anyway; what decides is the reservation (G-STK-1). */
function refuseSoldOut(checkout: Checkout, waiting: readonly CartHold[], content: Live): void {
  const kept = new Map(waiting.map(({ optionSeq, qty }) => [optionSeq, qty]));
  for (const { optionSeq, left } of content?.allotted ?? [])
    kept.set(optionSeq, (kept.get(optionSeq) ?? 0) + left);
  const short = linesOf(checkout).find((l) => l.goods.available + (kept.get(l.goods.optionSeq) ?? 0) < l.qty);
  if (short) throw fail('STOCK_NOT_ENOUGH', { params: { left: short.goods.available } });
}

/** The cart priced, and numbers for what is written of it: as many parcels as lines at most, unused ones are no loss. */
async function priceAndNumber(ctx: TxCtx, { lines, recipient: { zip } }: Body) {
  let numbers: Numbers | undefined;
  const checkout = await priceCart(
    ctx.db,
    { buyerSeq: ctx.caller.userSeq, now: ctx.now },
    { lines, zip },
    async (sellers) => {
      if (sellers === 0) return; // none of them exists, and the cart has no price
      const counts = { orders: sellers, bundles: lines.length, lines: lines.length };
      numbers = await takeNumbers(ctx.db, counts, ctx.now);
    },
  );
  return { checkout, numbers: numbers! };
}

/** Of a live, what decides which coupons are for it. */
type Place = Pick<Sold, 'contentSeq' | 'sellerSeq' | 'hostSeq' | 'contracts'> | null;

/** A basket as coupons see it: which lines are bought in the live. */
export const basketOf = (ctx: TxCtx, checkout: Checkout, live: Place) => ({
  buyer: ctx.caller.userSeq,
  now: ctx.now,
  lines: linesOf(checkout).map(({ goods: { sellerSeq, productSeq }, productAmount }) => {
    const under = live?.contracts.some((one) => one.productSeq === productSeq);
    const own = live && (under || live.sellerSeq === sellerSeq) ? live : null;
    return {
      sellerSeq,
      productSeq,
      productAmount,
      contentSeq: own?.contentSeq ?? null,
      hostSeq: own?.hostSeq ?? null,
    };
  }),
});

/** The checkout less what coupons take off it. */
export const withCoupons = (checkout: Checkout, { parts, lines }: Taken): Checkout =>
  parts.length > 0 ? discounted(checkout, lines) : checkout;

/** Prices, compares with what the buyer saw, writes, and says where to pay. */
export async function checkOut(ctx: TxCtx, body: Body): Promise<PlacedOrder> {
  const { recipient: r, expectedAmount, contentSeq, payMethod } = body;
  const [{ checkout: cart, numbers }, buyer] = await Promise.all([
    priceAndNumber(ctx, body),
    buyerOf(ctx.db, ctx.caller.userSeq),
  ]);
  refuseClosed(ctx, cart);
  const content = await soldIn(ctx, contentSeq, cart);
  const asked = { lines: body.lines, zip: r.zip };
  const { checkout: whole } = await withoutRefused(ctx, asked, cart, content);
  checkRecipient(body, whole);
  const taken = await takeCoupons(ctx.db, basketOf(ctx, whole, content), body.couponIssueSeqList);
  const checkout = withCoupons(whole, taken);
  if (checkout.payAmount !== expectedAmount) throw fail('AMOUNT_CHANGED');
  const wanted = new Set(linesOf(checkout).map(({ goods }) => goods.optionSeq));
  const held = hasFlash(checkout) ? await readCart(ctx.db, ctx.caller.userSeq, ctx.now) : [];
  const waiting = held.filter((one) => wanted.has(one.optionSeq));
  refuseSoldOut(checkout, waiting, content);
  const free = checkout.payAmount === 0;
  const placed = await placeOrder(ctx.db, {
    checkout,
    numbers,
    holds: waiting,
    coupons: taken,
    at: ctx.now,
    method: free ? 'FREE_PAYMENT' : payMethod,
    buyer,
    content,
    customs: body.customs ?? null,
    recipient: {
      name: r.name,
      phone: r.phone.replace(/[- ]/g, ''),
      zip: r.zip ?? '',
      addr1: r.addr1 ?? '',
      addr2: r.addr2 ?? '',
      memo: r.memo ?? '',
    },
  });
  if (content?.short)
    await countOrder(ctx.db, { channel: content.sellerSeq, content: content.contentSeq }, ctx.now);
  await forgetCart(ctx.db, waiting);
  const page = !free && payMethod !== 'VIRTUAL_ACCOUNT';
  return {
    orders: placed.orders,
    payment: {
      paymentSeq: placed.paymentSeq,
      status: free ? 'PAID' : 'WAIT',
      amount: checkout.payAmount,
      payUrl: page ? payUrlOf(ctx.config, placed.paymentSeq) : null,
      virtualAccount: null,
      expiresAt: placed.expiresAt,
    },
  };
}
