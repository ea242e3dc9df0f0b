import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MarketProduct, Quote } from '@jangteo/contract/market/market.goods.ts';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { buy, RECIPIENT, report } from '../../testing/buyer.ts';
import { stageMarket } from '../../testing/market.ts';
import { OFF_NOTE, switchOff } from '../../testing/switch.ts';

const { stage, sound, one, option, stock, orderOf } = stageMarket();

describe('what is on sale', () => {
  test('a page of products with options, stock and delivery terms; one of them; none that is not there', async () => {
    const page = await stage.app.call<MarketProduct[]>('GET', '/market/v1/products', {
      token: stage.token,
      query: { length: 5, keyword: '노지 감귤' },
    });
    expect(page.body.recordsFiltered).toBe(2);
    const product = page.body.data[0]!;
    expect(product.options.every((o) => o.price >= product.salePrice - 200)).toBe(true);
    const shop = await stage.app.call<MarketProduct[]>('GET', '/market/v1/products', {
      token: stage.token,
      query: { sellerSeq: product.sellerSeq, length: 200 },
    });
    expect(new Set(shop.body.data.map((p) => p.sellerSeq))).toEqual(new Set([product.sellerSeq]));
    expect(
      (await stage.app.call('GET', `/market/v1/products/${product.productSeq}`, { token: stage.token })).body
        .data,
    ).toMatchObject(product);
    expect((await stage.app.call('GET', '/market/v1/products/1', { token: stage.token })).status).toBe(404);
  });

  test('a quote names parcels, fees and the amount; the way to Jeju costs more', async () => {
    const lines = [
      { optionSeq: await option('구운 김 선물세트'), qty: 2 },
      { optionSeq: await option('아카시아 벌꿀 600g'), qty: 1 },
      { optionSeq: await option('무농약 햅쌀 10kg'), qty: 3 },
    ];
    const quote = async (zip: string) =>
      (await stage.app.call<Quote>('POST', '/market/v1/quote', { token: stage.token, body: { lines, zip } }))
        .body.data;
    const [near, far] = [await quote('04032'), await quote('63098')];
    expect(near.bundles.map((b) => [b.rule, b.lines.length, b.baseFee])).toEqual([
      ['POSSIBLE_MAX', 2, 3000],
      ['IMPOSSIBLE', 1, 5000],
    ]);
    expect(near.payAmount).toBe(near.productAmount + 8000);
    expect(far.payAmount - near.payAmount).toBe(6000);
  });

  test('an order of more than 9,999,999,999 won has no quote, as it cannot be placed', async () => {
    const optionSeq = await option('구운 김 선물세트');
    const price = (won: number) =>
      stage.owner.query(
        `update product p set sale_price = $2 from product_option o
          where o.option_seq = $1 and p.seller_seq = o.seller_seq and p.product_seq = o.product_seq`,
        [optionSeq, won],
      );
    const { was } = await one<{ was: string }>(
      `select p.sale_price as was from product p join product_option o using (seller_seq, product_seq)
        where o.option_seq = $1`,
      [optionSeq],
    );
    const lines = [{ optionSeq, qty: 999_999 }];
    const asked = (path: string, body: object) =>
      stage.app.call('POST', `/market/v1/${path}`, {
        token: stage.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { lines, ...body },
      });
    const order = { recipient: RECIPIENT, payMethod: 'CREDIT_CARD', expectedAmount: 9_999_999_999 };
    await price(9_999_999_999);
    try {
      for (const refused of [await asked('quote', {}), await asked('orders', order)])
        expect([refused.status, refused.body.data]).toMatchObject([
          400,
          { errors: [{ field: 'lines', code: 'MAX' }] },
        ]);
    } finally {
      await price(Number(was));
    }
  });
});

