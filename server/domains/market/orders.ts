import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Secrets } from '../../kit/http/config.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { OrderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { cancelLines, lockWithParcels, straysOfBuyer } from '../claim/index.ts';
import { couponsUsedIn } from '../coupon/index.ts';
import { cancelPayment, lockOrdersOf, lockPayment, moveLines, payUrlOf } from '../order/index.ts';
import { buyerMover } from './buyer.ts';
import { readReach, readShopNames } from './queries/buyer.ts';
import { readNoticesOf } from './queries/notice.ts';
import {
  readHead,
  readLine,
  readLinesOf,
  readLinesOfPayment,
  type HeadRow,
  type LineRow,
} from './queries/order.ts';
import { buyerCan } from './rules.ts';

export function lineOf({
  sellerSeq: _seller,
  fulfilment,
  inForce,
  claimType,
  claimState,
  expired,
  ...line
}: LineRow): BuyerLine {
  const { voucher } = line;
  return {
    ...line,
    status: line.status as never,
    can: buyerCan({ fulfilment, inForce, claimType, claimState, voucher, expired }),
  };
}

/** Orders as their buyer sees them. */
export async function ordersOf(
  db: Db,
  config: Secrets,
  buyerSeq: number,
  heads: readonly HeadRow[],
  now: Date,
): Promise<BuyerOrder[]> {
  if (heads.length === 0) return [];
  const sellers = [...new Set(heads.map((h) => h.sellerSeq))];
  const [allLines, names, reach, said, coupons, strays] = await Promise.all([
    readLinesOf(db, buyerSeq, heads),
    readShopNames(db, sellers),
    readReach(db, sellers),
    readNoticesOf(db, heads, now),
    couponsUsedIn(db, heads),
    straysOfBuyer(
      db,
      heads.map((h) => h.paymentSeq),
    ),
  ]);
  const lines = Map.groupBy(allLines, (l) => l.orderSeq);
  return heads.map((h) => ({
    orderSeq: h.orderSeq,
    sellerSeq: h.sellerSeq,
    sellerName: names.get(h.sellerSeq) ?? '',
    shop: reach.get(h.sellerSeq)!,
    orderedAt: h.orderedAt,
    recipient: { name: h.name, phone: h.phone, zip: h.zip, addr1: h.addr1, addr2: h.addr2, memo: h.memo },
    payment: {
      paymentSeq: h.paymentSeq,
      amount: h.amount,
      method: h.method as never,
      status: h.status as never,
      paidAmount: h.paidAmount,
      paidAt: h.paidAt,
      expiresAt: h.expiresAt,
      payUrl: h.status === 'WAIT' && h.method !== 'VIRTUAL_ACCOUNT' ? payUrlOf(config, h.paymentSeq) : null,
      virtualAccount: h.account,
    },
    productAmount: h.productAmount,
    coupons: coupons.get(h.orderSeq) ?? [],
    deliveryFee: h.deliveryFee,
    strays: strays.get(h.paymentSeq) ?? [],
    lines: (lines.get(h.orderSeq) ?? []).map(lineOf),
    notices: said.get(h.orderSeq) ?? [],
  }));
}

interface Cancel {
  orderSeq: number;
  ids: readonly number[] | undefined;
  reason: OrderCancelReason;
  reasonText?: string | undefined;
}

/**
 * Before 발주확인. What is paid is cancelled line by line; an
 * unpaid payment only as a whole, with all its orders.
 */
export async function cancelOrder(ctx: TxCtx, { orderSeq, ids, ...why }: Cancel): Promise<BulkResult> {
  const buyerSeq = ctx.caller.userSeq;
  const head = await readHead(ctx.db, buyerSeq, orderSeq);
  if (!head) throw fail('NOT_FOUND');
  const payment = await lockPayment(ctx.db, head.paymentSeq);
  const own = (await readLinesOf(ctx.db, buyerSeq, [head])).map((l) => l.orderProductSeq);
  if (ids?.some((id) => !own.includes(id))) throw fail('NOT_FOUND');
  const open = payment?.status === 'WAIT' || payment?.status === 'PROCESSING';
  if (open && ids && ids.length < own.length) throw fail('CANCEL_WHOLE_PAYMENT');
  const lines = open
    ? await readLinesOfPayment(ctx.db, head.paymentSeq)
    : (ids ?? own).map((orderProductSeq) => ({ sellerSeq: head.sellerSeq, orderProductSeq }));
  if (open) await lockUnpaid(ctx.db, head.paymentSeq, lines);
  const result = await cancelLines(ctx.db, {
    ...why,
    sellers: [...new Set(lines.map((l) => l.sellerSeq))],
    ids: lines.map((l) => l.orderProductSeq),
    by: 'BUYER',
    actor: buyerMover(ctx.caller),
    at: ctx.now,
  });
  const answer = bulkAnswer(result);
  if (open) await cancelPayment(ctx.db, payment, ctx.now);
  return answer;
}

/**
 * What ends with an unpaid payment, in the order of docs/decisions/0019:
 * its lines and their claims, then their orders, before parcels and stock.
 */
async function lockUnpaid(
  db: Db,
  paymentSeq: number,
  lines: readonly { sellerSeq: number; orderProductSeq: number }[],
): Promise<void> {
  await lockWithParcels(db, {
    sellers: lines.map((l) => l.sellerSeq),
    ids: lines.map((l) => l.orderProductSeq),
  });
  await lockOrdersOf(db, paymentSeq);
}

/** 구매확정 by the buyer. */
export async function confirmLine(ctx: TxCtx, orderProductSeq: number): Promise<BuyerLine> {
  const line = await ownLine(ctx, orderProductSeq);
  const result = await moveLines(ctx.db, 'confirmReceive', {
    sellers: [line.sellerSeq],
    ids: [orderProductSeq],
    actor: buyerMover(ctx.caller),
    at: ctx.now,
    set: () => ({ purchase_confirmed_at: toKst(ctx.now) }),
  });
  const current = result.failures[0]?.current;
  if (result.failures.length > 0) throw fail('STATE_CHANGED', current ? { current } : {});
  return lineOf(await ownLine(ctx, orderProductSeq));
}

export async function ownLine(ctx: TxCtx, orderProductSeq: number): Promise<LineRow> {
  const line = await readLine(ctx.db, ctx.caller.userSeq, orderProductSeq);
  if (!line) throw fail('NOT_FOUND');
  return line;
}
