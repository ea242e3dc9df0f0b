import { describe, expect, test } from 'vitest';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { combinations } from '@jangteo/contract/product/product.option.ts';
import { plainBody } from '@jangteo/contract/testing/product-body.ts';
import { clock } from '../../kit/clock/clock.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { ONYU, writingOn } from '../../testing/product-writing.ts';

const desk = stageProducts();
const { stage, ask, sql, detail } = desk;
const { draft, whole, put, made, bodyOf, said, movements } = writingOn(desk);

describe('상품 수정 (product-desk.md §3, §5)', () => {
  const types = (...sizes: number[]) =>
    sizes.map((n, t) => ({ name: `종류${t}`, values: Array.from({ length: n }, (_, i) => `값${t}-${i}`) }));
  const grid = (stock: number, ...sizes: number[]) => {
    const optionTypes = types(...sizes);
    return { optionTypes, options: combinations(optionTypes).map((at) => ({ at, diff: 0, stock })) };
  };

  test('sent back as it was answered it is the same, one version on', async () => {
    const one = await made(await whole(grid(2, 2, 3)));
    const again = await put(one.productSeq, bodyOf(one));
    expect(again.body.data).toEqual({ ...one, version: 2, updatedAt: expect.any(String) });
    const [told] = await sql<{ payload: unknown }>(
      `select payload from outbox where topic = 'product.changed' and payload->>'productSeq' = $1::text`,
      [one.productSeq],
    );
    expect(told!.payload).toMatchObject({ fields: [] });
    expect(await movements(one.productSeq)).toHaveLength(6);
  });

  test('fields that changed are told; an old version hears which stands', async () => {
    const one = await made(draft());
    const changed = await put(one.productSeq, bodyOf(one, { name: '새 이름', salePrice: 20_000 }));
    expect(changed.body.data).toMatchObject({ name: '새 이름', salePrice: 20_000, version: 2 });
    const [told] = await sql<{ payload: unknown }>(
      `select payload from outbox where topic = 'product.changed' and payload->>'productSeq' = $1::text`,
      [one.productSeq],
    );
    expect(told!.payload).toMatchObject({ fields: ['name', 'salePrice'] });
    const stale = await put(one.productSeq, bodyOf(one));
    expect([stale.status, stale.body.code, stale.body.data]).toMatchObject([
      412,
      'VERSION_CONFLICT',
      { current: { version: 2 } },
    ]);
    const [theirs] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq <> $1',
      [ONYU],
    );
    expect((await put(theirs!.seq, bodyOf(one))).status).toBe(404);
    expect(said(await put(one.productSeq, bodyOf(changed.body.data, { type: 'FLASH' })))[2]).toEqual([
      'type ENUM',
    ]);
  });

  test('§14: the form read 10, three were sold, 20 is typed: 17 are left; 2 against 7 is refused', async () => {
    const one = await made(draft({ options: [{ at: [], diff: 0, stock: 10 }] }));
    const { productSeq } = one;
    const { optionSeq } = one.options[0]!;
    await sql('update product_option set stock_reserved = 3 where option_seq = $1', [optionSeq]);
    await sql('update product_stock set held = 3 where product_seq = $1', [productSeq]);
    const typed = (version: number, stock: number) =>
      put(productSeq, {
        ...bodyOf(one),
        version,
        options: [{ optionSeq, at: [], diff: 0, stock, stockSeen: 10 }],
      });
    const less = await typed(1, 2);
    expect([less.status, less.body.code, less.body.data]).toMatchObject([
      412,
      'STOCK_CHANGED',
      { errors: [{ field: 'options[0].stock', params: { current: 7 } }] },
    ]);
    const more = await typed(1, 20);
    expect(more.body.data.options).toMatchObject([{ optionSeq, stock: 17 }]);
    expect((await movements(productSeq)).at(-1)).toEqual({ reason: 'ADJUST', delta: 10 });
    const unread = await put(
      productSeq,
      bodyOf(more.body.data, { options: [{ at: [], diff: 0, stock: 1 }] }),
    );
    expect(said(unread)[2]).toEqual(['options[0].stockSeen REQUIRED']);
    await sql('update product_option set stock_reserved = 0 where option_seq = $1', [optionSeq]);
    await sql('update product_stock set held = 0 where product_seq = $1', [productSeq]);
  });

  test('a renamed value keeps its options, an absent one is retired with its free stock', async () => {
    const one = await made(draft(grid(4, 3)));
    const { productSeq } = one;
    const optionTypes = [{ name: '크기', values: ['작은', '값0-1', '큰'] }];
    const [a, b] = one.options;
    const next = await put(
      productSeq,
      bodyOf(one, {
        optionTypes,
        options: [
          { optionSeq: a!.optionSeq, at: [0], diff: 500 },
          { at: [1], diff: 0 },
          { at: [2], diff: 0, stock: 9 },
        ],
      }),
    );
    expect(next.body.data.options).toMatchObject([
      { optionSeq: a!.optionSeq, diff: 500, stock: 4 },
      { optionSeq: b!.optionSeq, stock: 4 },
      { stock: 9 },
    ]);
    expect(next.body.data.stock).toEqual({ available: 17, held: 0, options: 3, optionsOut: 0 });
    expect((await movements(productSeq)).slice(3)).toEqual([
      { reason: 'RETIRED', delta: -4 },
      { reason: 'REGISTER', delta: 9 },
    ]);
    const texts = await sql<{ text: string }>(
      'select option_text as text from product_option where product_seq = $1 and retired_at is null order by place',
      [productSeq],
    );
    expect(texts.map((row) => row.text)).toEqual(['작은', '값0-1', '큰']);
  });

  test('pieces of a contract keep their option', async () => {
    const [held] = await sql<{ product: number; option: number }>(
      `select o.product_seq as product, h.option_seq as option from stock_hold h join product_option o
        using (seller_seq, option_seq) where h.kind = 'MATCHING' and seller_seq = $1`,
      [ONYU],
    );
    const one = await detail(held!.product);
    const options = bodyOf(one).options.filter(({ optionSeq }) => optionSeq !== held!.option);
    const rest = options.length > 0 ? options : [{ at: [0], diff: 0, exposed: true, yourOptionId: 'NEW' }];
    const types = options.length > 0 ? one.optionTypes : [{ name: '옵션', values: ['새 옵션'] }];
    const answer = await put(held!.product, bodyOf(one, { options: rest, optionTypes: types }));
    expect(said(answer)).toEqual([460, 'OPTION_HELD', []]);
  });

  test('on sale it may not lose what a sale needs; its level follows its stock', async () => {
    const one = await made(await whole({ activate: true, options: [{ at: [], diff: 0, stock: 100 }] }));
    const { productSeq } = one;
    expect(said(await put(productSeq, bodyOf(one, { asPolicy: '', images: [] })))).toEqual([
      460,
      'PRODUCT_INCOMPLETE',
      ['images REQUIRED', 'asPolicy REQUIRED'],
    ]);
    const { optionSeq } = one.options[0]!;
    const out = await put(
      productSeq,
      bodyOf(one, { options: [{ optionSeq, at: [], diff: 0, stock: 0, stockSeen: 100 }] }),
    );
    expect([out.body.data.saleStatus, out.body.data.displayStatus]).toEqual(['SOLD_OUT', 'SOLD_OUT']);
    const later = new Date(clock.now().getTime() + 3_600_000).toISOString().slice(0, 19);
    const soon = await put(productSeq, bodyOf(out.body.data, { startAt: `${later}+09:00` }));
    expect(soon.status).toBe(200);
    expect(soon.body.data.startAt).toContain(later);
  });

  test('3,000 options in one writing, and all of them changed in the next', async () => {
    const [travel] = await sql<{ id: string }>(
      `select login_id as id from account_user where product_type = 'voucher' and user_type = 'producer' limit 1`,
    );
    const voucher = (await stage.app.login(travel!.id)).token;
    const big = grid(3, 10, 15, 20);
    const body = { ...plainBody('VOUCHER'), categorySeq: 120_204, ...big };
    const first = await ask<Product>('POST', '/v1/products', body, voucher);
    expect([first.status, first.body.data.stock]).toEqual([
      200,
      { available: 9_000, held: 0, options: 3_000, optionsOut: 0 },
    ]);
    const { productSeq, options } = first.body.data;
    const next = {
      ...body,
      version: 1,
      options: options.map(({ optionSeq, at }) => ({ optionSeq, at, diff: 100, stock: 5, stockSeen: 3 })),
    };
    const second = await ask<Product>('PUT', `/v1/products/${productSeq}`, next, voucher);
    expect([second.status, second.body.data.stock.available]).toEqual([200, 15_000]);
    expect(second.body.data.options.map((o) => o.optionSeq)).toEqual(options.map((o) => o.optionSeq));
    expect(new Set(second.body.data.options.map((o) => o.diff))).toEqual(new Set([100]));
  });
});

describe('two editors at once', () => {
  test('one wins, the others hear of it', async () => {
    const one = await made(draft());
    const names = ['가', '나', '다'];
    const answers = await Promise.all(names.map((name) => put(one.productSeq, bodyOf(one, { name }))));
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 412, 412]);
    const after = await detail(one.productSeq);
    expect([after.version, after.name]).toEqual([2, names[answers.findIndex((a) => a.status === 200)]]);
  });
});
