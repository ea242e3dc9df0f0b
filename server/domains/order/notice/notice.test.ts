import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderNotice } from '@jangteo/contract/order/notice.api.ts';
import { NOTICES_EXPOSED } from '@jangteo/contract/order/notice.body.ts';
import type { OrderNoticeRow } from '@jangteo/contract/order/notice.list.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { picture } from '../../../testing/files-fixtures.ts';
import { putFile } from '../../../testing/put-file.ts';
import { isShowing } from './rules.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let other: string;
let seller: number;
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

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R>(text, values)).rows;

async function productsOf(loginId: string): Promise<number[]> {
  const rows = await sql<{ seq: number; seller: number }>(
    `select p.product_seq as seq, p.seller_seq as seller from product p
      join account_user u on u.user_seq = p.seller_seq
      where u.login_id = $1 and p.deleted_at is null order by 1 limit 3`,
    [loginId],
  );
  if (loginId === 'hello@onyu.kr') seller = rows[0]!.seller;
  return rows.map(({ seq }) => seq);
}

const BODY = {
  title: '연휴 출고 안내',
  body: '9월 24일부터 쉽니다.',
  position: 'ORDER_DONE',
  target: 'ALL',
  from: '2026-11-19T00:00:00+09:00',
  expose: false,
};
const PATH = '/v1/orders/notice';
const at = (noticeSeq: number) => `${PATH}/${noticeSeq}`;
const add = (more: object = {}, as = token) =>
  app.call<OrderNotice>('POST', PATH, { token: as, body: { ...BODY, ...more } });
const added = async (more: object = {}): Promise<OrderNotice> => (await add(more)).body.data;
const read = async (noticeSeq: number) =>
  (await app.call<OrderNotice>('GET', at(noticeSeq), { token })).body.data;
const expose = (noticeSeq: number, on: boolean) =>
  app.call<OrderNotice>('PUT', `${at(noticeSeq)}/expose`, { token, query: { expose: on } });
const faults = async (more: object): Promise<string[]> => {
  const { status, body } = await add(more);
  const { errors } = body.data as unknown as { errors: { field: string; code: string }[] };
  return errors.map(({ field, code }) => `${status} ${code} ${field}`);
};

describe('R256: a notice of orders', () => {
  test('stands as it was written, for all products or the chosen ones', async () => {
    const whole = await added();
    expect(whole).toMatchObject({ ...BODY, productSeqList: [], image: null, to: null, version: 1 });
    const some = await added({ target: 'PRODUCTS', productSeqList: products, position: 'ORDER_DETAIL' });
    expect(some.productSeqList).toEqual(products);
    expect(await read(some.noticeSeq)).toEqual(some);
  });

  test('what does not fit is named, another’s product and picture included', async () => {
    const [foreign] = await productsOf('hello@bomnae.kr');
    expect(await faults({ body: ' ' })).toEqual(['400 REQUIRED body']);
    expect(await faults({ title: '가'.repeat(41) })).toEqual(['400 LENGTH title']);
    expect(await faults({ target: 'PRODUCTS' })).toEqual(['400 REQUIRED productSeqList']);
    expect(await faults({ productSeqList: products })).toEqual(['400 UNKNOWN productSeqList']);
    expect(await faults({ to: BODY.from })).toEqual(['400 MIN to']);
    expect(await faults({ image: '/media/00000000000000000000000000000000' })).toEqual([
      '400 REFERENCE image',
    ]);
    expect(await faults({ target: 'PRODUCTS', productSeqList: [products[0], foreign] })).toEqual([
      '400 REFERENCE productSeqList[1]',
    ]);
  });

  test('a product in the trash may be named: its orders go on', async () => {
    const [thrown] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = $1 and deleted_at is not null limit 1',
      [seller],
    );
    expect((await add({ target: 'PRODUCTS', productSeqList: [thrown!.seq] })).status).toBe(200);
  });

  test('two who edit the same: the second is told, nothing is lost', async () => {
    const { noticeSeq, version } = await added({ target: 'PRODUCTS', productSeqList: products });
    const edit = (more: object) =>
      app.call<OrderNotice>('PUT', at(noticeSeq), { token, body: { ...BODY, version, ...more } });
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
    for (const [method, path, more] of [
      ['GET', '', {}],
      ['PUT', '', { body: { ...BODY, version: 1 } }],
      ['PUT', '/expose', { query: { expose: true } }],
      ['DELETE', '', {}],
    ] as const)
      expect((await app.call(method, at(noticeSeq) + path, { token: other, ...more })).status).toBe(404);
    expect((await read(noticeSeq)).version).toBe(1);
  });

  test('is exposed and hidden; what is so already stays as it is', async () => {
    const { noticeSeq } = await added();
    expect((await expose(noticeSeq, true)).body.data).toMatchObject({
      expose: true,
      showing: true,
      version: 2,
    });
    expect((await expose(noticeSeq, true)).body.data.version).toBe(2);
    expect((await expose(noticeSeq, false)).body.data).toMatchObject({ showing: false, version: 3 });
    const words = await app.call('PUT', `${at(noticeSeq)}/expose`, { token, body: { expose: true } });
    expect([words.status, (await read(noticeSeq)).version]).toEqual([400, 3]);
  });

  test('its picture is used until it is deleted', async () => {
    const image = await putFile(app.deps, seller, {
      purpose: 'PREVIEW_IMAGE',
      filename: 'a.png',
      bytes: await picture(10, 10).png().toBuffer(),
    });
    const { noticeSeq } = await added({ image });
    const uses = () =>
      sql<{ over: boolean }>(
        `select ended_at is not null as over from product_file
          where used_by = 'ORDER_NOTICE' and used_seq = $1 and pathname = $2`,
        [noticeSeq, image],
      );
    expect(await uses()).toEqual([{ over: false }]);
    expect((await app.call('DELETE', at(noticeSeq), { token })).body.data).toBeNull();
    expect((await app.call('GET', at(noticeSeq), { token })).status).toBe(404);
    expect(await uses()).toEqual([{ over: true }]);
  });
});

