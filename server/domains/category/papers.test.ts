import type { DeskDocRow, OwnDocRow } from '@jangteo/contract/category/doc.api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { putPaper } from '../../testing/put-file.ts';
import { endingPapers } from './index.ts';

const HEALTH = 40501;
const LICENCE = 1;
const today = kstDay(clock.now());
const inDays = (n: number): string => addDays(today, n);
let db: TestDb;
let app: TestApp;
let operator: string;
let people = 0;

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'desk', userType: 'admin' });
  operator = (await app.login('desk')).token;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

interface Seller {
  seq: number;
  token: string;
}
async function newSeller(): Promise<Seller> {
  const loginId = `shop${++people}`;
  const seq = await addPerson(app.deps, { loginId, shopName: `상점 ${people}` });
  return { seq, token: (await app.login(loginId)).token };
}
const listOf = async ({ token }: Seller, query: Record<string, unknown> = {}) =>
  (await app.call<OwnDocRow[]>('GET', '/v1/products/category-docs', { token, query })).body.data;
const submit = async (seller: Seller, more: Record<string, unknown> = {}) =>
  app.call('PUT', `/v1/products/category-docs/${HEALTH}`, {
    token: seller.token,
    body: { docTypeSeq: LICENCE, pathname: await putPaper(app.deps, seller.seq), ...more },
  });
const waitingOf = async (seller: Seller) =>
  (
    await app.call<DeskDocRow[]>('GET', '/v1/admin/category-docs', {
      token: operator,
      query: { sellerSeq: seller.seq },
    })
  ).body.data.at(-1)!;
async function decide(seller: Seller, how: 'approve' | 'reject') {
  const { docSeq, version } = await waitingOf(seller);
  const said = '서류를 확인했습니다.';
  return app.call('PUT', `/v1/admin/category-docs/${docSeq}/${how}`, {
    token: operator,
    body: { version, ...(how === 'approve' ? { why: said } : { reason: said }) },
  });
}

describe("the seller's papers of all categories (product-desk.md §8)", () => {
  test("the list: what a category of the seller's products requires and was never handed in stands first", async () => {
    const seller = await newSeller();
    await submit(seller, { docTypeSeq: 16 });
    const product = async (categorySeq: number, more = '') =>
      app.beside.query(
        `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
            delivery_method, delivery_fee_type, bundle_rule, created_at, category_seq, deleted_at)
          values ($1, 'P', 'NORMAL', '홍삼', '', 1000, 'WAIT', 'PARCEL', 'FREE', 'POSSIBLE_MAX', $2, $3,
            ${more || 'null'})`,
        [seller.seq, clock.now(), categorySeq],
      );
    await product(HEALTH, `'${clock.now().toISOString()}'`);
    expect((await listOf(seller)).map((row) => row.docTypeSeq)).toEqual([16]);
    await product(HEALTH);
    const rows = await listOf(seller);
    expect(rows.map((row) => [row.docTypeSeq, row.state, row.required])).toEqual([
      [LICENCE, 'NONE', true],
      [16, 'SUBMITTED', expect.any(Boolean)],
    ]);
    expect(rows[0]).toMatchObject({ categorySeq: 40500, fileName: null, version: 0, inForce: null });
    expect((await listOf(seller, { state: 'NONE' })).map((row) => row.docTypeSeq)).toEqual([LICENCE]);
    await submit(seller);
    expect((await listOf(seller)).every((row) => row.state === 'SUBMITTED')).toBe(true);
    await app.beside.query('delete from product where seller_seq = $1', [seller.seq]);
  });

  test('the to-do: in force, over within 30 days, and no renewal waits for the operator', async () => {
    const seller = await newSeller();
    const ending = () =>
      inTransaction(app.deps.pools.app, [seller.seq], (database) =>
        endingPapers(database, seller.seq, { kind: 'NORMAL', today }),
      );
    await submit(seller, { expiresOn: inDays(31) });
    await decide(seller, 'approve');
    expect(await ending()).toEqual({ count: 0, firstDay: null });
    await submit(seller, { docTypeSeq: 16, expiresOn: inDays(30) });
    await decide(seller, 'approve');
    expect(await ending()).toEqual({ count: 1, firstDay: inDays(30) });
    await submit(seller, { docTypeSeq: 16, expiresOn: inDays(400) });
    expect(await ending()).toEqual({ count: 0, firstDay: null });
    await decide(seller, 'reject');
    expect(await ending()).toEqual({ count: 1, firstDay: inDays(30) });
  });
});

describe("the operator's look (product-desk.md §11)", () => {
  test('one by itself: as the list tells it, for the operator alone, and it is known who looked', async () => {
    const seller = await newSeller();
    await submit(seller);
    const { url: _link, ...listed } = await waitingOf(seller);
    const path = `/v1/admin/category-docs/${listed.docSeq}`;
    const looks = async () =>
      (
        await app.beside.query<{ n: number }>(
          `select count(*)::int as n from access_log where kind = 'PII' and subjects ? $1`,
          [`category-doc:${listed.docSeq}`],
        )
      ).rows[0]!.n;
    const before = await looks();
    const { status, body } = await app.call<DeskDocRow>('GET', path, { token: operator });
    expect([status, body.data]).toEqual([200, { ...listed, url: expect.stringMatching(/^\/files\//) }]);
    expect(await looks()).toBe(before + 1);
    expect((await app.call('GET', body.data.url, { token: operator })).status).toBe(200);
    expect((await app.call('GET', path, { token: seller.token })).status).toBe(403);
    expect((await app.call('GET', '/v1/admin/category-docs/99999999', { token: operator })).status).toBe(404);
  });
});
