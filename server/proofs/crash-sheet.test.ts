// A sheet of products that the worker is killed over goes on in another worker and is applied once (G-JOB-1, product-desk.md §7).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductSheetResult } from '@jangteo/contract/product/sheet.api.ts';
import { demoDb } from '../../tools/testing/db.ts';
import { checkInvariants } from '../invariants/check.ts';
import { ask, openStand, type Stand } from './stand.ts';

const ROWS = 6_000;
const CHUNK = 500;
const SELLER = 10_001;

let db: Awaited<ReturnType<typeof demoDb>>;
let stand: Stand;
let token: string;
beforeAll(async () => {
  db = await demoDb();
  stand = await openStand({ databaseUrl: db.url, home: db.home });
  token = await stand.login('hello@onyu.kr');
});
afterAll(async () => {
  await stand.stop();
  await db.drop();
});

async function told<T>(method: string, path: string, body?: FormData): Promise<T> {
  const { status, code, data } = await ask<T>(stand.url, { method, path, token, ...(body && { body }) });
  expect([status, code]).toEqual([200, expect.any(String)]);
  return data;
}

/** New products, each with three pieces of one option. */
async function begin(): Promise<number> {
  const lines = Array.from({ length: ROWS }, (_, n) => `KILL-${n},10303,엑셀 상품 ${n},과세,9900,3`);
  const csv = ['자체상품코드,카테고리번호,상품명,과세,판매가,재고', ...lines].join('\r\n');
  const form = new FormData();
  form.append('file', new Blob([csv]), 'many.csv');
  const { pathname } = await told<{ pathname: string }>('POST', '/v1/user/file/upload', form);
  const query = new URLSearchParams({ pathname, fileName: 'many.csv', dryRun: 'false' });
  const upload = await told<ProductSheetResult>('POST', `/v1/products/upload?${query}`);
  expect(upload).toMatchObject({ state: 'RUNNING', totalRows: ROWS });
  return upload.uploadSeq!;
}

interface Step {
  state: string;
  done: number;
}
const stepOf = async (uploadSeq: number): Promise<Step> => {
  const { rows } = await stand.sql.query<Step>(
    'select state, done_rows::int as done from product_upload where upload_seq = $1',
    [uploadSeq],
  );
  return rows[0]!;
};
/** What there is of the sheet's products, counted in the rows. */
async function written() {
  const { rows } = await stand.sql.query<Record<string, number>>(
    `with p as (select * from product where seller_seq = $1 and your_product_id like 'KILL-%'),
      o as (select o.* from product_option o join p using (seller_seq, product_seq))
    select (select count(*) from p)::int as products, (select count(distinct your_product_id) from p)::int as codes,
      (select count(*) from o)::int as options, (select sum(stock_on_hand) from o)::int as pieces,
      (select count(*) from stock_movement join o using (seller_seq, option_seq))::int as movements,
      (select count(*) from product_history join p using (seller_seq, product_seq))::int as histories,
      (select count(*) from owner_of f join p on f.kind = 'product' and f.seq = p.product_seq)::int as owners,
      (select count(*) from outbox x join p on x.event_key = 'product.created:' || p.product_seq || ':1')::int as events`,
    [SELLER],
  );
  return rows[0]!;
}
const each = (n: number) => ({
  products: n,
  codes: n,
  options: n,
  pieces: 3 * n,
  movements: n,
  histories: n,
  owners: n,
  events: n,
});

test('kill -9 in the middle: whole chunks stand, another worker goes on, every product is made once', async () => {
  const uploadSeq = await begin();
  await expect.poll(async () => (await stepOf(uploadSeq)).done, { interval: 5 }).toBeGreaterThan(0);
  await stand.worker.kill();
  const half = await stepOf(uploadSeq);
  expect(half.state).toBe('RUNNING');
  expect(half.done % CHUNK).toBe(0);
  await stand.start('worker');
  await expect.poll(async () => (await stepOf(uploadSeq)).state, { interval: 100 }).toBe('DONE');
  expect(await told<ProductSheetResult>('GET', `/v1/products/upload/${uploadSeq}`)).toMatchObject({
    state: 'DONE',
    progress: 100,
    okCount: ROWS,
    sameCount: 0,
    errorCount: 0,
  });
  expect(await written()).toEqual(each(ROWS));
  expect(await checkInvariants(stand.sql)).toEqual([]);
});
