import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SHOP, stageCoupons } from '@jangteo/server/testing/buyer-coupons.ts';
import { runCouponJobs } from '@jangteo/server/testing/coupons.ts';
import { addLive } from '@jangteo/server/testing/lives.ts';
import { openWorld, type World } from '../world.ts';
import { enter } from '../live/viewer.ts';
import { openStreet } from '../street.ts';
import { takeBeside, takePinned } from './coupons.ts';
import { basketWith } from './shopping.ts';

const { stage, sound, one, store, goods, rows } = stageCoupons();

/** Somebody of the simulator's who uses the product's calls as its apps do. */
async function comes() {
  const { ownerUrl: databaseUrl, deps } = stage.app;
  const { home, secret } = deps.config;
  const world: World = await openWorld({ databaseUrl, home, hookSecret: secret });
  const street = openStreet(world);
  street.connect(stage.app.url);
  const [buyer] = await street.buyers.create(1);
  return { street, buyer: buyer!, goes: () => Promise.all([world.pool.end(), world.rows.end()]) };
}

const issuesOf = (user: number) =>
  rows<{ name: string; state: string }>(
    `select c.name, i.state from coupon_issue i join coupon c using (seller_seq, coupon_seq)
      where i.user_seq = $1 order by i.issue_seq`,
    [user],
  );

test('buyers take what a product and a live offer, type what is asked for, and pay with the best of it', async () => {
  const shop = await store();
  const { seller } = await one<{ seller: number }>(
    'select user_seq::int as seller from account_user where login_id = $1',
    [SHOP],
  );
  const [option] = await goods(30_000);
  const { product } = await one<{ product: number }>(
    'select product_seq::int as product from product_option where option_seq = $1',
    [option],
  );
  await rows('update coupon set exposed = false where seller_seq = $1', [seller]);
  await shop.running({ name: '진열 4천원', discount: { kind: 'FIXED', value: 4_000 }, exposed: true });
  const content = await addLive(rows, seller);
  const live = { target: 'CONTENT', contentSeq: content } as const;
  const pinned = await shop.running({
    ...live,
    name: '방송 2천원',
    discount: { kind: 'FIXED', value: 2_000 },
  });
  const phrase = await shop.running({ ...live, name: '한마디', issueType: 'TEXT', code: '오늘만 특가' });
  const { token } = await stage.app.login(SHOP);
  const pin = (couponSeq: number) =>
    stage.app.call('PUT', `/v1/broadcast/content/${content}/coupon`, {
      token,
      body: { couponSeq },
      headers: { 'idempotency-key': randomUUID() },
    });

  const { street, buyer, goes } = await comes();
  expect(await takeBeside(street, buyer, product)).toBe(1);
  expect(await takeBeside(street, buyer, product)).toBe(0);
  const viewer = await enter({
    ...(await street.market.roomTicket(buyer, content)),
    onLeft: () => undefined,
  });
  const take = () => takePinned(street, { buyer, contentSeq: content, say: viewer.say });
  expect(await take()).toBe(false);
  await pin(pinned.couponSeq);
  expect([await take(), await take()]).toEqual([true, false]);
  await pin(phrase.couponSeq);
  expect(await take()).toBe(true);
  await expect
    .poll(async () => (await runCouponJobs(stage.app), (await issuesOf(buyer.userSeq)).length))
    .toBe(3);
  viewer.leave();

  const basket = await basketWith(street.market, buyer, seller, [{ optionSeq: option!, qty: 1 }]);
  const { payment } = await street.market.order(buyer, basket, 'CREDIT_CARD');
  expect(payment.amount).toBe(26_000);
  expect(await issuesOf(buyer.userSeq)).toEqual([
    { name: '진열 4천원', state: 'USED' },
    { name: '방송 2천원', state: 'ISSUED' },
    { name: '한마디', state: 'ISSUED' },
  ]);
  expect(street.diary.counts().TOOK_COUPON).toBe(3);
  await goes();
  await sound();
});
