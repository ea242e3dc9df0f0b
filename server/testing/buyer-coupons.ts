// Buyers with coupons at the demo marketplace, for tests.
import { randomUUID } from 'node:crypto';
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { openSession } from '../kit/auth/session.ts';
import { RECIPIENT } from './buyer.ts';
import { stageClaims } from './buyer-claims.ts';
import { couponsOf } from './coupons.ts';

export const SHOP = 'hello@onyu.kr';

export function stageCoupons() {
  const claims = stageClaims();
  const { stage, sound, one, buyer, bought } = claims;
  const store = async () => couponsOf(stage.app, (await stage.app.login(SHOP)).token);
  const take = (couponSeq: number, token = stage.token) =>
    buyer<BuyerCoupon>('POST', `coupons/${couponSeq}/download`, {}, token);
  const typed = (code: string, token = stage.token) =>
    buyer<BuyerCoupon>('POST', 'coupons/code', { code }, token);
  const issueOf = async (couponSeq: number, token = stage.token) =>
    (await take(couponSeq, token)).body.data.couponIssueSeq!;

  /** Two products of the shop at these prices, whose parcels cost nothing. */
  async function goods(...prices: number[]): Promise<number[]> {
    const { options } = await bought(...prices.map((price) => ({ price, qty: 1, freeFrom: 200 })));
    return options;
  }
  const quote = async (lines: { optionSeq: number; qty: number }[], couponIssueSeqList: number[] = []) =>
    (
      await stage.app.call<Quote>('POST', '/market/v1/quote', {
        token: stage.token,
        body: { lines, zip: RECIPIENT.zip, couponIssueSeqList },
      })
    ).body.data;
  const place = (
    lines: { optionSeq: number; qty: number }[],
    couponIssueSeqList: number[],
    expectedAmount: number,
    token = stage.token,
  ) =>
    buyer<PlacedOrder>(
      'POST',
      'orders',
      { lines, recipient: RECIPIENT, payMethod: 'CREDIT_CARD', couponIssueSeqList, expectedAmount },
      token,
    );
  const rows = async <T extends object>(text: string, values?: unknown[]): Promise<T[]> =>
    (await stage.owner.query<T & Record<string, unknown>>(text, values)).rows;

  async function crowd(n: number): Promise<string[]> {
    const tokens: string[] = [];
    for (let i = 0; i < n; i++) {
      const session = await openSession(
        stage.app.deps.pools.job,
        stage.app.deps.config.secret,
        { userSeq: 20_001 + i, userType: 'consumer' as const },
        { clientId: 'rush', deviceName: 'rush', osType: 'pc', ip: '127.0.0.1', deviceId: randomUUID() },
      );
      tokens.push(session.accessToken);
    }
    return tokens;
  }

  return { stage, sound, one, store, take, typed, buyer, issueOf, goods, quote, place, rows, crowd };
}
