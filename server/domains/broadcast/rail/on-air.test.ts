import { describe, expect, test } from 'vitest';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { RECIPIENT, report } from '../../../testing/buyer.ts';
import { stageFlash } from '../../../testing/flash.ts';
import { addFilm } from '../../../testing/films.ts';
import { listGoods } from '../../../testing/goods.ts';
import { addLive, setLive } from '../../../testing/lives.ts';

const { desk, stage, sql, ask, write, picture, made, whole } = stageFlash();
const ONYU = 10_001;

/** A new product that goes by parcel for 3,000 won, at this price and in this version of its content: 50 pieces. */
async function parcelAt(salePrice: number, version: number) {
  const stock = [{ at: [], diff: 0, stock: 50 }];
  const { productSeq: product } = await made(
    await whole({ salePrice, consumerPrice: null, options: stock, activate: true }),
  );
  await sql(
    `update product set edit_version = $2, delivery_fee_type = 'PAID', delivery_fee = 3000 where product_seq = $1`,
    [product, version],
  );
  const [option] = await sql<{ seq: number }>(
    'select option_seq as seq from product_option where product_seq = $1',
    [product],
  );
  return { product, option: option!.seq };
}
const put = (contentSeq: number, ...productSeqList: number[]) =>
  ask('POST', '/v1/broadcast/product', { contentSeq, productSeqList });
const sell = (body: object, token?: string) => ask<RailProduct>('PATCH', '/v1/products/sales', body, token);
const consumer = async () => (await stage.app.login('none@mail.kr')).token;

interface Cart {
  option: number;
  content?: number;
}
const quote = async (token: string, { option, content }: Cart) =>
  stage.app.call<Quote>('POST', '/market/v1/quote', {
    token,
    body: {
      lines: [{ optionSeq: option, qty: 1 }],
      zip: RECIPIENT.zip,
      ...(content ? { contentSeq: content } : {}),
    },
  });
const place = (token: string, { option, content }: Cart, expectedAmount: number) =>
  ask<PlacedOrder>(
    'POST',
    '/market/v1/orders',
    {
      lines: [{ optionSeq: option, qty: 1 }],
      recipient: RECIPIENT,
      payMethod: 'CREDIT_CARD',
      contentSeq: content,
      expectedAmount,
    },
    token,
  );
const kept = async (content: number, product: number) =>
  (
    await sql<{ live: number | null; back: number | null }>(
      `select live_price::int as live, revert_price::int as back from broadcast_product
        where (content_seq, product_seq) = ($1, $2)`,
      [content, product],
    )
  )[0];

