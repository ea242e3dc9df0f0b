// Coupons as buyers get and use them (money.md §8, §12).
import { describe, expect, test } from 'vitest';
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { report } from '../../testing/buyer.ts';
import { SHOP, stageCoupons } from '../../testing/buyer-coupons.ts';
import { runCouponJobs } from '../../testing/coupons.ts';
import { serialOf } from '../coupon/index.ts';
import { lockLines, splitLine } from '../order/index.ts';

const { stage, sound, one, store, take, typed, buyer, issueOf, goods, quote, place, rows, crowd } =
  stageCoupons();

describe('getting one', () => {
  test('taken once, shown among one’s own and what a store offers', async () => {
    const shop = await store();
    const { couponSeq } = await shop.running({ exposed: true });
    const { sellerSeq } = await one<{ sellerSeq: number }>(
      'select seller_seq::int as "sellerSeq" from coupon where coupon_seq = $1',
      [couponSeq],
    );
    const list = async (query: string) => (await buyer<BuyerCoupon[]>('GET', `coupons?${query}`)).body.data;
    const offered = (some: BuyerCoupon[]) =>
      some.filter((c) => c.couponIssueSeq === null).map((c) => c.couponSeq);
    expect(offered(await list(`sellerSeq=${sellerSeq}`))).toContain(couponSeq);
    const got = await take(couponSeq);
    expect([got.status, got.body.data]).toMatchObject([
      200,
      { couponSeq, state: 'ISSUED', minOrder: 10_000 },
    ]);
    expect((await take(couponSeq)).body.code).toBe('COUPON_ALREADY_ISSUED');
    expect(offered(await list(`sellerSeq=${sellerSeq}`))).not.toContain(couponSeq);
    expect((await list('usable=true')).map((c) => c.couponSeq)).toContain(couponSeq);
  });

  test('a stopped one is not to be had, what somebody has stays', async () => {
    const shop = await store();
    const { couponSeq, version } = await shop.running();
    await issueOf(couponSeq);
    await shop.send('PUT', `/${couponSeq}/deactivate`, { version });
    const late = await take(couponSeq, stage.other);
    expect([late.status, late.body.code]).toEqual([460, 'COUPON_STOPPED']);
  });

  test('a code in any case, a serial code once; five wrong ones and no more', async () => {
    const shop = await store();
    await shop.running({ issueType: 'CODE', code: 'Jangteo-2026' });
    expect((await typed(' jangteo-2026 ')).status).toBe(200);
    // As a phone's keyboard and a messenger write it: full width, another dash.
    expect((await typed('ｊａｎｇｔｅｏ–2026')).body.code).toBe('COUPON_ALREADY_ISSUED');
    const serial = await shop.running({ issueType: 'SERIAL', issueLimit: 3, perUser: 3 });
    await runCouponJobs(stage.app);
    const code = serialOf(stage.app.deps.config, serial.couponSeq, 1);
    expect((await typed(code)).body.data.couponSeq).toBe(serial.couponSeq);
    expect((await typed(code)).body.code).toBe('COUPON_ALREADY_ISSUED');
    const [token] = await crowd(1);
    for (let n = 0; n < 5; n++) expect((await typed(`WRONG-${n}`, token)).body.code).toBe('COUPON_CODE');
    const sixth = await typed('jangteo-2026', token);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('by what somebody does, once per live', async () => {
    const shop = await store();
    const made = async (trigger: string) => (await shop.running({ issueType: 'SYSTEM', trigger })).couponSeq;
    const [joining, staying, following] = [
      await made('LIVE_JOIN'),
      await made('LIVE_VIEW_5'),
      await made('FOLLOW'),
    ];
    const { seller } = await one<{ seller: number }>(
      'select user_seq::int as seller from account_user where login_id = $1',
      [SHOP],
    );
    const live = await one<{ seq: number }>(
      "select content_seq::int as seq from content where seller_seq = $1 and kind = 'LIVE' order by 1 limit 1",
      [seller],
    );
    const text = await shop.running({
      issueType: 'TEXT',
      target: 'CONTENT',
      contentSeq: live.seq,
      code: '오늘도 좋은 하루',
    });
    const who = { channelSeq: seller, hostUserSeq: seller, contentSeq: live.seq, userSeq: 20_050 };
    await inTransaction(stage.app.deps.pools.job, [], (_db, client) =>
      emit(
        client,
        { topic: 'live.joined', key: 'test.joined', sellerSeq: seller, payload: who },
        { topic: 'live.watched', key: 'test.watched', sellerSeq: seller, payload: { ...who, minutes: 5 } },
        {
          topic: 'live.phrase',
          key: 'test.phrase',
          sellerSeq: seller,
          payload: { ...who, phrase: '오늘도 좋은 하루' },
        },
        {
          topic: 'fan.followed',
          key: 'test.followed',
          sellerSeq: seller,
          payload: { channelSeq: seller, userSeq: 20_050 },
        },
      ),
    );
    await runCouponJobs(stage.app);
    await runCouponJobs(stage.app, true);
    const got = await rows<{ coupon: number }>(
      'select coupon_seq::int as coupon from coupon_issue where user_seq = 20050 and coupon_seq >= $1 order by 1',
      [joining],
    );
    expect(got.map(({ coupon }) => coupon)).toEqual([joining, staying, following, text.couponSeq]);
  });
});

describe('at checkout', () => {
  test('8: product, store and platform coupon; the lines bear exactly their parts', async () => {
    const shop = await store();
    const [a, b] = await goods(30_000, 20_000);
    const { product } = await one<{ product: number }>(
      'select product_seq::int as product from product_option where option_seq = $1',
      [a],
    );
    const named = await shop.make({
      scope: 'PRODUCT',
      target: 'PRODUCT',
      productMode: 'INCLUDE',
      discount: {
        kind: 'RATE',
        value: 1e3,
        maxAmount: 2e3,
      },
    });
    await shop.send('POST', `/${named.couponSeq}/products`, { productSeqList: [product] });
    const { version } = await shop.read(named.couponSeq);
    await shop.send('PUT', `/${named.couponSeq}/activate`, { version });
    const whole = await shop.running({ discount: { kind: 'FIXED', value: 5_000 } });
    // A promotion's burden and the platform's own coupon: nobody can enter them yet.
    await stage.owner.query(
      'update coupon set seller_bps = 7000, platform_bps = 3000 where coupon_seq = $1',
      [whole.couponSeq],
    );
    const { seq: house } = await one<{ seq: number }>(
      `insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target, discount_kind,
        discount_value, max_amount, min_order, validity_kind, valid_days, issue_from, issue_to, per_user, product_mode,
        seller_bps, platform_bps, status, created_at, updated_at, updated_by)
      select 0, 'HOUSE', '장터 5%', 'PLATFORM', 'SELLER', 'DOWNLOAD', 'NONE', 'NONE', 'RATE', 500, 3000, 0, 'SINCE', 30,
        issue_from, issue_to, 1, 'ALL', 0, 10000, 'ISSUE_START', created_at, updated_at, 'test'
      from coupon where coupon_seq = $1 returning coupon_seq::int as seq`,
      [whole.couponSeq],
    );
    await stage.owner.query("insert into owner_of (kind, seq, owner_seq) values ('coupon', $1, 0)", [house]);
    const issues = [await issueOf(named.couponSeq), await issueOf(whole.couponSeq), await issueOf(house)];
    const lines = [
      { optionSeq: a!, qty: 1 },
      { optionSeq: b!, qty: 1 },
    ];
    const plain = await quote(lines);
    expect([plain.discount, plain.payAmount]).toEqual([0, 50_000]);
    expect(plain.coupons.best.discount).toBeGreaterThanOrEqual(9_150);
    const asked = await quote(lines, issues);
    expect([asked.discount, asked.payAmount, asked.deliveryFee]).toEqual([9_150, 40_850, 0]);
    expect(asked.coupons.used.map((c) => c.amount)).toEqual([2_000, 5_000, 2_150]);

    expect((await place(lines, issues, 50_000)).body.code).toBe('AMOUNT_CHANGED');
    const placed = await place(lines, issues, 40_850);
    expect(placed.status).toBe(200);
    const [order] = placed.body.data.orders;
    const bears = await rows<{ seller: number; platform: number; pay: number }>(
      `select seller_coupon::int as seller, platform_coupon::int as platform, pay_amount::int as pay
        from order_product where order_seq = $1 order by product_amount desc`,
      [order!.orderSeq],
    );
    expect(bears).toEqual([
      { seller: 4_042, platform: 2_129, pay: 23_829 },
      { seller: 1_459, platform: 1_520, pay: 17_021 },
    ]);
    const again = await place(lines, issues, 40_850);
    expect([again.status, again.body.code]).toEqual([412, 'AMOUNT_CHANGED']);
    expect((await shop.read(whole.couponSeq)).used).toBe(1);

    const { paymentSeq } = placed.body.data.payment;
    expect(await report(stage.app, { paymentSeq, amount: 40_850, outcome: 'FAILED' })).toBe(200);
    await runCouponJobs(stage.app);
    await runCouponJobs(stage.app, true);
    expect((await shop.read(whole.couponSeq)).used).toBe(0);
    expect((await quote(lines, issues)).payAmount).toBe(40_850);
    await sound();
  });

  test('what applies unasked is counted at its use, perUser times', async () => {
    const shop = await store();
    const [a] = await goods(9_000_000);
    const lines = [{ optionSeq: a!, qty: 1 }];
    const { couponSeq } = await shop.running({
      issueType: 'ORDINARY',
      minOrder: 8e6,
      issueLimit: 5,
      discount: {
        kind: 'FIXED',
        value: 1e4,
      },
    });
    expect((await quote(lines)).discount).toBe(10_000);
    expect((await place(lines, [], 8_990_000)).status).toBe(200);
    expect(await shop.read(couponSeq)).toMatchObject({ issued: 1, used: 1 });
    expect((await quote(lines)).discount).toBe(0);
    const { version } = await shop.read(couponSeq);
    await shop.send('PUT', `/${couponSeq}/deactivate`, { version });
    await sound();
  });

  test('1: pieces go one by one, the coupon is back with the last', async () => {
    const shop = await store();
    const [a] = await goods(9_900);
    const lines = [{ optionSeq: a!, qty: 3 }];
    const { couponSeq } = await shop.running({ discount: { kind: 'FIXED', value: 1_000 } });
    const issue = await issueOf(couponSeq);
    const placed = (await place(lines, [issue], 28_700)).body.data;
    const { paymentSeq } = placed.payment;
    expect(await report(stage.app, { paymentSeq, amount: 28_700 })).toBe(200);
    const { orderSeq, lines: bought } = placed.orders[0]!;
    const line = bought[0]!.orderProductSeq;
    const { sellerSeq } = await one<{ sellerSeq: number }>(
      'select seller_seq::int as "sellerSeq" from order_product where order_product_seq = $1',
      [line],
    );
    await inTransaction(stage.app.deps.pools.job, [], async (db) => {
      const [locked] = await lockLines(db, [sellerSeq], [line]);
      await splitLine(db, locked!, 1, new Date('2026-11-18T10:30:00+09:00'));
    });
    const uses = () =>
      rows<{ part: number; coupon: number; cancelled: boolean }>(
        `select u.seller_part::int as part, l.seller_coupon::int as coupon, u.cancelled_at is not null as cancelled
          from coupon_use u join order_product l using (seller_seq, order_product_seq)
          where u.order_seq = $1 order by u.order_product_seq`,
        [orderSeq],
      );
    expect(await uses()).toEqual([
      { part: 667, coupon: 667, cancelled: false },
      { part: 333, coupon: 333, cancelled: false },
    ]);
    const refunded = (which: string) =>
      stage.owner.query(
        `update order_product set claim_type = 'CANCEL', refund_state = 'DONE' where order_seq = $1 and ${which}`,
        [orderSeq],
      );
    const told = (n: number) =>
      inTransaction(stage.app.deps.pools.job, [], (_db, client) =>
        emit(client, {
          topic: 'refund.done',
          key: `test.refund:${line}:${n}`,
          sellerSeq,
          payload: {
            sellerSeq,
            refundSeq: n,
            claimSeq: n,
            orderProductSeq: line,
            amount: 1,
            at: '2026-11-18T10:30:00+09:00',
          },
        }),
      );
    try {
      await refunded('split_from is null');
      await told(1);
      await runCouponJobs(stage.app);
      expect((await uses()).map(({ cancelled }) => cancelled)).toEqual([false, false]);
      await refunded('true');
      await told(2);
      await runCouponJobs(stage.app);
      expect((await uses()).map(({ cancelled }) => cancelled)).toEqual([true, true]);
      expect((await shop.read(couponSeq)).used).toBe(0);
    } finally {
      await stage.owner.query(
        'update order_product set claim_type = null, refund_state = null where order_seq = $1',
        [orderSeq],
      );
    }
  });
});
