import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import type { CouponHistoryRow } from '@jangteo/contract/coupon/history.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { listenTo } from '../../proofs/plans.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { COUPON, couponsOf, runCouponJobs } from '../../testing/coupons.ts';
import { byClock } from './jobs.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;
let store: ReturnType<typeof couponsOf>;

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
const clockOf = () => byClock({ ...app.deps, signal: new AbortController().signal });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
  store = couponsOf(app, token);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const refused = async (more: object) => {
  const { status, body } = await store.send<{ errors: { field: string }[] }>('POST', '', {
    ...COUPON,
    ...more,
  });
  return [status, body.code, body.data?.errors?.[0]?.field];
};

describe('a coupon', () => {
  test('stands as it was written, until nobody has got it is changed and deleted', async () => {
    const made = await store.make();
    expect(made).toMatchObject({ ...COUPON, status: 'READY', issued: 0, issuer: 'SELLER', version: 1 });
    const edited = await store.send('PUT', `/${made.couponSeq}`, { ...COUPON, minOrder: 20_000, version: 1 });
    expect(edited.body.data).toMatchObject({ minOrder: 20_000, version: 2 });
    const late = await store.send('PUT', `/${made.couponSeq}`, { ...COUPON, version: 1 });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    const gone = await store.send<BulkResult>('DELETE', '', undefined, { couponSeq: [made.couponSeq] });
    expect(gone.body.data.successCount).toBe(1);
    expect((await store.send('GET', `/${made.couponSeq}`)).status).toBe(404);
  });

  test('what cannot be is named', async () => {
    expect(await refused({ discount: { kind: 'FIXED', value: 99 } })).toEqual([
      400,
      'BAD_REQUEST',
      'discount.value',
    ]);
    expect(await refused({ minOrder: 3_000 })).toEqual([400, 'BAD_REQUEST', 'minOrder']);
    expect(await refused({ discount: { kind: 'RATE', value: 3_001 } })).toEqual([
      400,
      'BAD_REQUEST',
      'discount.maxAmount',
    ]);
    expect(await refused({ burden: { sellerBps: 9_000, platformBps: 999 } })).toEqual([
      400,
      'BAD_REQUEST',
      'burden',
    ]);
    expect(await refused({ burden: { sellerBps: 9_000, platformBps: 1_000 } })).toEqual([
      460,
      'COUPON_RULE',
      'burden',
    ]);
    expect(await refused({ issueType: 'SYSTEM' })).toEqual([460, 'COUPON_RULE', 'trigger']);
    expect(await refused({ target: 'NONE' })).toEqual([460, 'COUPON_RULE', 'target']);
    expect(await refused({ target: 'CONTENT' })).toEqual([460, 'COUPON_RULE', 'contentSeq']);
    expect(await refused({ validity: { kind: 'END_LIVE' } })).toEqual([460, 'COUPON_RULE', 'validity']);
    expect(await refused({ issueType: 'SERIAL' })).toEqual([460, 'COUPON_RULE', 'issueLimit']);
    expect(await refused({ issueType: 'CODE' })).toEqual([400, 'BAD_REQUEST', 'code']);
    expect(await refused({ target: 'CONTENT', contentSeq: 999_999 })).toEqual([404, 'NOT_FOUND', undefined]);
  });

  test('is nobody else’s', async () => {
    const { couponSeq } = await store.make();
    const other = couponsOf(app, (await app.login('hello@bomnae.kr')).token);
    expect((await other.send('GET', `/${couponSeq}`)).status).toBe(404);
    expect((await other.send('PUT', `/${couponSeq}/activate`, { version: 1 })).status).toBe(404);
    expect((await other.send('DELETE', '', undefined, { couponSeq: [couponSeq] })).status).toBe(404);
    expect((await other.send('PUT', `/${couponSeq}/approval`, { version: 1, approve: true })).status).toBe(
      404,
    );
  });

  test('begins, stops and begins again; the clock begins, completes and ends it', async () => {
    const running = await store.running();
    expect(running.status).toBe('ISSUE_START');
    const stopped = await store.send('PUT', `/${running.couponSeq}/deactivate`, { version: running.version });
    expect(stopped.body.data.status).toBe('ISSUE_STOP');
    const twice = await store.send('PUT', `/${running.couponSeq}/deactivate`, {
      version: running.version + 1,
    });
    expect([twice.status, twice.body.code]).toEqual([460, 'COUPON_STOPPED']);
    const given = await store.make({ issueType: 'GIVE' });
    expect((await store.send('PUT', `/${given.couponSeq}/activate`, { version: 1 })).body.code).toBe(
      'COUPON_RULE',
    );

    const timed = await store.make({
      issueFrom: '2026-11-20T00:00:00+09:00',
      issueTo: '2026-11-21T00:00:00+09:00',
    });
    const statusAt = async (at: string) => {
      standAt(Date.parse(at));
      await clockOf();
      return (
        await sql<{ status: string }>('select status from coupon where coupon_seq = $1', [timed.couponSeq])
      )[0]!.status;
    };
    expect(await statusAt('2026-11-19T23:59:00+09:00')).toBe('READY');
    expect(await statusAt('2026-11-20T00:00:01+09:00')).toBe('ISSUE_START');
    expect(await statusAt('2026-11-21T00:00:01+09:00')).toBe('COMPLETED');
    standAt(Date.parse('2026-11-18T10:30:00+09:00'));
  });

  test('products are added, removed, replaced; only the store’s', async () => {
    const products = (
      await sql<{ seq: number }>(
        'select product_seq as seq from product where seller_seq = $1 and deleted_at is null order by 1 limit 3',
        [seller],
      )
    ).map(({ seq }) => seq);
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> $1 and deleted_at is null limit 1',
      [seller],
    );
    const { couponSeq } = await store.make({ scope: 'PRODUCT', target: 'PRODUCT', productMode: 'INCLUDE' });
    const at = `/${couponSeq}/products`;
    const add = (productSeqList: number[]) => store.send<BulkResult>('POST', at, { productSeqList });
    expect((await add(products.slice(0, 2))).body.data.successCount).toBe(2);
    expect((await add([foreign!.seq])).status).toBe(404);
    expect((await store.send<unknown[]>('GET', at)).body.recordsTotal).toBe(2);
    await store.send('DELETE', at, undefined, { productSeq: [products[0]!] });
    expect((await store.read(couponSeq)).products).toBe(1);
    const replaced = await store.send('PUT', `${at}/include`, { productSeqList: [products[2]!] });
    expect(replaced.body.data).toMatchObject({ products: 1, productMode: 'INCLUDE' });
    expect((await store.send('PUT', `${at}/exclude`, { productSeqList: products })).body.code).toBe(
      'COUPON_RULE',
    );
  });

  test('five are shown at most, and hidden again by taking it back', async () => {
    await sql('update coupon set exposed = false where seller_seq = $1', [seller]);
    const six: Coupon[] = [];
    for (let n = 0; n < 6; n++) six.push(await store.make());
    const seqs = six.map((one) => one.couponSeq);
    const expose = (couponSeq: number[], on: boolean) =>
      store.send<BulkResult>('PATCH', '/expose', undefined, { couponSeq, expose: on });
    const limit = await expose(seqs, true);
    expect([limit.status, limit.body.code]).toEqual([460, 'COUPON_EXPOSE_LIMIT']);
    const shown = await expose(seqs.slice(0, 5), true);
    expect(shown.body.data.successCount).toBe(5);
    expect((await store.send('GET', '/expose/count')).body.data).toEqual({ count: 5, max: 5 });
    const back = await app.call<BulkResult>('POST', `/v1/undo/${shown.body.data.undo!.token}`, {
      token,
      body: { seqList: seqs.slice(0, 5) },
    });
    expect(back.body.data.successCount).toBe(5);
    expect((await store.send('GET', '/expose/count')).body.data).toEqual({ count: 0, max: 5 });
  });
});

