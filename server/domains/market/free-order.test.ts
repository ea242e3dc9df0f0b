// What costs 0 won is paid at once, by 0원 결제, and ends without a refund (product-desk.md §3, claims.md §2).
import { describe, expect, test } from 'vitest';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';
import { buy, report } from '../../testing/buyer.ts';

const { stage, sound, one, option, stock, orderOf, buyer, desk, opened, look, refunded } = stageClaims();

/** An option of a product of 200 won that costs 200 won less, sent for nothing. */
async function gift(name = '구운 김 선물세트', fee = 0): Promise<number> {
  const optionSeq = await option(name);
  await stage.owner.query(
    `update product p set sale_price = 200, delivery_fee_type = $2, delivery_fee = $3, free_threshold = null,
        return_fee = 3000, jeju_fee = 0
      from product_option o where o.option_seq = $1 and p.seller_seq = o.seller_seq
        and p.product_seq = o.product_seq`,
    [optionSeq, fee > 0 ? 'PAID' : 'FREE', fee],
  );
  await stage.owner.query('update product_option set price_diff = -200 where option_seq = $1', [optionSeq]);
  return optionSeq;
}

async function got(optionSeq: number): Promise<PlacedOrder> {
  const placed = await buy(stage.app, stage.token, [{ optionSeq, qty: 1 }]);
  expect([placed.status, placed.text]).toEqual([200, placed.text]);
  return placed.body.data;
}
const firstOf = ({ orders: [order] }: PlacedOrder) => ({
  orderSeq: order!.orderSeq,
  line: order!.lines[0]!.orderProductSeq,
});
/** It has arrived. */
async function arrived(optionSeq: number) {
  const order = firstOf(await got(optionSeq));
  const ids = { orderProductSeqList: [order.line] };
  const reason = '직접 전달했습니다';
  for (const [path, body] of [
    ['selected', ids],
    ['direct', ids],
  ] as const)
    expect((await desk('PUT', `delivery/products/${path}`, body)).body.data.failCount).toBe(0);
  expect((await desk('PUT', 'delivery/force/complete', { ...ids, reason })).body.data.failCount).toBe(0);
  return order;
}
const transfers = async ({ paymentSeq }: { paymentSeq: number }) =>
  Number(
    (
      await one<{ n: string }>(`select count(*) as n from ledger_transfer where effect_key like $1`, [
        `pay:${paymentSeq}:%`,
      ])
    ).n,
  );
const refundOf = (line: number) =>
  one(
    `select state, amount::int from refund where order_product_seq = $1
      and claim_seq = (select claim_seq from order_product where order_product_seq = $1)`,
    [line],
  );

