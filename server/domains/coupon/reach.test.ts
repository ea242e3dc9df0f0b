// Coupons that reach further: products and people by file, codes as a sheet, a gripper's coupon before its producer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { AskedCoupon } from '@jangteo/contract/coupon/asked.api.ts';
import type { CouponSummary } from '@jangteo/contract/coupon/coupon.api.ts';
import type { RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import type { CouponSheetRow } from '@jangteo/contract/coupon/product-sheet.api.ts';
import pg from 'pg';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { seal } from '../../kit/auth/seal.ts';
import { clock } from '../../kit/clock/clock.ts';
import { keysFor } from '../../kit/http/config.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { COUPON, couponsOf, runCouponJobs } from '../../testing/coupons.ts';
import { addLive } from '../../testing/lives.ts';
import { putFile } from '../../testing/put-file.ts';
import { book } from '../../testing/uploads.ts';
import { serialOf } from './codes.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let store: ReturnType<typeof couponsOf>;
let hosts: ReturnType<typeof couponsOf>;
const shop = personaOf('producer-a').userSeq;
const gripper = personaOf('influencer').userSeq;

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.beside.query<R & Record<string, unknown>>(text, values)).rows;
const seqs = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await sql<{ seq: number }>(text, values)).map(({ seq }) => Number(seq));
const leave = (cells: unknown[][]): Promise<string> =>
  putFile(app.deps, shop, { purpose: 'SHEET', filename: '목록.xlsx', bytes: book(cells as string[][]) });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token } = await app.login(personaOf('producer-a').loginId));
  store = couponsOf(app, token);
  hosts = couponsOf(app, (await app.login(personaOf('influencer').loginId)).token);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

describe('products by sheet', () => {
  interface Result {
    dryRun: boolean;
    okCount: number;
    sameCount: number;
    errorCount: number;
    rows: CouponSheetRow[];
    errors: { row: number; code: string }[];
  }
  const upload = (couponSeq: number, query: object) =>
    store.send<Result>('POST', `/${couponSeq}/products/upload`, undefined, {
      fileName: '상품.xlsx',
      dryRun: false,
      ...query,
    });

  test('looked at first, then added, then replaced; another’s product is an error of its row', async () => {
    const own = await seqs(
      'select product_seq as seq from product where seller_seq = $1 and deleted_at is null order by 1 limit 4',
      [shop],
    );
    const [foreign] = await seqs(
      'select product_seq as seq from product where seller_seq <> $1 and deleted_at is null limit 1',
      [shop],
    );
    const { couponSeq } = await store.make({ scope: 'PRODUCT', target: 'PRODUCT', productMode: 'INCLUDE' });
    const count = async () => (await store.read(couponSeq)).products;
    const pathname = await leave([['상품코드'], [own[0]], [own[1]], [foreign], ['없음']]);
    const looked = await upload(couponSeq, { pathname, dryRun: true });
    expect(looked.body.data).toMatchObject({ dryRun: true, okCount: 2, errorCount: 2 });
    expect(looked.body.data.errors.map(({ row, code }) => [row, code])).toEqual([
      [4, 'UNKNOWN_PRODUCT'],
      [5, 'PATTERN'],
    ]);
    expect(await count()).toBe(0);
    const strict = await upload(couponSeq, { pathname, onError: 'REFUSE' });
    expect([strict.body.code, await count()]).toEqual(['EXCEL_ROW_ERRORS', 0]);
    expect((await upload(couponSeq, { pathname })).body.data.okCount).toBe(2);
    expect(await count()).toBe(2);
    const more = await leave([['상품코드'], [own[1]], [own[2]]]);
    expect((await upload(couponSeq, { pathname: more })).body.data).toMatchObject({
      okCount: 1,
      sameCount: 1,
    });
    expect(await count()).toBe(3);
    const other = await leave([['상품번호'], [own[3]]]);
    expect((await upload(couponSeq, { pathname: other, mode: 'REPLACE' })).body.data.okCount).toBe(1);
    expect(await count()).toBe(1);
    const none = await leave([['아무 말'], ['없음']]);
    expect((await upload(couponSeq, { pathname: none })).body.code).toBe('EXCEL_LAYOUT');
  });
});