describe('given to people', () => {
  const people = async (n: number) =>
    (
      await sql<{ user: number }>(
        `select user_seq as user from account_user where user_type = 'consumer' and status = 'NORMAL'
          order by 1 limit $1`,
        [n],
      )
    ).map(({ user }) => user);

  test('a list, once each however often the job runs, and no more than there are', async () => {
    const users = await people(8);
    const coupon = await store.make({ issueType: 'GIVE', issueLimit: 10 });
    const issue = (body: object) =>
      store.send<{ jobSeq: number; targets: number }>('POST', `/${coupon.couponSeq}/issue`, body);
    const wrong = await issue({ userSeqList: users, expectedCount: 7 });
    expect(wrong.body.code).toBe('EXPECTED_COUNT_MISMATCH');
    expect((await issue({ userSeqList: users, expectedCount: 8 })).body.data.targets).toBe(8);
    expect((await store.read(coupon.couponSeq)).status).toBe('ISSUE');
    await runCouponJobs(app);
    await runCouponJobs(app, true);
    expect(await store.read(coupon.couponSeq)).toMatchObject({ status: 'ISSUE_COMPLETED', issued: 8 });

    const more = await people(14);
    await issue({ userSeqList: more, expectedCount: 14 });
    await runCouponJobs(app);
    // Eight of them have it already; of the six others two get one.
    expect(await store.read(coupon.couponSeq)).toMatchObject({ status: 'ISSUE_COMPLETED', issued: 10 });
    expect((await issue({ userSeqList: users, expectedCount: 8 })).body.code).toBe('COUPON_EXHAUSTED');

    const page = await store.send<CouponHistoryRow[]>('GET', `/${coupon.couponSeq}/histories`);
    expect([page.body.recordsFiltered, page.body.data[0]!.state]).toEqual([10, 'ISSUED']);
    const [row] = page.body.data;
    const found = async (word: string) =>
      (await store.send('GET', `/${coupon.couponSeq}/histories`, undefined, { keyword: [word] })).body
        .recordsFiltered;
    expect([
      await found(String(row!.userSeq)),
      await found(row!.nickname),
      await found('그런 사람 없음'),
    ]).toEqual([1, 1, 0]);
    // A word too short for the index of names is looked for among the coupon's own, not among all accounts.
    const short = row!.nickname.normalize('NFD').slice(0, 2);
    const named = page.body.data.filter(({ nickname }) => nickname.normalize('NFD').includes(short));
    const heard = await listenTo(async () => expect(await found(short)).toBe(named.length));
    expect(heard.filter(({ text }) => /from account_user where normalize/.test(text))).toEqual([]);
    const reclaim = () =>
      store.send<BulkResult>('PUT', `/${coupon.couponSeq}/reclaim`, {
        couponIssueSeqList: [row!.couponIssueSeq],
        reason: '잘못 발급',
      });
    expect((await reclaim()).body.data.successCount).toBe(1);
    expect((await reclaim()).status).toBe(412);
    const locked = await store.send('PUT', `/${coupon.couponSeq}`, {
      ...COUPON,
      issueType: 'GIVE',
      issueLimit: 12,
      minOrder: 2e4,
      version: (await store.read(coupon.couponSeq)).version,
    });
    expect([locked.status, locked.body.code]).toEqual([460, 'COUPON_LOCKED']);
    const gone = await store.send<BulkResult>('DELETE', '', undefined, { couponSeq: [coupon.couponSeq] });
    expect([gone.status, gone.body.code]).toEqual([460, 'COUPON_LOCKED']);
  });

  test('an audience, as many as it has', async () => {
    const [followers] = await sql<{ n: number }>(
      `select count(*) as n from fan f join account_user u using (user_seq)
        where f.seller_seq = $1 and f.followed_at is not null and u.user_type = 'consumer' and u.status in ('NORMAL', 'WARN')`,
      [seller],
    );
    const { couponSeq } = await store.make({ issueType: 'GIVE' });
    const asked = await store.send<{ targets: number }>('POST', `/${couponSeq}/issue`, {
      audience: 'FOLLOWERS',
      expectedCount: followers!.n,
    });
    expect(asked.body.data.targets).toBe(followers!.n);
    await runCouponJobs(app);
    expect((await store.read(couponSeq)).issued).toBe(followers!.n);
  });
});

