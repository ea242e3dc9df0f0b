// More than 2,000 rows go on in the worker, piece by piece.
import { expect, test, vi } from 'vitest';
import type { ProductSheetResult } from '@jangteo/contract/product/sheet.api.ts';
import * as store from '../../../kit/sheet-upload/store.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';
import { CLOTHES } from '../../../testing/product-writing.ts';

const desk = stageProducts();
const { stage, ask, sql } = desk;
const { put, send, work, told } = sheetsOn(desk);

const HEADERS = '자체상품코드,카테고리번호,상품명,과세,판매가,재고';
const sheet = (name: string, rows: number, bad: readonly number[] = []): Buffer => {
  const lines = Array.from({ length: rows }, (_, n) => {
    return `${name}-${n},${bad.includes(n) ? 1 : CLOTHES},엑셀 상품 ${n},과세,9900,3`;
  });
  return Buffer.from([HEADERS, ...lines].join('\r\n'));
};
const start = async (bytes: Buffer, more: Record<string, string> = {}) =>
  (await send(await put(bytes, '상품.csv'), more)).body.data;
const now = async ({ uploadSeq }: ProductSheetResult) =>
  (await ask<ProductSheetResult>('GET', `/v1/products/upload/${uploadSeq}`)).body.data;
const count = async (name: string) =>
  (
    await sql<{ products: number; events: number; movements: number }>(
      `select count(distinct p.product_seq)::int as products, count(distinct x.outbox_seq)::int as events,
          count(distinct m.movement_seq)::int as movements
        from product p left join product_option o using (seller_seq, product_seq)
          left join stock_movement m using (seller_seq, option_seq)
          left join outbox x on x.event_key = 'product.created:' || p.product_seq || ':1'
        where p.your_product_id like $1`,
      [`${name}-%`],
    )
  )[0];

test('G-JOB-1: killed between pieces and run again nothing is repeated; what only the server knows is told by row', async () => {
  const bad = [700, 701, 2_050];
  const upload = await start(sheet('LONG', 2_101, bad));
  expect(upload).toMatchObject({ state: 'RUNNING', progress: 0, totalRows: 2_101, okCount: 0 });
  const real = store.writeUpload;
  let pieces = 0;
  const killed = vi.spyOn(store, 'writeUpload').mockImplementation((...args) => {
    pieces += 1;
    return pieces === 3 ? Promise.reject(new Error('killed')) : real(...args);
  });
  try {
    await work().catch(() => undefined);
  } finally {
    killed.mockRestore();
  }
  expect(await now(upload)).toMatchObject({ state: 'RUNNING', okCount: 998, progress: 47 });
  expect(await count('LONG')).toEqual({ products: 998, events: 998, movements: 998 });
  await work();
  await work();
  const done = await now(upload);
  expect(done).toMatchObject({ state: 'DONE', progress: 100, okCount: 2_098, sameCount: 0, errorCount: 3 });
  expect(told(done)).toEqual(bad.map((n) => `${n + 2} B REFERENCE`));
  expect(await count('LONG')).toEqual({ products: 2_098, events: 2_098, movements: 2_098 });
});

test('REFUSE looks at all rows first: one bad row and no product is made; a dry run of many makes none', async () => {
  const refused = await start(sheet('REF', 2_050, [2_049]), { onError: 'REFUSE' });
  const dry = await start(sheet('DRY', 2_050), { dryRun: 'true' });
  expect([refused.state, dry.state]).toEqual(['RUNNING', 'RUNNING']);
  await work();
  expect(await now(refused)).toMatchObject({ state: 'FAILED', okCount: 2_049, errorCount: 1 });
  expect(await now(dry)).toMatchObject({ state: 'DONE', dryRun: true, okCount: 2_050 });
  expect([await count('REF'), await count('DRY')]).toEqual([
    { products: 0, events: 0, movements: 0 },
    { products: 0, events: 0, movements: 0 },
  ]);
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});