test('twenty are exposed at most, however many are exposed at the same time', async () => {
  await sql('update order_notice set expose = false where seller_seq = $1', [seller]);
  const hidden = await Promise.all(Array.from({ length: 24 }, () => added()));
  const answers = await Promise.all(hidden.map(({ noticeSeq }) => expose(noticeSeq, true)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(NOTICES_EXPOSED);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    Array.from({ length: 4 }, () => [460, 'NOTICE_LIMIT', '최대 20개까지 등록할 수 있습니다.']),
  );
  const [count] = await sql<{ n: number }>(
    'select count(*)::int as n from order_notice where seller_seq = $1 and expose',
    [seller],
  );
  expect(count).toEqual({ n: NOTICES_EXPOSED });

  expect((await add({ expose: true })).body.code).toBe('NOTICE_LIMIT');
  const still = hidden[answers.findIndex(({ status }) => status === 460)]!;
  const shown = hidden[answers.findIndex(({ status }) => status === 200)]!;
  const edit = (noticeSeq: number, version: number) =>
    app.call<OrderNotice>('PUT', at(noticeSeq), { token, body: { ...BODY, version, expose: true } });
  expect((await edit(still.noticeSeq, 1)).body.code).toBe('NOTICE_LIMIT');
  expect((await edit(shown.noticeSeq, 2)).status).toBe(200);
  await expose(shown.noticeSeq, false);
  expect((await edit(still.noticeSeq, 1)).status).toBe(200);
});

test('the list finds by any word of the title, place and whether it is exposed, the newest first', async () => {
  await sql('update order_notice set expose = false where seller_seq = $1', [seller]);
  const before = await sql<{ seq: number }>('select notice_seq as seq from order_notice');
  const soon = await added({ title: '곧 보일 안내', from: '2026-11-21T00:00:00+09:00', expose: true });
  const some = await added({ title: '고른 상품', target: 'PRODUCTS', productSeqList: products.slice(0, 2) });
  const done = await added({ title: '지금 안내', position: 'ORDER_DETAIL', expose: true });
  const list = async (query: object) =>
    (await app.call<OrderNoticeRow[]>('GET', PATH, { token, query: { length: 200, ...query } })).body.data;
  const known = new Set(before.map(({ seq }) => seq));
  const found = async (query: object) =>
    (await list(query)).map(({ noticeSeq }) => noticeSeq).filter((seq) => !known.has(seq));
  expect(await found({})).toEqual([done.noticeSeq, some.noticeSeq, soon.noticeSeq]);
  expect(await found({ keyword: ['곧', '고른'] })).toEqual([some.noticeSeq, soon.noticeSeq]);
  expect(await found({ position: 'ORDER_DETAIL' })).toEqual([done.noticeSeq]);
  expect(await found({ expose: false })).toEqual([some.noticeSeq]);
  expect(await found({ to: '2026-11-19' })).toEqual([]);
  const rows = await list({});
  expect(rows.slice(0, 3).map(({ showing }) => showing)).toEqual([true, false, false]);
  expect(rows[1]!.productSeqList).toEqual(products.slice(0, 2));
  expect(rows[0]).not.toHaveProperty('body');
});

test('what is exposed is shown from the first moment until before the last', () => {
  const notice = { expose: true, from: '2026-11-20T12:00:00+09:00', to: '2026-11-20T13:00:00+09:00' };
  const on = (clock: string, more: object = {}) =>
    isShowing({ ...notice, ...more }, new Date(`2026-11-20T${clock}+09:00`));
  expect(['11:59:59', '12:00:00', '12:59:59', '13:00:00'].map((clock) => on(clock))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([on('23:00:00', { to: null }), on('12:30:00', { expose: false })]).toEqual([true, false]);
});