test('what it would cost is said before it is made', async () => {
  const draft = { ...COUPON, discount: { kind: 'RATE', value: 1_000, maxAmount: 2_000 }, issueLimit: 50 };
  const { body } = await store.send<Record<string, unknown>>('POST', '/estimate', {
    draft,
    basketAmount: 30_000,
  });
  expect(body.data).toMatchObject({
    discount: 2_000,
    sellerPart: 2_000,
    platformPart: 0,
    // Of 30,000 the house takes 2,700 + 990 and a tenth of them, of 28,000 2,520 + 924.
    settleBefore: 25_941,
    settleAfter: 24_212,
    maxCost: 100_000,
  });
});

test('the list finds by word, status and card', async () => {
  const made = await store.make({ name: '찾을 쿠폰' });
  const find = async (query: Record<string, unknown>) =>
    (await store.send<CouponRow[]>('GET', '', undefined, { length: 200, ...query })).body.data.map(
      (row) => row.couponSeq,
    );
  expect(await find({ searchKey: 'COUPON_NAME', keyword: ['찾을'] })).toEqual([made.couponSeq]);
  expect(await find({ searchKey: 'COUPON_ID', keyword: [made.couponId] })).toEqual([made.couponSeq]);
  expect(await find({ tab: 'ready' })).toContain(made.couponSeq);
  expect(await find({ tab: 'stopped' })).not.toContain(made.couponSeq);
});

test('what all of this has left holds together', async () => {
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
