import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Notice } from '@jangteo/contract/product/notice.api.ts';
import { noticeStateOf } from '@jangteo/contract/product/notice.enums.ts';
import type { NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let other: string;
let products: number[];

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  standAt(Date.parse('2026-11-20T12:00:00+09:00'));
  ({ token } = await app.login('hello@onyu.kr'));
  other = (await app.login('hello@bomnae.kr')).token;
  products = await productsOf('hello@onyu.kr');
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function productsOf(loginId: string): Promise<number[]> {
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `select p.product_seq as seq from product p join account_user u on u.user_seq = p.seller_seq
      where u.login_id = $1 and p.deleted_at is null order by 1 limit 3`,
    [loginId],
  );
  return rows.map(({ seq }) => seq);
}

const BODY = {
  title: '추석 배송 안내',
  body: '9월 24일부터 쉽니다.',
  position: 'TOP',
  scope: 'ALL',
  exposed: true,
};
const add = (more: object = {}, as = token) =>
  app.call<Notice>('POST', '/v1/product-notice', { token: as, body: { ...BODY, ...more } });
const added = async (more: object = {}): Promise<Notice> => (await add(more)).body.data;
const at = (noticeSeq: number) => `/v1/product-notice/${noticeSeq}`;
const faults = async (more: object): Promise<string[]> => {
  const { data } = (await add(more)).body as unknown as {
    data: { errors: { field: string; code: string }[] };
  };
  return data.errors.map(({ field, code }) => `${code} ${field}`);
};

describe('a notice', () => {
  test('stands as it was written, for all products or the chosen ones', async () => {
    const whole = await added();
    expect(whole).toMatchObject({ ...BODY, productSeqList: [], image: null, state: 'SHOWN', version: 1 });
    const some = await added({ scope: 'SELECTED', productSeqList: products, title: '고른 상품' });
    expect(some.productSeqList).toEqual(products);
    const read = await app.call<Notice>('GET', at(some.noticeSeq), { token });
    expect(read.body.data).toEqual(some);
  });

  test('what does not fit is named', async () => {
    expect(await faults({ body: '' })).toEqual(['REQUIRED body']);
    expect(await faults({ scope: 'SELECTED' })).toEqual(['REQUIRED productSeqList']);
    expect(await faults({ productSeqList: products })).toEqual(['UNKNOWN productSeqList']);
    expect(await faults({ from: '2026-11-21', to: '2026-11-20' })).toEqual(['MIN to']);
    expect(await faults({ title: '가'.repeat(41) })).toEqual(['LENGTH title']);
    expect(await faults({ image: '/files/00000000000000000000000000000000' })).toEqual(['REFERENCE image']);
  });

  test('another’s product is not there', async () => {
    const [foreign] = await productsOf('hello@bomnae.kr');
    expect((await add({ scope: 'SELECTED', productSeqList: [products[0], foreign] })).status).toBe(404);
  });

  test('two who edit the same: the second is told, nothing is lost', async () => {
    const { noticeSeq, version } = await added({ scope: 'SELECTED', productSeqList: products });
    const edit = (more: object) =>
      app.call<Notice>('PUT', at(noticeSeq), { token, body: { ...BODY, version, ...more } });
    expect((await edit({ title: '고침' })).body.data).toMatchObject({
      title: '고침',
      productSeqList: [],
      version: 2,
    });
    const late = await edit({ title: '늦음' });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect(late.body.data).toMatchObject({ current: { version: 2 } });
  });

  test('is nobody else’s', async () => {
    const { noticeSeq } = await added();
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { ...BODY, version: 1 }],
      ['DELETE', undefined],
    ] as const)
      expect((await app.call(method, at(noticeSeq), { token: other, ...(body && { body }) })).status).toBe(
        404,
      );
    expect((await app.call('GET', at(noticeSeq), { token })).status).toBe(200);
  });

  test('is hidden, and shown again by taking that back', async () => {
    const { noticeSeq } = await added();
    const hidden = await app.call<Notice & { undo: BulkResult['undo'] }>('PATCH', `${at(noticeSeq)}/expose`, {
      token,
      body: { exposed: false },
    });
    expect(hidden.body.data).toMatchObject({ state: 'HIDDEN', exposed: false, version: 2 });
    const back = await app.call<BulkResult>('POST', `/v1/undo/${hidden.body.data.undo!.token}`, {
      token,
      body: { seqList: [noticeSeq] },
    });
    expect(back.body.data.successCount).toBe(1);
    const now = (await app.call<Notice>('GET', at(noticeSeq), { token })).body.data;
    expect([now.state, now.version]).toEqual(['SHOWN', 3]);
  });

  test('several are deleted at once, or none where one is not the caller’s', async () => {
    const [a, b] = [await added(), await added()];
    const all = (noticeSeqList: number[]) =>
      app.call<BulkResult>('DELETE', '/v1/product-notice', { token, body: { noticeSeqList } });
    expect((await all([a.noticeSeq, 999_999])).status).toBe(404);
    expect((await all([a.noticeSeq, b.noticeSeq])).body.data.successCount).toBe(2);
    expect((await app.call('GET', at(a.noticeSeq), { token })).status).toBe(404);
  });
});

test('the list finds by title, place and whether it is shown, and says what each is today', async () => {
  const soon = await added({ title: '곧 보일 공지', from: '2026-11-21' });
  const over = await added({ title: '지난 공지', to: '2026-11-19', position: 'BOTTOM' });
  const list = async (query: object) =>
    (
      await app.call<NoticeRow[]>('GET', '/v1/product-notice/search', {
        token,
        query: { length: 200, ...query },
      })
    ).body.data;
  const state = async (keyword: string) => (await list({ keyword })).map((row) => row.state);
  expect([await state('곧 보일'), await state('지난 공')]).toEqual([['SCHEDULED'], ['ENDED']]);
  expect((await list({ position: 'BOTTOM', keyword: '공지' })).map((row) => row.noticeSeq)).toEqual([
    over.noticeSeq,
  ]);
  expect((await list({ exposed: false })).every((row) => row.state === 'HIDDEN')).toBe(true);
  const { rows } = await app.deps.pools.job.query<{ n: number }>(
    "select count(*) as n from product_notice n join account_user u on u.user_seq = n.seller_seq where u.login_id = 'hello@onyu.kr'",
  );
  expect(await list({})).toHaveLength(rows[0]!.n);
  expect((await list({ sort: 'from', direction: 'DESC' })).map((row) => row.noticeSeq)).toContain(
    soon.noticeSeq,
  );
});

test('the state of a day: both ends count', () => {
  const notice = { exposed: true, from: '2026-11-20', to: '2026-11-21' };
  const on = (day: string) => noticeStateOf(notice, day);
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(on)).toEqual([
    'SCHEDULED',
    'SHOWN',
    'SHOWN',
    'ENDED',
  ]);
  expect(noticeStateOf({ ...notice, exposed: false }, '2026-11-20')).toBe('HIDDEN');
});
