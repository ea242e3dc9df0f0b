// What lasts until a live ends, on both sides of its end (money.md §8).
import { beforeAll, expect, test } from 'vitest';
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { RECIPIENT, report } from '../../testing/buyer.ts';
import { SHOP, stageCoupons } from '../../testing/buyer-coupons.ts';
import { COUPON, runCouponJobs } from '../../testing/coupons.ts';
import { addLive, setLive } from '../../testing/lives.ts';

const { stage, sound, one, store, take, buyer, issueOf, goods, rows, crowd } = stageCoupons();

let seller: number;
let content: number;
let option: number;
beforeAll(async () => {
  ({ seller } = await one<{ seller: number }>(
    'select user_seq::int as seller from account_user where login_id = $1',
    [SHOP],
  ));
  content = await addLive(rows, seller);
  [option] = (await goods(30_000)) as [number];
});

const form = (more: object = {}) => ({
  name: '방송 동안만',
  target: 'CONTENT',
  contentSeq: content,
  validity: { kind: 'END_LIVE' },
  ...more,
});
const untilEnd = async (): Promise<Coupon> => (await store()).running(form());
const buyInLive = async (issues: number[], amount: number) => {
  const answer = await buyer<PlacedOrder>('POST', 'orders', {
    lines: [{ optionSeq: option, qty: 1 }],
    recipient: RECIPIENT,
    payMethod: 'CREDIT_CARD',
    contentSeq: content,
    couponIssueSeqList: issues,
    expectedAmount: amount,
  });
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data.payment;
};
/** The card company refuses: what was bought is gone, and its coupon is free. */
async function failing({ paymentSeq, amount }: PlacedOrder['payment']): Promise<void> {
  expect(await report(stage.app, { paymentSeq, amount, outcome: 'FAILED' })).toBe(200);
  await expect.poll(() => runCouponJobs(stage.app)).toBeGreaterThan(0);
}
const issueAt = (issue: number) =>
  one<{ state: string; ends: string | null }>(
    'select state, expires_at as ends from coupon_issue where issue_seq = $1',
    [issue],
  );
async function close(): Promise<string> {
  const endAt = toKst(new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000)); // as it reads back
  await setLive(rows, content, 'CLOSED');
  await inTransaction(stage.app.deps.pools.job, [], (_db, client) =>
    emit(client, {
      topic: 'broadcast.closed',
      key: `test.closed:${content}`,
      sellerSeq: seller,
      payload: {
        channelSeq: seller,
        hostUserSeq: seller,
        contentSeq: content,
        mode: 'PUBLIC',
        startAt: endAt,
        endAt,
        by: '온유상회',
      },
    }),
  );
  await runCouponJobs(stage.app);
  return endAt;
}

test('until its live ends it is used, comes back and is taken; from then on it is over, the used one as soon as it is back', async () => {
  const { couponSeq } = await untilEnd();
  const shop = await store();
  // None of these was begun in time: one waits, one was stopped, one names its people.
  const waits = await shop.make(form());
  const stopped = await shop.running(form());
  await shop.send('PUT', `/${stopped.couponSeq}/deactivate`, { version: stopped.version });
  const given = await shop.make(form({ issueType: 'GIVE' }));
  const [late] = await crowd(1);
  const mine = await issueOf(couponSeq);
  const other = await issueOf(couponSeq, stage.other);
  await failing(await buyInLive([mine], 27_000));
  expect(await issueAt(mine)).toEqual({ state: 'ISSUED', ends: null });
  const used = await buyInLive([mine], 27_000);
  expect(await issueAt(mine)).toEqual({ state: 'USED', ends: null });

  const endAt = await close();
  expect(Date.parse((await issueAt(other)).ends!)).toBe(Date.parse(endAt));
  const usable = await buyer<BuyerCoupon[]>('GET', 'coupons?usable=true', undefined, stage.other);
  expect(usable.body.data.map((held) => held.couponSeq)).not.toContain(couponSeq);
  const refused = await take(couponSeq, late);
  expect([refused.status, refused.body.code]).toEqual([460, 'COUPON_EXHAUSTED']);
  await failing(used);
  expect((await issueAt(mine)).state).toBe('EXPIRED');
  expect(await shop.read(couponSeq)).toMatchObject({ issued: 2, used: 0, status: 'ISSUE_COMPLETED' });

  for (const { couponSeq: unbegun } of [waits, stopped]) {
    const { version, status } = await shop.read(unbegun);
    const begun = await shop.send('PUT', `/${unbegun}/activate`, { version });
    expect([status, begun.body.code]).toEqual(['ISSUE_COMPLETED', 'STATE_CHANGED']);
  }
  const people = { userSeqList: [20_001], expectedCount: 1 };
  expect((await shop.send('POST', `/${given.couponSeq}/issue`, people)).body.code).toBe('STATE_CHANGED');
  const made = await shop.send('POST', '', { ...COUPON, ...form() });
  expect([made.status, made.body.code]).toEqual([460, 'COUPON_RULE']);
  await sound();
});