test('people of a file get one each; how many they are is said first', async () => {
  const people = await seqs(
    "select user_seq as seq from account_user where user_type = 'consumer' and status = 'NORMAL' order by 1 limit 5",
  );
  const { couponSeq } = await store.make({ issueType: 'GIVE', issueLimit: 4 });
  const pathname = await leave([['회원번호'], ...people.map((seq) => [seq]), [people[0]], [999_999_999]]);
  const at = `/${couponSeq}/issue`;
  const looked = await store.send('POST', `${at}/preview`, { pathname });
  expect(looked.body.data).toEqual({ targets: 5, eligible: 5, left: 4 });
  const wrong = await store.send('POST', at, { pathname, expectedCount: 7 });
  expect(wrong.body.code).toBe('EXPECTED_COUNT_MISMATCH');
  expect((await store.send('POST', at, { pathname, expectedCount: 5 })).status).toBe(200);
  await runCouponJobs(app);
  expect(await store.read(couponSeq)).toMatchObject({ status: 'ISSUE_COMPLETED', issued: 4 });
  const again = await store.send('POST', `${at}/preview`, { pathname });
  expect(again.body.data).toEqual({ targets: 5, eligible: 1, left: 0 });
  const both = await store.send('POST', `${at}/preview`, { pathname, audience: 'FOLLOWERS' });
  expect(both.status).toBe(400);
});

test('codes of a serial coupon are one sheet, handed out once, and each of them is good', async () => {
  const { couponSeq } = await store.make({ issueType: 'SERIAL', issueLimit: 30 });
  await runCouponJobs(app);
  const take = () => store.send<{ rows: number }>('POST', `/${couponSeq}/codes/download`, {});
  expect((await take()).body.code).toBe('FILE_PASSWORD_REQUIRED');
  await sql('insert into file_password (user_seq, sealed, key_id, updated_at) values ($1, $2, $3, $4)', [
    shop,
    seal(keysFor(app.deps.config, 'file-password'), '파일-비밀번호-1'),
    '1',
    clock.now(),
  ]);
  const first = await take();
  expect([first.status, first.body.data.rows]).toEqual([200, 30]);
  expect((await store.read(couponSeq)).codesTaken).toBe(true);
  expect((await take()).body.code).toBe('COUPON_CODES_TAKEN');
  const other = await store.make();
  expect((await store.send('POST', `/${other.couponSeq}/codes/download`, {})).body.code).toBe('COUPON_RULE');
  // What the worker writes into it.
  const codes = Array.from({ length: 30 }, (_, n) => serialOf(app.deps.config, couponSeq, n));
  expect(new Set(codes).size).toBe(30);
  const kept = await seqs('select count(*) as seq from coupon_code where coupon_seq = $1', [couponSeq]);
  expect(kept).toEqual([30]);
});