describe('while the camera runs (live.md §4, §16)', () => {
  test('example 6: another price, what the buyer saw before, what was sold, and the price that comes back', async () => {
    const { product, option } = await parcelAt(39_900, 7);
    const content = await addLive(sql, ONYU);
    await put(content, product);
    const token = await consumer();
    expect((await quote(token, { option, content })).body.data.payAmount).toBe(42_900);
    const said = { contentSeq: content, productSeq: product, salePrice: 34_900, revertAtClose: true };
    const done = await sell({ ...said, version: 7 });
    expect([done.status, done.body.data]).toMatchObject([200, { version: 8, salePrice: 34_900 }]);
    expect((await sell({ ...said, version: 7 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { version: 8 } },
    });
    expect(await kept(content, product)).toEqual({ live: 34_900, back: 39_900 });
    const dear = await place(token, { option, content }, 42_900);
    expect([dear.status, dear.body.code]).toEqual([412, 'AMOUNT_CHANGED']);
    const placed = await place(token, { option, content }, 37_900);
    expect(placed.status).toBe(200);
    const rail = async () =>
      (await ask<RailProduct[]>('GET', `/v1/broadcast/products?contentSeq=${content}`)).body.data[0]!;
    expect(await rail()).toMatchObject({ soldQty: 0, soldAmount: 0, was: 39_900 });
    const seen = async () =>
      (await stage.app.call<LivePage>('GET', `/market/v1/live/${content}`)).body.data.rail[0]!;
    expect(await seen()).toMatchObject({ salePrice: 34_900, was: 39_900 });
    await report(stage.app, placed.body.data.payment);
    expect(await rail()).toMatchObject({ soldQty: 1, soldAmount: 34_900 });
    // A second price of the live: what comes back is still the one from before it.
    await sell({ ...said, version: 8, salePrice: 29_900 });
    expect(await kept(content, product)).toEqual({ live: 29_900, back: 39_900 });
    await sell({ ...said, version: 9, salePrice: 31_000, revertAtClose: false });
    expect(await kept(content, product)).toEqual({ live: null, back: null });
    expect([(await rail()).was, (await seen()).was]).toEqual([null, null]); // it stays
  });

  test('example 7: pieces are counted from what was shown, whatever was sold meanwhile', async () => {
    const { product, option } = await parcelAt(20_000, 3);
    // Eight of the fifty are held by a contract; two are sold and have left.
    await sql(
      `with h as (insert into stock_hold (seller_seq, kind, option_seq, qty, holder_seq, created_at)
          values ($2, 'MATCHING', $1, 8, 1, ${sqlNow()})),
        m as (insert into stock_movement (seller_seq, option_seq, delta, reason, at) values ($2, $1, -2, 'SALE', ${sqlNow()}))
      update product_option set stock_on_hand = 48, stock_reserved = 8 where option_seq = $1`,
      [option, ONYU],
    );
    await listGoods(stage.app.deps.pools.job, { seller: ONYU, product, options: [option] });
    const content = await addLive(sql, ONYU);
    await put(content, product);
    // What the host still sees are 42, of 50 on hand.
    const options = [{ optionSeq: option, stock: 60, stockSeen: 42 }];
    const done = await sell({ contentSeq: content, productSeq: product, version: 3, options });
    expect(done.body.data).toMatchObject({
      version: 4,
      stock: 58,
      options: [{ optionSeq: option, stock: 58 }],
    });
    const [after] = await sql(
      'select stock_on_hand::int as hand, stock_reserved::int as held from product_option where option_seq = $1',
      [option],
    );
    expect(after).toEqual({ hand: 66, held: 8 });
    const [moved] = await sql(
      'select delta::int, reason from stock_movement where option_seq = $1 order by movement_seq desc limit 1',
      [option],
    );
    expect(moved).toEqual({ delta: 18, reason: 'ADJUST' });
    const short = await sell({
      contentSeq: content,
      productSeq: product,
      version: 4,
      options: [{ optionSeq: option, stock: 0, stockSeen: 70 }],
    });
    expect(short.body).toMatchObject({
      code: 'STOCK_CHANGED',
      data: { errors: [{ field: 'options[0].stock', params: { current: 58 } }] },
    });
    const [other] = await sql<{ seq: number }>(
      'select option_seq as seq from product_option where product_seq <> $1 limit 1',
      [product],
    );
    const foreign = [{ optionSeq: other!.seq, stock: 1, stockSeen: 0 }];
    expect(
      (await sell({ contentSeq: content, productSeq: product, version: 4, options: foreign })).status,
    ).toBe(404);
    // The contract is none: nothing stays held for it.
    await sql(
      `with h as (delete from stock_hold where option_seq = $1)
      update product_option set stock_reserved = 0 where option_seq = $1`,
      [option],
    );
    await listGoods(stage.app.deps.pools.job, { seller: ONYU, product, options: [option] });
  });

  test('판매중지 and 판매시작, and nothing of what is not in the rail or not one’s own', async () => {
    const { product } = await parcelAt(15_000, 1);
    const content = await addLive(sql, ONYU);
    const said = { contentSeq: content, productSeq: product, version: 1 };
    expect((await sell({ ...said, sale: false })).status).toBe(404);
    await put(content, product);
    expect((await sell({ ...said, sale: false })).body.data).toMatchObject({
      saleStatus: 'STOP_SALE',
      version: 1,
      can: { pin: 'PRODUCT_NOT_SALABLE' },
    });
    expect((await sell({ ...said, sale: false })).status).toBe(200);
    expect((await sell({ ...said, sale: true })).body.data).toMatchObject({
      saleStatus: 'ON_SALE',
      version: 1,
    });
    expect((await sell(said)).status).toBe(400);
    expect((await sell({ ...said, sale: true, revertAtClose: true })).status).toBe(400);
    const canary = (await stage.app.login('hello@bomnae.kr')).token;
    expect((await sell({ ...said, salePrice: 1_000 }, canary)).status).toBe(404);
    await setLive(sql, content, 'CLOSED');
    expect((await sell({ ...said, salePrice: 14_000, revertAtClose: true })).body.code).toBe('STATE_CHANGED');
    expect((await desk.detail(product)).salePrice).toBe(15_000);
  });

  test('what is switched off, or not in the rail, cannot be bought there; a live without one sells its shop', async () => {
    const { product, option } = await parcelAt(12_000, 1);
    const content = await addLive(sql, ONYU);
    const token = await consumer();
    expect((await quote(token, { option, content })).status).toBe(200);
    const other = await desk.fresh('');
    await put(content, other);
    expect((await quote(token, { option, content })).body.code).toBe('PRODUCT_NOT_SALABLE');
    await put(content, product);
    expect((await quote(token, { option, content })).status).toBe(200);
    await ask('POST', '/v1/broadcast/product/activate', {
      contentSeq: content,
      productSeqList: [product],
      active: false,
    });
    const refused = await place(token, { option, content }, 15_000);
    expect([refused.status, refused.body.code]).toEqual([460, 'PRODUCT_NOT_SALABLE']);
    expect((await quote(token, { option })).status).toBe(200);
    expect((await quote(token, { option, content: 999_999_999 })).status).toBe(404);
  });

  test('플래시 등록: made, on sale, at the end of the rail and pinned, all or nothing', async () => {
    const content = await addLive(sql, ONYU);
    const product = await desk.fresh('');
    await put(content, product);
    const image = await picture('PREVIEW_IMAGE');
    const flash = (more: object = {}) =>
      ask<RailProduct>('POST', `/v1/broadcast/product/${content}/flash`, {
        image,
        salePrice: 9_900,
        stock: 10,
        ...more,
      });
    await sql('delete from flash_base where seller_seq = $1', [ONYU]);
    expect((await flash()).body.code).toBe('FLASH_BASE_REQUIRED');
    expect((await write()).status).toBe(200);
    const made = (await flash()).body.data;
    expect(made).toMatchObject({
      isFlash: true,
      marks: ['FLASH'],
      sortOrder: 2,
      active: true,
      pinned: true,
      salePrice: 9_900,
      stock: 10,
      saleStatus: 'ON_SALE',
      flashEndsAt: expect.any(String),
    });
    const found = await ask<Product>('GET', `/v1/products/${made.productSeq}`);
    expect(found.body.data.type).toBe('FLASH');
    expect((await flash({ pin: false })).body.data).toMatchObject({ sortOrder: 3, pinned: false });
    expect((await flash({ image: 'no/such.png' })).status).toBe(400);
    const rail = await ask<RailProduct[]>('GET', `/v1/broadcast/products?contentSeq=${content}`);
    expect(rail.body.data.map((row) => row.pinned)).toEqual([false, true, false]);
    await setLive(sql, content, 'PUBLISHED');
    await addFilm(sql, content, { home: stage.app.deps.config.home });
    expect((await flash()).body.code).toBe('STATE_CHANGED');
  });
});
