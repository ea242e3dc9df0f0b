import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { stageFlash } from '../../../testing/flash.ts';
import { ONYU } from '../../../testing/product-writing.ts';
import { endFlash } from './jobs.ts';

const { stage, ask, at, sql, picture, bodyOf, said, whole, made, flash, sold, newSeller } = stageFlash();
const end = () => endFlash({ pools: stage.app.deps.pools, signal: new AbortController().signal });
const detail = async (seq: number) => (await ask<Product>('GET', `/v1/products/${seq}`)).body.data;
const activate = (seq: number) => ask<BulkResult>('PUT', '/v1/products/activate', { productSeqList: [seq] });

describe('플래시 상품 (product-desk.md §9, §14)', () => {
  test('on sale at once, numbered by the day, ended by its window', async () => {
    await at('2026-11-18T20:15:00');
    const first = await sold();
    expect(first).toMatchObject({
      name: '플래시 1118-01',
      type: 'FLASH',
      saleStatus: 'ON_SALE',
      displayStatus: 'SALES_ENDING_SOON',
      endAt: expect.stringMatching(/^2026-11-19T02:15:0/),
      flash: { window: 'SIX_HOURS', extendableUntil: expect.stringMatching(/^2026-12-18T20:15:0/) },
      stock: { available: 10, held: 0 },
      delivery: { from: 'SELLER' },
    });
    expect(Object.values(first.completeness).every((section) => section.ok)).toBe(true);
    const ends = async (window: string) => (await sold({ window })).endAt?.slice(0, 18);
    expect(await ends('TOMORROW')).toBe('2026-11-19T23:59:5');
    expect(await ends('SEVEN_DAYS')).toBe('2026-11-25T20:15:0');
    expect(await ends('THIRTY_DAYS')).toBe('2026-12-18T20:15:0');
    expect(await sold({ name: '오늘만 잠옷' })).toMatchObject({ name: '오늘만 잠옷' });
    expect((await sold()).name).toBe('플래시 1118-06');
    const both = await Promise.all([sold(), sold()]);
    expect(both.map(({ name }) => name).sort()).toEqual(['플래시 1118-07', '플래시 1118-08']);
    await at('2026-11-19T00:00:01');
    expect((await sold()).name).toBe('플래시 1119-01');
  });

  test('a buyer buys it; options share one stock each; a broadcast of the seller’s is said in the list', async () => {
    const [live] = await sql<{ seq: number }>(
      'select content_seq as seq from content where seller_seq = $1 order by 1 limit 1',
      [ONYU],
    );
    const options = { name: '색상', values: ['흰색', '검정'] };
    const one = await sold({ options, intro: '<b>오늘만</b> & 내일은 없음', contentSeq: live!.seq });
    expect(one).toMatchObject({ optionTypes: [options], stock: { available: 20, options: 2 } });
    expect(one.detail).toEqual([
      { type: 'TEXT', html: '<p>&lt;b&gt;오늘만&lt;/b&gt; &amp; 내일은 없음</p>' },
    ]);
    const buyer = (await stage.app.login('none@mail.kr')).token;
    const seen = await ask('GET', `/market/v1/products/${one.productSeq}`, undefined, buyer);
    expect(seen.status).toBe(200);
    const list = await ask<{ productSeq: number; content: { contentSeq: number } | null }[]>(
      'GET',
      '/v1/products/search?type=FLASH&length=1',
    );
    expect(list.body.data[0]).toMatchObject({
      productSeq: one.productSeq,
      content: { contentSeq: live!.seq },
    });
  });

  test.each<[object, string]>([
    [{ image: '/media/none' }, 'image REFERENCE'],
    [{ contentSeq: 99_999_999 }, 'contentSeq REFERENCE'],
    [{ salePrice: 199 }, 'salePrice MIN'],
    [{ stock: 0 }, 'stock MIN'],
    [{ window: 'A_YEAR' }, 'window ENUM'],
    [{ options: { name: '색', values: ['흰', '흰'] } }, 'options.values[1] DUPLICATE'],
    [
      { options: { name: '색', values: Array.from({ length: 21 }, (_, i) => `${i}`) } },
      'options.values LENGTH',
    ],
  ])('%j is refused, and its number is not used up', async (more, fault) => {
    await at('2026-11-21T10:00:00');
    const counted = () => sql('select counted, counted_day from flash_base where seller_seq = $1', [ONYU]);
    const before = await counted();
    expect(said(await flash(more))).toEqual([400, 'BAD_REQUEST', [fault]]);
    expect(await counted()).toEqual(before);
  });

  test('a broadcast of another seller’s, a picture of another purpose', async () => {
    const [theirs] = await sql<{ seq: number }>(
      'select content_seq as seq from content where seller_seq <> $1 limit 1',
      [ONYU],
    );
    expect(said(await flash({ contentSeq: theirs!.seq }))[2]).toEqual(['contentSeq REFERENCE']);
    expect(said(await flash({ image: await picture('DETAIL_IMAGE') }))[2]).toEqual(['image REFERENCE']);
  });

  test('연장 up to thirty days after it was made, in bulk and by the form', async () => {
    await at('2026-11-18T20:15:00');
    const { productSeq, version } = await sold();
    const extend = (endAt: string | null) =>
      ask<BulkResult>('PUT', '/v1/products/period', { productSeqList: [productSeq], startAt: null, endAt });
    const [row] = await sql<{ at: string }>(
      `select to_char((created_at + interval '30 days') at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at
        from product where product_seq = $1`,
      [productSeq],
    );
    const last = `${row!.at}+09:00`;
    const beyond = new Date(Date.parse(last) + 1 + 9 * 3_600_000).toISOString().replace('Z', '+09:00');
    expect((await extend(beyond)).body.code).toBe('FLASH_LIMIT');
    expect((await extend(null)).body.code).toBe('FLASH_LIMIT');
    expect((await extend(last)).body.data).toMatchObject({ successCount: 1 });
    const now = await detail(productSeq);
    expect([Date.parse(now.endAt!), now.version]).toEqual([Date.parse(last), version + 1]);
    const put = (more: object) =>
      ask<Product>('PUT', `/v1/products/${productSeq}`, bodyOf(now, { type: 'FLASH', ...more }));
    expect((await put({ endAt: beyond })).body.code).toBe('FLASH_LIMIT');
    expect(said(await put({ type: 'NORMAL' }))[2]).toEqual(['type ENUM']);
    expect((await put({ name: '연장한 특가' })).body.data).toMatchObject({
      name: '연장한 특가',
      endAt: now.endAt,
    });
  });

  test('일반상품 전환: stopped, its end gone, what it lacks named; once', async () => {
    const { productSeq, version } = await sold();
    const convert = (v: number) =>
      ask<Product>('POST', `/v1/products/${productSeq}/flash/convert`, { version: v });
    const late = await convert(version + 1);
    expect([late.status, late.body.data]).toMatchObject([412, { current: { version } }]);
    expect((await convert(version)).body.data).toMatchObject({
      type: 'NORMAL',
      saleStatus: 'STOP_SALE',
      displayStatus: 'SALES_START_REQUIRED',
      endAt: null,
      flash: null,
      version: version + 1,
    });
    expect((await convert(version + 1)).body.code).toBe('STATE_CHANGED');
    const plain = await made(await whole());
    const not = await ask('POST', `/v1/products/${plain.productSeq}/flash/convert`, {
      version: plain.version,
    });
    expect(not.body.code).toBe('STATE_CHANGED');
    const other = await newSeller();
    const answer = await ask(
      'POST',
      `/v1/products/${productSeq}/flash/convert`,
      { version: version + 1 },
      other.token,
    );
    expect(answer.status).toBe(404);
  });
});