describe('a gripper’s coupon', () => {
  const make = (more: object = {}) => hosts.make({ target: 'INFLUENCER', producerSeq: shop, ...more });
  const asked = async () =>
    (await store.send<{ waiting: number; coupons: AskedCoupon[] }>('GET', '/asked')).body.data;
  const answer = async (couponSeq: number, body: object) =>
    store.send('PUT', `/${couponSeq}/approval`, { version: (await hosts.read(couponSeq)).version, ...body });

  /** What the contracts between the two say that the gripper bears. */
  const BPS = 2_000;
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: db.url });
    await owner.connect();
    await owner.query(
      `update contract_revision r set terms = r.terms || jsonb_build_object('gripperCouponBps', $3::int)
        from matching_contract m where m.seller_seq = $1 and m.gripper_user_seq = $2
          and r.seller_seq = m.seller_seq and r.contract_seq = m.contract_seq`,
      [shop, gripper, BPS],
    );
    await owner.end();
  });

  test('waits, is seen by its producer, and bears what the running contract says', async () => {
    const before = (await asked()).waiting;
    const one = await make();
    expect(one).toMatchObject({ approval: 'WAIT', gripperBps: 0, can: { activate: 'UNAPPROVED' } });
    const early = await hosts.send('PUT', `/${one.couponSeq}/activate`, { version: one.version });
    expect(early.body.code).toBe('COUPON_UNAPPROVED');
    const { waiting, coupons } = await asked();
    expect(waiting).toBe(before + 1);
    const shown = coupons.find(({ coupon }) => coupon.couponSeq === one.couponSeq)!;
    expect(shown).toMatchObject({ gripper: { userSeq: gripper }, products: [] });
    expect(shown.contractBps).toBe(BPS);
    const yes = await answer(one.couponSeq, { approve: true });
    expect(yes.body.data).toMatchObject({ approval: 'APPROVED', gripperBps: BPS });
    expect((await answer(one.couponSeq, { approve: false })).body.code).toBe('STATE_CHANGED');
    const now = await hosts.read(one.couponSeq);
    expect((await hosts.send('PUT', `/${one.couponSeq}/activate`, { version: now.version })).status).toBe(
      200,
    );
    const dearer = await hosts.send('PUT', `/${one.couponSeq}`, {
      ...bodyOf(now),
      discount: { kind: 'FIXED', value: 5_000 },
      version: now.version + 1,
    });
    expect(dearer.body.code).toBe('COUPON_LOCKED');
  });

  test('with products that no contract has it cannot be named, and refused with a reason it stays away', async () => {
    const hosted = await seqs(
      `select distinct unnest(product_seqs) as seq from gripper_contract where gripper_user_seq = $1
        and seller_seq = $2 and status = 'ACTIVE' order by 1`,
      [gripper, shop],
    );
    const [foreign] = await seqs(
      'select product_seq as seq from product where seller_seq = $1 and deleted_at is null and product_seq <> all($2) limit 1',
      [shop, hosted],
    );
    const one = await make({ scope: 'PRODUCT', productMode: 'INCLUDE' });
    const name = (productSeqList: number[]) =>
      hosts.send<BulkResult>('POST', `/${one.couponSeq}/products`, { productSeqList });
    expect((await name([foreign!])).status).toBe(404);
    expect((await name(hosted.slice(0, 1))).body.data.successCount).toBe(1);
    const listed = await hosts.send<{ name: string }[]>('GET', `/${one.couponSeq}/products`);
    expect(listed.body.data[0]!.name).not.toBe('');
    const { coupons } = await asked();
    expect(coupons.find(({ coupon }) => coupon.couponSeq === one.couponSeq)!.products).toHaveLength(1);
    await sql('insert into coupon_product (seller_seq, coupon_seq, product_seq) values ($1, $2, $3)', [
      gripper,
      one.couponSeq,
      foreign,
    ]);
    expect((await answer(one.couponSeq, { approve: true })).body.code).toBe('COUPON_NO_CONTRACT');
    const no = await answer(one.couponSeq, { approve: false, reason: '할인이 너무 큽니다.' });
    expect(no.body.data).toMatchObject({ approval: 'REFUSED', approvalReason: '할인이 너무 큽니다.' });
  });

  test('agreed to as it was seen: what has changed since is seen first, and what was agreed to is asked again', async () => {
    const one = await make();
    const edit = async (more: object) => {
      const now = await hosts.read(one.couponSeq);
      return hosts.send('PUT', `/${one.couponSeq}`, { ...bodyOf(now), ...more, version: now.version });
    };
    await edit({ discount: { kind: 'FIXED', value: 9_000 } });
    const unseen = await answer(one.couponSeq, { version: one.version, approve: true });
    expect([unseen.status, unseen.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect((await answer(one.couponSeq, { approve: true })).body.data.approval).toBe('APPROVED');
    expect((await edit({ name: '이름만 바꿈' })).body.data.approval).toBe('APPROVED');
    expect((await edit({ validity: { kind: 'SINCE', days: 60 } })).body.data.approval).toBe('WAIT');
    expect((await answer(one.couponSeq, { approve: true })).body.data.approval).toBe('APPROVED');
    expect((await edit({ issueTo: '2027-02-28T00:00:00+09:00' })).body.data.approval).toBe('WAIT');
  });

  test('in a live that they host for the producer: its room and its viewers see it, one is pinned of all', async () => {
    const live = await addLive(sql, shop);
    await sql('update content set host_user_seq = $2 where content_seq = $1', [live, gripper]);
    const inLive = { target: 'CONTENT', contentSeq: live };
    const early = await hosts.send('POST', '', { ...COUPON, ...inLive, producerSeq: shop });
    expect(early.status).toBe(404); // no live of theirs
    await sql('insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($1, $2, $3)', [
      gripper,
      live,
      shop,
    ]);
    const one = await make(inLive);
    await answer(one.couponSeq, { approve: true });
    const { version } = await hosts.read(one.couponSeq);
    await hosts.send('PUT', `/${one.couponSeq}/activate`, { version });
    const own = await store.running(inLive);
    const room = (who: string) =>
      app.call<RoomCoupon[]>('GET', `/v1/broadcast/content/${live}/coupons`, { token: who });
    const haru = (await app.login(personaOf('influencer').loginId)).token;
    for (const who of [token, haru])
      expect((await room(who)).body.data.map(({ couponSeq }) => couponSeq).toSorted()).toEqual(
        [one.couponSeq, own.couponSeq].toSorted(),
      );
    const pin = (who: string, couponSeq: number) =>
      app.call('PUT', `/v1/broadcast/content/${live}/coupon`, { token: who, body: { couponSeq } });
    expect((await pin(token, own.couponSeq)).status).toBe(200);
    expect((await pin(haru, one.couponSeq)).status).toBe(200);
    const shown = (await room(token)).body.data.filter(({ pinned }) => pinned);
    expect(shown.map(({ couponSeq }) => couponSeq)).toEqual([one.couponSeq]);
  });

  test('nobody else is asked', async () => {
    const one = await make();
    const other = couponsOf(app, (await app.login(personaOf('producer-b').loginId)).token);
    const { body } = await other.send<{ coupons: AskedCoupon[] }>('GET', '/asked');
    expect(body.data.coupons.map(({ coupon }) => coupon.couponSeq)).not.toContain(one.couponSeq);
    expect(
      (await other.send('PUT', `/${one.couponSeq}/approval`, { version: 1, approve: true })).status,
    ).toBe(404);
  });
});

/** What the form sends again. */
function bodyOf(one: Awaited<ReturnType<typeof store.read>>): object {
  const { name, scope, issueType, trigger, target, contentSeq, producerSeq, discount, minOrder } = one;
  const { validity, issueFrom, issueTo, issueLimit, perUser, productMode, burden, exposed } = one;
  const what = { name, scope, issueType, trigger, target, contentSeq, producerSeq, discount, minOrder };
  return { ...what, validity, issueFrom, issueTo, issueLimit, perUser, productMode, burden, exposed };
}

test('cards count what the list of each tab has', async () => {
  const { body } = await store.send<CouponSummary>('GET', '/summary');
  for (const [tab, n] of Object.entries(body.data)) {
    const page = await store.send<unknown[]>('GET', '', undefined, { tab, length: 1 });
    expect([tab, page.body.recordsFiltered]).toEqual([tab, n]);
  }
});