describe('an order', () => {
  test('is not taken while checkout is switched off, nor by the one shop that takes no new ones', async () => {
    const optionSeq = await option('제주 노지 감귤 5kg');
    const before = await stock(optionSeq);
    const { seller } = await one<{ seller: string }>(
      'select seller_seq as seller from product_option where option_seq = $1',
      [optionSeq],
    );
    const { other } = await one<{ other: string }>(
      `select option_seq as other from product_option o join product p using (seller_seq, product_seq)
        where p.seller_seq = 10009 and stock_on_hand - stock_reserved > 5 and not customs_required limit 1`,
    );
    // past the switches, and no order
    const elsewhere = () =>
      buy(stage.app, stage.token, [{ optionSeq: Number(other), qty: 1 }], { more: { expectedAmount: 1 } });
    for (const key of ['checkout', `newOrders.${Number(seller)}`] as const) {
      const on = await switchOff(stage.app.deps, key);
      const refused = await buy(stage.app, stage.token, [{ optionSeq, qty: 1 }]);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        503,
        'SWITCHED_OFF',
        OFF_NOTE,
      ]);
      if (key !== 'checkout') expect((await elsewhere()).body.code).toBe('AMOUNT_CHANGED');
      await on();
    }
    expect(await stock(optionSeq)).toEqual(before);
    await sound();
  });

  test('holds stock, waits, is paid by the card company’s report, and stands on the seller’s desk', async () => {
    const optionSeq = await option('제주 노지 감귤 5kg');
    const before = await stock(optionSeq);
    const placed = (await buy(stage.app, stage.token, [{ optionSeq, qty: 2 }])).body.data;
    expect([
      placed.orders.length,
      placed.payment.status,
      placed.payment.payUrl?.startsWith('/market/pay/'),
    ]).toEqual([1, 'WAIT', true]);
    expect(await stock(optionSeq)).toEqual({ hand: before.hand, held: String(Number(before.held) + 2) });
    await sound();
    const { orderSeq } = placed.orders[0]!;
    expect((await orderOf(orderSeq)).lines.map((l) => [l.status, l.can.cancel])).toEqual([
      ['PAYMENT_WAIT', null],
    ]);
    expect(await report(stage.app, placed.payment)).toBe(200);
    const paid = await orderOf(orderSeq);
    expect([paid.payment.status, paid.payment.paidAmount, paid.lines[0]!.status]).toEqual([
      'PAID',
      placed.payment.amount,
      'PAYMENT_COMPLETE',
    ]);
    expect(await stock(optionSeq)).toEqual({ hand: String(Number(before.hand) - 2), held: before.held });
    const seller = await stage.app.login('hello@onyu.kr');
    const desk = await stage.app.call<{ orderSeq: number }[]>('GET', '/v1/orders', {
      token: seller.token,
      query: { searchKey: 'ORDER_SEQ', keyword: String(orderSeq) },
    });
    expect(desk.body.data.map((r) => r.orderSeq)).toEqual([orderSeq]);
    const live = await one<{ n: number }>(
      `select count(*)::int as n
        from realtime_event
        where type = 'order.new' and (data->>'orderSeq')::bigint = $1`,
      [orderSeq],
    );
    expect(live.n).toBe(1);
    await sound();
  });

  test('from several sellers becomes several orders and one payment; its number is yymmdd and runs on', async () => {
    const lines = [
      { optionSeq: await option('구운 김 선물세트'), qty: 1 },
      {
        optionSeq: Number(
          (
            await one<{ seq: string }>(
              `select option_seq as seq
                from product_option o join product p using (seller_seq, product_seq)
                where p.seller_seq = 10009 and stock_on_hand - stock_reserved > 5 and not customs_required
                limit 1`,
            )
          ).seq,
        ),
        qty: 1,
      },
    ];
    const { orders, payment } = (await buy(stage.app, stage.token, lines)).body.data;
    expect(orders.map((o) => o.sellerSeq)).toEqual([10001, 10009]);
    expect(orders[1]!.orderSeq).toBe(orders[0]!.orderSeq + 1);
    expect(String(orders[0]!.orderSeq)).toMatch(/^\d{10}$/);
    await report(stage.app, payment);
    for (const o of orders) expect((await orderOf(o.orderSeq)).payment.status).toBe('PAID');
    await sound();
  });

  test('G-IDM-1: the same key is the same order, byte for byte, once; parallel too', async () => {
    const lines = [{ optionSeq: await option('구운 김 선물세트'), qty: 1 }];
    const count = async () => (await one<{ n: number }>('select count(*)::int as n from orders')).n;
    const before = await count();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buy(stage.app, stage.token, lines, { key })),
    );
    const done = answers.filter((a) => a.status === 200);
    expect(
      answers.filter((a) => a.status !== 200).every((a) => a.body.code === 'IDEMPOTENCY_IN_PROGRESS'),
    ).toBe(true);
    expect(new Set(done.map((a) => a.text)).size).toBe(1);
    expect((await count()) - before).toBe(1);
    expect((await buy(stage.app, stage.token, [{ ...lines[0]!, qty: 2 }], { key })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('another amount than shown is 412; too much is 460 with what is left; the sold out honey is not on sale any more', async () => {
    const lines = [{ optionSeq: await option('구운 김 선물세트'), qty: 1 }];
    const wrong = await stage.app.call('POST', '/market/v1/orders', {
      token: stage.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { lines, recipient: RECIPIENT, payMethod: 'CREDIT_CARD', expectedAmount: 1 },
    });
    expect([wrong.status, wrong.body.code]).toEqual([412, 'AMOUNT_CHANGED']);
    const scarce = await buy(stage.app, stage.token, [{ optionSeq: lines[0]!.optionSeq, qty: 5000 }]);
    expect([scarce.status, scarce.body.code]).toEqual([460, 'STOCK_NOT_ENOUGH']);
    await sound();
  });

  test('goods need an address, an overseas product a customs code; a first purchase is one piece, once', async () => {
    const lines = [{ optionSeq: await option('구운 김 선물세트'), qty: 1 }];
    const { zip: _zip, ...nowhere } = RECIPIENT;
    const quote = await stage.app.call<Quote>('POST', '/market/v1/quote', {
      token: stage.token,
      body: { lines },
    });
    const answer = await stage.app.call('POST', '/market/v1/orders', {
      token: stage.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        lines,
        recipient: nowhere,
        payMethod: 'CREDIT_CARD',
        expectedAmount: quote.body.data.payAmount,
      },
    });
    expect([
      answer.status,
      (answer.body.data as unknown as { errors: { field: string }[] }).errors[0]!.field,
    ]).toEqual([400, 'recipient.zip']);
    const abroad = Number(
      (
        await one<{ seq: string }>(
          `select option_seq as seq
            from product_option o join product p using (seller_seq, product_seq)
            where customs_required and stock_on_hand > stock_reserved + 3 and seller_seq <> 10002 limit 1`,
        )
      ).seq,
    );
    expect((await buy(stage.app, stage.token, [{ optionSeq: abroad, qty: 1 }])).status).toBe(400);
    const cleared = await buy(stage.app, stage.token, [{ optionSeq: abroad, qty: 1 }], {
      more: { customs: { name: '김하람', code: 'p123456789012' } },
    });
    expect(cleared.status).toBe(200);
    const first = await option('하동 첫물 녹차 80g');
    expect((await buy(stage.app, stage.other, [{ optionSeq: first, qty: 2 }])).body.code).toBe(
      'FIRST_PURCHASE_ONLY',
    );
    const other = await one<{ option: string }>(
      `select o.option_seq as option from product_option o join product_option f using (seller_seq, product_seq)
        where f.option_seq = $1 and o.option_seq <> $1`,
      [first],
    );
    const twice = [first, Number(other.option)].map((optionSeq) => ({ optionSeq, qty: 1 }));
    expect((await buy(stage.app, stage.other, twice)).body.code).toBe('FIRST_PURCHASE_ONLY');
    const bought = await buy(stage.app, stage.other, [{ optionSeq: first, qty: 1 }]);
    expect(bought.status).toBe(200);
    expect((await buy(stage.app, stage.other, [{ optionSeq: first, qty: 1 }])).body.code).toBe(
      'FIRST_PURCHASE_ONLY',
    );
    // What was cancelled before it was sent does not count (product-desk.md §9).
    await stage.app.call('POST', `/market/v1/orders/${bought.body.data.orders[0]!.orderSeq}/cancel`, {
      token: stage.other,
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'CHANGE_MIND' },
    });
    // Of several at once one is the first.
    const five = await Promise.all(
      Array.from({ length: 5 }, () => buy(stage.app, stage.other, [{ optionSeq: first, qty: 1 }])),
    );
    expect(five.map(({ body }) => body.code).sort()).toEqual([
      ...Array<string>(4).fill('FIRST_PURCHASE_ONLY'),
      'SUCCESS',
    ]);
  });

  test('is nobody else’s: 404 for reading, cancelling, confirming', async () => {
    const placed = (
      await buy(stage.app, stage.token, [{ optionSeq: await option('구운 김 선물세트'), qty: 1 }])
    ).body.data;
    const { orderSeq, lines } = placed.orders[0]!;
    const headers = { 'idempotency-key': randomUUID() };
    expect(
      (await stage.app.call('GET', `/market/v1/orders/${orderSeq}`, { token: stage.other })).status,
    ).toBe(404);
    expect(
      (
        await stage.app.call('POST', `/market/v1/orders/${orderSeq}/cancel`, {
          token: stage.other,
          headers,
          body: { reason: 'CHANGE_MIND' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await stage.app.call('POST', `/market/v1/order-products/${lines[0]!.orderProductSeq}/confirm`, {
          token: stage.other,
          body: {},
        })
      ).status,
    ).toBe(404);
    const mine = await stage.app.call<BuyerOrder[]>('GET', '/market/v1/orders', {
      token: stage.other,
      query: { length: 200 },
    });
    expect(mine.body.data.some((o) => o.orderSeq === orderSeq)).toBe(false);
  });
});