describe('the end of a flash product', () => {
  const stood = async (seq: number) =>
    (
      await sql<{ status: string; display: string; deleted: boolean; by: string | null }>(
        `select sale_status as status, display_status as display, deleted_at is not null as deleted, deleted_by as by
          from product where product_seq = $1`,
        [seq],
      )
    )[0]!;
  const told = (seq: number) =>
    sql(
      `select topic from outbox where topic = 'product.flash-ended' and payload->>'productSeq' = $1::text`,
      [seq],
    );

  test('stopped when its time is over, in the trash thirty days later', async () => {
    await at('2026-11-18T20:15:00');
    const { productSeq } = await sold({ window: 'TOMORROW' });
    await at('2026-11-19T23:59:50');
    await end();
    expect(await stood(productSeq)).toMatchObject({ status: 'ON_SALE', deleted: false });
    await at('2026-11-20T00:00:00');
    await end();
    await end();
    expect(await stood(productSeq)).toMatchObject({ status: 'STOP_SALE', display: 'SALES_END' });
    expect(await told(productSeq)).toHaveLength(1);
    expect((await activate(productSeq)).body.code).toBe('PRODUCT_PERIOD_OVER');
    await at('2026-12-19T23:59:50');
    await end();
    expect(await stood(productSeq)).toMatchObject({ deleted: false });
    expect((await activate(productSeq)).body.code).toBe('FLASH_LIMIT');
    await at('2026-12-20T00:00:00');
    await end();
    expect(await stood(productSeq)).toMatchObject({ deleted: true, by: '시스템' });
  });
});
