// Coupons as buyers see them: beside a product, in a live, in a quote, in an order (money.md §8, live.md §7).
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import type { ShelfCoupons, ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { RECIPIENT } from '../../testing/buyer.ts';
import { SHOP, stageCoupons } from '../../testing/buyer-coupons.ts';
import { runCouponJobs } from '../../testing/coupons.ts';
import { addLive } from '../../testing/lives.ts';
import { watch } from '../../testing/rooms.ts';

const { stage, one, store, take, goods, place, rows } = stageCoupons();

const productOf = async (optionSeq: number): Promise<number> =>
  (
    await one<{ product: number }>(
      'select product_seq::int as product from product_option where option_seq = $1',
      [optionSeq],
    )
  ).product;

describe('beside a product', () => {
  test('what can be had and what is had, with 쿠폰가; nobody in particular sees what anybody may take', async () => {
    const shop = await store();
    const [option] = await goods(30_000);
    const product = await productOf(option!);
    const named = { target: 'PRODUCT', scope: 'PRODUCT', productMode: 'INCLUDE' } as const;
    const own = await shop.make({
      ...named,
      name: '상품 2천원',
      discount: { kind: 'FIXED', value: 2_000 },
      exposed: true,
    });
    await shop.send('POST', `/${own.couponSeq}/products`, { productSeqList: [product] });
    const { version } = await shop.read(own.couponSeq);
    await shop.send('PUT', `/${own.couponSeq}/activate`, { version });
    await shop.running({ name: '스토어 5천원', discount: { kind: 'FIXED', value: 5_000 }, exposed: true });
    const see = async (token?: string) =>
      (
        await stage.app.call<ShelfCoupons>('GET', `/market/v1/products/${product}/coupons`, {
          ...(token && { token }),
        })
      ).body.data;
    const mine = (shelf: ShelfCoupons) =>
      shelf.coupons.flatMap((c) => (['상품 2천원', '스토어 5천원'].includes(c.name) ? [c] : []));
    const nobody = await see();
    expect(nobody.price).toBe(23_000);
    expect(mine(nobody).map((c) => [c.name, c.couponIssueSeq, c.saves])).toEqual([
      ['스토어 5천원', null, 5_000],
      ['상품 2천원', null, 2_000],
    ]);
    await take(own.couponSeq);
    const after = await see(stage.token);
    expect(after.price).toBe(23_000);
    expect(mine(after).map((c) => [c.name, c.couponIssueSeq !== null])).toEqual([
      ['스토어 5천원', false],
      ['상품 2천원', true],
    ]);
    for (const { couponSeq } of mine(nobody)) {
      const now = await shop.read(couponSeq);
      await shop.send('PUT', `/${couponSeq}/deactivate`, { version: now.version });
    }
  });

  test('a quote with the best of them, what else is held for it, and the rows in the order', async () => {
    const shop = await store();
    const [option] = await goods(40_000);
    const lines = [{ optionSeq: option!, qty: 1 }];
    const big = await shop.running({ name: '4천원', discount: { kind: 'FIXED', value: 4_000 } });
    const small = await shop.running({ name: '1천원', discount: { kind: 'FIXED', value: 1_000 } });
    const far = await shop.running({ name: '멀다', minOrder: 100_000 });
    for (const { couponSeq } of [big, small, far]) expect((await take(couponSeq)).status).toBe(200);
    const body = { lines, zip: RECIPIENT.zip, bestCoupons: true };
    const { coupons, payAmount, productAmount } = (
      await stage.app.call<Quote>('POST', '/market/v1/quote', { token: stage.token, body })
    ).body.data;
    expect(coupons.best.discount).toBe(productAmount - payAmount);
    expect(coupons.used.map((c) => [c.name, c.issuer, c.scope, c.amount])).toContainEqual([
      '4천원',
      'SELLER',
      'SELLER',
      4_000,
    ]);
    const held = new Map(coupons.held.map((c) => [c.name, [c.saves, c.lacks]]));
    expect([held.get('4천원'), held.get('1천원'), held.get('멀다')]).toEqual([
      [4_000, 0],
      [1_000, 0],
      [0, 60_000],
    ]);
    const chosen = coupons.used.flatMap((c) => c.couponIssueSeq ?? []);
    const placed = await place(lines, chosen, payAmount);
    expect(placed.status).toBe(200);
    const { orderSeq } = placed.body.data.orders[0]!;
    const order = (
      await stage.app.call<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`, { token: stage.token })
    ).body.data;
    expect([order.productAmount, order.coupons]).toEqual([
      40_000,
      coupons.used.map(({ name, amount }) => ({ name, amount })),
    ]);
  });
});

describe('in a live', () => {
  test('its host pins one at a time, its viewers see it with how many are left', async () => {
    const shop = await store();
    const token = (await stage.app.login(SHOP)).token;
    const { sellerSeq } = await one<{ sellerSeq: number }>(
      'select user_seq::int as "sellerSeq" from account_user where login_id = $1',
      [SHOP],
    );
    const content = await addLive(rows, sellerSeq);
    const live = { target: 'CONTENT', contentSeq: content } as const;
    const a = await shop.running({ ...live, name: '방송 A', issueLimit: 3 });
    const b = await shop.running({ ...live, name: '방송 B', issueType: 'TEXT', code: '오늘만 특가' });
    const c = await shop.running({ ...live, name: '입장', issueType: 'SYSTEM', trigger: 'LIVE_JOIN' });
    const pin = (couponSeq: number | null) =>
      stage.app.call('PUT', `/v1/broadcast/content/${content}/coupon`, {
        token,
        body: { couponSeq },
        headers: { 'idempotency-key': randomUUID() },
      });
    const see = async (who?: string) =>
      (
        await stage.app.call<ShownCoupon[]>('GET', `/market/v1/live/${content}/coupons`, {
          ...(who && { token: who }),
        })
      ).body.data.map((one) => [one.name, one.pinned, one.phrase, one.left, one.taken]);
    expect(await see()).toEqual([
      ['입장', false, null, null, null],
      ['방송 A', false, null, 3, null],
    ]);
    expect((await pin(a.couponSeq)).status).toBe(200);
    expect((await take(a.couponSeq)).status).toBe(200);
    expect(await see(stage.token)).toEqual([
      ['방송 A', true, null, 2, true],
      ['입장', false, null, null, false],
    ]);
    expect((await pin(b.couponSeq)).status).toBe(200);
    expect((await see())[0]).toEqual(['방송 B', true, '오늘만 특가', null, null]);
    expect((await pin(c.couponSeq)).body.code).toBe('COUPON_RULE');
    const ofRoom = (
      await stage.app.call<RoomCoupon[]>('GET', `/v1/broadcast/content/${content}/coupons`, { token })
    ).body.data;
    expect(ofRoom.map((one) => [one.name, one.pinned, one.issued])).toEqual([
      ['방송 B', true, 0],
      ['입장', false, 0],
      ['방송 A', false, 1],
    ]);
    // When each was first shown stands in the graph; what the rail has of products of each, beside them.
    const { marks } = (
      await stage.app.call<ViewerFigures>('GET', `/v1/broadcast/${content}/viewer`, { token })
    ).body.data;
    expect(marks.filter(({ kind }) => kind === 'COUPON').map(({ label }) => label)).toEqual([
      '방송 A',
      '방송 B',
    ]);
    const [mine, out] = await rows<{ seq: number }>(
      `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
        select $1, $2, product_seq, $1, row_number() over (order by product_seq), true from
          (select product_seq from product where seller_seq = $1 and deleted_at is null order by 1 limit 2) p
        returning product_seq as seq`,
      [sellerSeq, content],
    );
    await rows("update coupon set product_mode = 'EXCLUDE' where coupon_seq = $1", [a.couponSeq]);
    await rows('insert into coupon_product (seller_seq, coupon_seq, product_seq) values ($1, $2, $3)', [
      sellerSeq,
      a.couponSeq,
      out!.seq,
    ]);
    const beside = await stage.app.call<ShownCoupon[]>('GET', `/market/v1/live/${content}/coupons`, {});
    const productsOf = (name: string) => beside.body.data.find((one) => one.name === name)!.productSeqs;
    expect(productsOf('방송 A')).toEqual([Number(mine!.seq)]);
    expect(productsOf('입장')).toEqual([Number(mine!.seq), Number(out!.seq)]);
    expect((await pin(null)).status).toBe(200);
    expect((await see()).map(([name]) => name)).toEqual(['입장', '방송 A']);
    // Whoever is there hears of it, and gets what they type.
    const socket = await watch(stage.app, content, stage.token);
    await pin(a.couponSeq);
    expect(await socket.wait('coupon')).toMatchObject({ couponSeq: a.couponSeq, left: 2, trigger: 'PIN' });
    await take(a.couponSeq, stage.other);
    await socket.wait('coupon', ({ trigger, left }) => trigger === null && left === 1);
    expect(await socket.say(' 오늘만  특가 ')).toMatchObject({ s: 1 });
    await expect.poll(() => runCouponJobs(stage.app)).toBeGreaterThan(0);
    await socket.wait('coupon', ({ couponSeq, trigger }) => couponSeq === b.couponSeq && trigger === 'TEXT');
    socket.ws.close();
    const elsewhere = await shop.running({ name: '다른 곳' });
    expect((await pin(elsewhere.couponSeq)).status).toBe(404);
    await runCouponJobs(stage.app);
  });
});