describe('an order of 0 won', () => {
  test('is paid with its placing, moves no money and tells the desk', async () => {
    const optionSeq = await gift();
    const before = await stock(optionSeq);
    const placed = await got(optionSeq);
    expect(placed.payment).toMatchObject({ status: 'PAID', amount: 0, payUrl: null, expiresAt: null });
    expect(await transfers(placed.payment)).toBe(0);
    const { orderSeq } = firstOf(placed);
    const own = await orderOf(orderSeq);
    expect(own.payment).toMatchObject({ method: 'FREE_PAYMENT', status: 'PAID', amount: 0 });
    const seen = await desk<OrderDetail>('GET', `orders/${orderSeq}`);
    expect(seen.body.data.payment).toMatchObject({ method: 'FREE_PAYMENT', status: 'PAID', paidAmount: 0 });
    expect(seen.body.data.lines[0]).toMatchObject({ fulfilmentStatus: 'PAYMENT_COMPLETE', payAmount: 0 });
    expect(await stock(optionSeq)).toEqual({ hand: String(Number(before.hand) - 1), held: before.held });
    await sound();
  });

  test('is cancelled without a refund, by its buyer or its seller; the goods are on the shelf again', async () => {
    const optionSeq = await gift();
    const before = await stock(optionSeq);
    const mine = firstOf(await got(optionSeq));
    const body = { orderProductSeqList: [mine.line], reason: 'CHANGE_MIND' };
    expect((await buyer('POST', `orders/${mine.orderSeq}/cancel`, body)).status).toBe(200);
    const theirs = firstOf(await got(optionSeq));
    const by = { orderProductSeqList: [theirs.line], reason: 'CHANGE_MIND' };
    expect((await desk('PUT', 'orders/cancel/request', by)).body.data.failCount).toBe(0);
    expect([await refundOf(mine.line), await refundOf(theirs.line)]).toEqual([
      { state: 'DONE', amount: 0 },
      { state: 'DONE', amount: 0 },
    ]);
    expect((await orderOf(mine.orderSeq)).lines[0]).toMatchObject({
      status: 'CANCEL_ORDER_BUYER_COMPLETED_REFUND',
    });
    expect(await stock(optionSeq)).toEqual(before);
    const missing = firstOf(await got(optionSeq));
    const lost = { orderProductSeqList: [missing.line], reason: 'STOCK_FAULT' };
    expect((await desk('PUT', 'orders/cancel/request', lost)).body.data.failCount).toBe(0);
    expect((await stock(optionSeq)).hand).toBe(String(Number(before.hand) - 1));
    await sound();
  });

  test('is returned without a refund; what the buyer owes for the way cannot come off nothing', async () => {
    const { line } = await arrived(await gift());
    const broken = await opened(line, { reason: 'PRODUCT_DAMAGE' });
    expect(broken.plan).toMatchObject({ refundAmount: 0 });
    expect(await refunded(broken.claimSeq)).toBe(0);
    expect(await look(broken.claimSeq)).toMatchObject({
      state: 'COMPLETED',
      status: 'RETURN_COMPLETED_REFUNDED',
      refund: { state: 'DONE', amount: 0 },
    });
    const other = await arrived(await gift());
    const { claimSeq } = await opened(other.line, {});
    expect((await desk('PUT', 'orders/return/receive', { claimSeqList: [claimSeq] })).status).toBe(200);
    const refused = await desk('PUT', 'orders/return/refund', { items: [{ claimSeq, expectedAmount: 0 }] });
    expect(refused.body.code).toBe('REFUND_NEGATIVE');
    const { version } = await look(claimSeq);
    const beside = { version, feeMethod: 'TRANSFER' };
    expect((await desk('PUT', `orders/claims/${claimSeq}`, beside)).status).toBe(200);
    expect(await refunded(claimSeq, undefined, false)).toBe(0);
    await sound();
  });

  test('is exchanged and confirmed as any other', async () => {
    const { line, orderSeq } = await arrived(await gift());
    const { claimSeq } = await opened(line, { type: 'EXCHANGE', reason: 'WRONG_DELIVERY' });
    await desk('PUT', 'orders/change/permit', { claimSeqList: [claimSeq] });
    await desk('PUT', 'orders/change/receive', { claimSeqList: [claimSeq], restock: true });
    const back = { claimSeqList: [claimSeq], reason: 'WRONG_DELIVERY', consent: true, feeMethod: 'NONE' };
    expect((await desk('PUT', 'orders/change/return', back)).body.data.failCount).toBe(0);
    expect(await refunded(claimSeq, undefined, false)).toBe(0);
    expect((await orderOf(orderSeq)).payment).toMatchObject({ method: 'FREE_PAYMENT' });
    await sound();
  });
});

describe('a line of 0 won beside what is paid for', () => {
  test('is cancelled alone without a refund and goes back on the shelf', async () => {
    const free = await gift();
    const paid = await option('아카시아 벌꿀 600g');
    const before = await stock(free);
    const placed = await buy(stage.app, stage.token, [
      { optionSeq: free, qty: 1 },
      { optionSeq: paid, qty: 1 },
    ]);
    const { payment, orders } = placed.body.data;
    expect(await report(stage.app, payment)).toBe(200);
    const { orderSeq, lines } = orders[0]!;
    const { orderProductSeq } = lines.find(({ optionSeq }) => optionSeq === free)!;
    const body = { orderProductSeqList: [orderProductSeq], reason: 'CHANGE_MIND' };
    expect((await buyer('POST', `orders/${orderSeq}/cancel`, body)).status).toBe(200);
    expect(await refundOf(orderProductSeq)).toEqual({ state: 'DONE', amount: 0 });
    expect(await stock(free)).toEqual(before);
    expect((await orderOf(orderSeq)).payment.status).toBe('PAID');
    await sound();
  });

  test('costs its parcel alone: that is paid by card', async () => {
    const placed = await got(await gift(undefined, 3_000));
    expect(placed.payment).toMatchObject({ status: 'WAIT', amount: 3_000 });
    expect(await report(stage.app, placed.payment)).toBe(200);
    const { orderSeq, line } = firstOf(placed);
    const body = { orderProductSeqList: [line], reason: 'CHANGE_MIND' };
    expect((await buyer('POST', `orders/${orderSeq}/cancel`, body)).status).toBe(200);
    expect(await refundOf(line)).toEqual({ state: 'READY', amount: 3_000 });
    await sound();
  });
});
