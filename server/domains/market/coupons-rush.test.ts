// G-CPN-1: many at one coupon.
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../kit/db/tx.ts';
import { lockCoupons } from '../coupon/index.ts';
import { stageCoupons } from '../../testing/buyer-coupons.ts';

const { stage, one, sound, store, take, issueOf, goods, place, crowd } = stageCoupons();

describe('many at once', () => {
  test('the last coupon: 100 people, 20 coupons, one each', async () => {
    const shop = await store();
    const { couponSeq } = await shop.running({ issueLimit: 20 });
    const tokens = await crowd(100);
    const codes = await Promise.all(
      tokens.map(async (token) => {
        for (;;) {
          const answer = await take(couponSeq, token);
          if (answer.status !== 503) return answer.status === 200 ? 'GOT' : answer.body.code;
        }
      }),
    );
    expect(codes.filter((code) => code === 'GOT')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['GOT', 'COUPON_EXHAUSTED']));
    expect(await shop.read(couponSeq)).toMatchObject({ issued: 20, status: 'ISSUE_COMPLETED' });
    await sound();
  });

  test('one coupon used 50 times makes one order', async () => {
    const shop = await store();
    const [a] = await goods(30_000);
    const { couponSeq } = await shop.running();
    const issue = await issueOf(couponSeq);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place([{ optionSeq: a!, qty: 1 }], [issue], 27_000)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code)).has('INTERNAL_ERROR')).toBe(false);
    expect((await shop.read(couponSeq)).used).toBe(1);
    await sound();
  });

  test('who has one uses it while somebody else holds the coupon', async () => {
    const shop = await store();
    const [a] = await goods(30_000);
    const { couponSeq } = await shop.running();
    const issue = await issueOf(couponSeq);
    const { seller } = await one<{ seller: number }>(
      'select seller_seq::int as seller from coupon where coupon_seq = $1',
      [couponSeq],
    );
    await inTransaction(stage.app.deps.pools.job, [seller], async (db) => {
      await lockCoupons(db, [seller], [couponSeq]);
      expect((await place([{ optionSeq: a!, qty: 1 }], [issue], 27_000)).status).toBe(200);
    });
    expect((await shop.read(couponSeq)).used).toBe(1);
    await sound();
  });

  test('stopped in a storm: nobody gets one after the answer', async () => {
    const shop = await store();
    const { couponSeq, version } = await shop.running();
    const tokens = await crowd(60);
    const storm = tokens.map((token) => take(couponSeq, token));
    const stop = await shop.send('PUT', `/${couponSeq}/deactivate`, { version });
    expect(stop.status).toBe(200);
    const { issued } = await shop.read(couponSeq);
    const answers = await Promise.all(storm);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(issued);
    expect((await shop.read(couponSeq)).issued).toBe(issued);
    await sound();
  });
});
