// A buyer whose goods have arrived, and the desk of their seller, for tests of claims.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BuyerClaim, BuyerClaimBody, ClaimQuote } from '@jangteo/contract/claim/buyer-claim.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { roll } from '../domains/order/index.ts';
import { buy, report } from './buyer.ts';
import { stageMarket } from './market.ts';

export interface Sold {
  price: number;
  qty: number;
  /** Of the product; its parcel costs 3,000 unless it is free from an amount. */
  returnFee?: number;
  exchangeFee?: number;
  freeFrom?: number;
  /** Of the seller and of the platform: nobody can enter one yet. */
  coupons?: [number, number];
}

const SHOP = 'hello@onyu.kr';
/** Sold by the same shop, in one parcel. */
const GOODS = ['구운 김 선물세트', '아카시아 벌꿀 600g'] as const;

export function stageClaims() {
  const market = stageMarket();
  const { stage, one, option } = market;
  const key = () => ({ 'idempotency-key': randomUUID() });
  const as = <T>(token: string, method: string, path: string, body?: unknown) =>
    stage.app.call<T>(method, path, { token, headers: key(), body });
  const buyer = <T = BuyerClaim>(method: string, path: string, body?: unknown, token = stage.token) =>
    as<T>(token, method, `/market/v1/${path}`, body);
  const desk = async <T = BulkResult>(method: string, path: string, body?: unknown, login = SHOP) =>
    as<T>((await stage.app.login(login)).token, method, `/v1/${path}`, body);

  /** As a coupon would have made the line. */
  async function reduce(line: number, sellers: number, platforms: number): Promise<void> {
    const { sellerSeq } = await one<{ sellerSeq: number }>(
      'select seller_seq::int as "sellerSeq" from order_product where order_product_seq = $1',
      [line],
    );
    const rolled = [{ sellerSeq, orderProductSeq: line }];
    await inTransaction(stage.app.deps.pools.job, [], async (db, client) => {
      await roll(db, rolled, -1);
      await client.query(
        `update order_product set seller_coupon = $2, platform_coupon = $3, pay_amount = product_amount - $2 - $3
          where order_product_seq = $1`,
        [line, sellers, platforms],
      );
      await roll(db, rolled, 1);
    });
  }

  /** Ordered together and paid for. */
  async function paid(
    options: readonly number[],
    sold: readonly Pick<Sold, 'qty' | 'coupons'>[],
  ): Promise<{ orderSeq: number; lines: number[] }> {
    const placed = await buy(
      stage.app,
      stage.token,
      sold.map(({ qty }, i) => ({ optionSeq: options[i]!, qty })),
    );
    expect(placed.status).toBe(200);
    const { orderSeq, lines } = placed.body.data.orders[0]!;
    let { amount } = placed.body.data.payment;
    for (const [i, { coupons: [seller, platform] = [0, 0] }] of sold.entries()) {
      amount -= seller + platform;
      if (seller + platform > 0) await reduce(lines[i]!.orderProductSeq, seller, platform);
    }
    const { paymentSeq } = placed.body.data.payment;
    await stage.owner.query('update payment set amount = $2 where payment_seq = $1', [paymentSeq, amount]);
    expect(await report(stage.app, { paymentSeq, amount })).toBe(200);
    return { orderSeq, lines: lines.map((line) => line.orderProductSeq) };
  }

  /** The first products of the shop, priced so, bought in one order, paid for. Answers the lines. */
  async function bought(...sold: Sold[]): Promise<{ orderSeq: number; lines: number[]; options: number[] }> {
    const options: number[] = [];
    for (const [i, { price, returnFee = 3_000, exchangeFee = 6_000, freeFrom }] of sold.entries()) {
      const optionSeq = await option(GOODS[i]!);
      options.push(optionSeq);
      await stage.owner.query(
        `update product p set sale_price = $2, return_fee = $3, exchange_fee = $4, delivery_fee_type = $5,
            delivery_fee = 3000, free_threshold = $6, jeju_fee = 0, bundle_rule = 'POSSIBLE_MAX'
          from product_option o where o.option_seq = $1 and p.seller_seq = o.seller_seq
            and p.product_seq = o.product_seq`,
        [optionSeq, price, returnFee, exchangeFee, freeFrom ? 'FREE_BY_PRICE' : 'PAID', freeFrom ?? null],
      );
      await stage.owner.query('update product_option set price_diff = 0 where option_seq = $1', [optionSeq]);
    }
    return { ...(await paid(options, sold)), options };
  }

  /** The same, once it has arrived. */
  async function arrived(...sold: Sold[]) {
    const got = await bought(...sold);
    const ids = { orderProductSeqList: got.lines };
    const reason = '직접 전달했습니다';
    expect((await desk('PUT', 'delivery/products/selected', ids)).body.data.failCount).toBe(0);
    expect((await desk('PUT', 'delivery/products/direct', ids)).body.data.failCount).toBe(0);
    expect((await desk('PUT', 'delivery/force/complete', { ...ids, reason })).body.data.failCount).toBe(0);
    return got;
  }

  const ask = (line: number, body: Partial<BuyerClaimBody>) =>
    buyer('POST', `order-products/${line}/claims`, {
      type: 'RETURN',
      qty: 1,
      reason: 'CHANGE_MIND',
      ...body,
    });
  const quote = (line: number, body: Partial<BuyerClaimBody>) =>
    buyer<ClaimQuote>('POST', `order-products/${line}/claims/quote`, {
      type: 'RETURN',
      qty: 1,
      reason: 'CHANGE_MIND',
      ...body,
    });
  /** Asked for as it was quoted. */
  async function opened(line: number, body: Partial<BuyerClaimBody>): Promise<BuyerClaim> {
    const said = await quote(line, body);
    expect([said.status, said.text]).toEqual([200, said.text]);
    const claim = await ask(line, body);
    expect([claim.status, claim.text]).toEqual([200, claim.text]);
    const { claimSeq: _seq, version: _version, ...plan } = claim.body.data.plan!;
    expect(plan).toEqual(said.body.data.plan);
    return claim.body.data;
  }
  const look = async (claimSeq: number) => (await buyer('GET', `claims/${claimSeq}`)).body.data;

  /** What came back is inspected and paid for by the plan. Answers the won. */
  async function refunded(claimSeq: number, login = SHOP, received = true): Promise<number> {
    if (received)
      expect(
        (await desk('PUT', 'orders/return/receive', { claimSeqList: [claimSeq] }, login)).body.data.failCount,
      ).toBe(0);
    const { plan } = await look(claimSeq);
    const items = [{ claimSeq, expectedAmount: plan!.refundAmount }];
    const done = await desk('PUT', 'orders/return/refund', { items }, login);
    expect(done.body.data).toMatchObject({ successCount: 1, failCount: 0 });
    const { refund } = await look(claimSeq);
    return refund!.amount;
  }

  return { ...market, one, buyer, desk, paid, bought, arrived, ask, quote, opened, look, refunded };
}
