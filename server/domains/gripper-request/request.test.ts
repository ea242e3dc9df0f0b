import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type {
  GripperRequest,
  GripperResponse,
  OwnResponse,
  RequestProduct,
  RequestSummary,
} from '@jangteo/contract/gripper-request/request.api.ts';
import type { BoardRow, RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { scoreOf } from '@jangteo/contract/gripper-request/score.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { closeOver } from './request.ts';

let db: TestDb;
let app: TestApp;
let onyu: string;
let bomnae: string;
let haru: string;
let studio: string;
let products: number[];
const PATH = '/v1/request/gripper';
const context = () => ({ ...app.deps, signal: new AbortController().signal }) as JobContext;
const at = (day: string) => standAt(Date.parse(`${day}T12:00:00+09:00`));

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  at('2026-11-20');
  [onyu, bomnae, haru, studio] = (await Promise.all(
    ['hello@onyu.kr', 'hello@bomnae.kr', 'haru@live.kr', 'studio@jeongdam.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string, string];
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `select product_seq as seq from product where seller_seq = 10001 and deleted_at is null order by 1 limit 3`,
  );
  products = rows.map(({ seq }) => Number(seq));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const BODY = {
  title: '제주 감귤 저녁 방송',
  categorySeq: 10101,
  wishFrom: '2026-12-01',
  wishTo: '2026-12-14',
  commissionBps: 1_500,
  budget: 300_000,
  sample: true,
  conditions: '단골이 많은 분',
  deadline: '2026-11-27',
};
const ask = <T>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, `${PATH}${path}`, {
    token,
    ...(body && { body }),
    ...(method === 'POST' && { headers: { 'idempotency-key': crypto.randomUUID() } }),
  });
const create = (more: object = {}, token = onyu) =>
  ask<GripperRequest>(token, 'POST', '/create', { ...BODY, productSeqList: products, ...more });
const posted = async (more: object = {}) => (await create(more)).body.data;
const read = async (seq: number, token = onyu) =>
  (await ask<GripperRequest>(token, 'GET', `/${seq}`)).body.data;
const MESSAGE = '귤 농장에 직접 가서 방송하고 싶습니다.';
const answer = (seq: number, token = haru, more: object = {}) =>
  ask<OwnResponse>(token, 'POST', `/${seq}/response`, {
    message: MESSAGE,
    commissionBps: 1_700,
    wishDays: ['2026-12-03'],
    ...more,
  });
const responses = async (seq: number) =>
  (await ask<GripperResponse[]>(onyu, 'GET', `/${seq}/response/list`)).body.data;
const decide = (one: OwnResponse, status: string, more: object = {}, token = onyu) =>
  ask<GripperResponse>(token, 'PUT', `/${one.requestSeq}/response/${one.responseSeq}`, {
    version: one.version,
    status,
    ...more,
  });
const board = async (token: string, query = '') =>
  (await ask<BoardRow[]>(token, 'GET', `/board?length=200${query}`)).body.data;
const faults = async (more: object): Promise<string[]> => {
  const { data } = (await create(more)).body as unknown as {
    data: { errors: { field: string; code: string }[] };
  };
  return data.errors.map(({ field, code }) => `${code} ${field}`);
};

describe('그리퍼 모집', () => {
  test('what the form says is read again; its products in their order', async () => {
    const one = await posted({ productSeqList: [products[2], products[0]] });
    expect(one).toMatchObject({
      ...BODY,
      products: 2,
      productSeqList: [products[2], products[0]],
      status: 'OPEN',
      responses: 0,
      fresh: 0,
      mine: null,
      version: 1,
      can: { edit: null, close: null, reopen: 'STATE_CHANGED', remove: null },
    });
    expect(await read(one.requestSeq)).toEqual(one);
    const page = await ask<RequestProduct[]>(onyu, 'GET', `/${one.requestSeq}/product/list`);
    expect(page.body.data.map(({ productSeq }) => productSeq)).toEqual([products[2], products[0]]);
  });

  test('edges of the form', async () => {
    expect(await faults({ title: '' })).toEqual(['REQUIRED title']);
    expect(await faults({ title: '가'.repeat(41) })).toEqual(['LENGTH title']);
    expect(await faults({ productSeqList: [] })).toEqual(['LENGTH productSeqList']);
    expect(await faults({ commissionBps: 10_000 })).toEqual(['MAX commissionBps']);
    expect(await faults({ wishTo: '2026-11-30' })).toEqual(['MIN wishTo']);
    expect(await faults({ deadline: '2026-12-15' })).toEqual(['MAX deadline']);
    expect(await faults({ deadline: '2026-11-19' })).toEqual(['MIN deadline']);
    expect(await faults({ categorySeq: 9 })).toEqual(['REFERENCE categorySeq']);
    expect((await create({ deadline: '2026-11-20' })).status).toBe(200);
    expect((await create({}, bomnae)).status).toBe(404); // another's products
  });

  test('a category that is hidden is asked for no more; what was asked there is edited', async () => {
    const { requestSeq } = await posted();
    const expose = (is: boolean) =>
      app.deps.pools.job.query('update category set exposed = $1 where category_seq = 10100', [is]);
    await expose(false);
    const refused = await faults({});
    const edited = await ask<GripperRequest>(onyu, 'PUT', `/${requestSeq}/modify`, {
      ...BODY,
      productSeqList: products,
      version: 1,
      title: '그대로 두는 모집',
    });
    await expose(true);
    expect(refused).toEqual(['REFERENCE categorySeq']);
    expect(edited.body.data).toMatchObject({ title: '그대로 두는 모집', categorySeq: 10_101 });
  });

  test('is edited over the version that was read while it is open, closed, and opened again', async () => {
    const { requestSeq } = await posted();
    const edit = (version: number, more: object = {}) =>
      ask<GripperRequest>(onyu, 'PUT', `/${requestSeq}/modify`, {
        ...BODY,
        productSeqList: products,
        version,
        ...more,
      });
    expect((await edit(1, { title: '고침' })).body.data).toMatchObject({ title: '고침', version: 2 });
    const late = await edit(1);
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    const close = (version: number) => ask(onyu, 'PUT', `/${requestSeq}/close`, { version });
    expect((await close(1)).body.code).toBe('VERSION_CONFLICT');
    expect((await close(2)).status).toBe(200);
    expect((await close(3)).body.code).toBe('STATE_CHANGED');
    expect((await edit(3)).body.code).toBe('REQUEST_CLOSED');
    const reopen = (deadline: string) => ask(onyu, 'PUT', `/${requestSeq}/reopen`, { version: 3, deadline });
    expect((await reopen('2026-11-19')).status).toBe(400);
    expect((await reopen('2026-12-15')).status).toBe(400);
    expect((await reopen('2026-12-14')).body.data).toMatchObject({ status: 'OPEN', deadline: '2026-12-14' });
  });

  test('cards count what their lists show; filters find by number, word and category', async () => {
    await answer((await posted({ title: '찾을 모집' })).requestSeq);
    const { cards } = (await ask<RequestSummary>(onyu, 'GET', '/summary')).body.data;
    for (const { key, count } of cards) {
      const rows = (await ask<RequestRow[]>(onyu, 'GET', `/list?length=200&tab=${key}`)).body.data;
      expect([key, rows.length]).toEqual([key, count]);
    }
    expect(cards.find(({ key }) => key === 'answered')!.count).toBeGreaterThan(0);
    const found = async (query: string) =>
      (await ask<RequestRow[]>(onyu, 'GET', `/list?length=200${query}`)).body.data.map(({ title }) => title);
    expect(await found(`&keyword=${encodeURIComponent('찾을')}`)).toEqual(['찾을 모집']);
    expect(await found('&categorySeq=10100')).toContain('찾을 모집');
    expect(await found('&categorySeq=50300')).toEqual([]);
  });
});

describe('제안', () => {
  test('a gripper finds it on the board, answers once, and the shop sees figures beside it', async () => {
    const { requestSeq } = await posted({ title: '공고' });
    expect((await board(haru)).find((row) => row.requestSeq === requestSeq)).toMatchObject({
      title: '공고',
      mine: 'NONE',
      seller: { userSeq: 10_001 },
    });
    const mine = await answer(requestSeq);
    expect(mine.body.data).toMatchObject({ status: 'NEW', message: MESSAGE, wishDays: ['2026-12-03'] });
    expect((await answer(requestSeq)).body.code).toBe('REQUEST_ANSWERED');
    expect((await answer(requestSeq, studio, { commissionBps: 1_500 })).status).toBe(200);
    expect((await board(haru, '&tab=mine')).find((row) => row.requestSeq === requestSeq)?.mine).toBe('NEW');
    expect(await read(requestSeq)).toMatchObject({ responses: 2, fresh: 2 });
    expect((await read(requestSeq, haru)).mine).toEqual(mine.body.data);
    const all = await responses(requestSeq);
    expect(all.map(({ gripper }) => gripper.score)).toEqual(
      all.map(({ gripper }) => gripper.score).toSorted((a, b) => b - a),
    );
    for (const { gripper } of all) expect(scoreOf(gripper.reasons)).toBe(gripper.score);
  });

  test('is looked at, chosen, put on hold with a reason and given again', async () => {
    const { requestSeq } = await posted();
    const first = (await answer(requestSeq)).body.data;
    const seen = (await decide(first, 'ACCEPT')).body.data;
    expect(seen).toMatchObject({ status: 'ACCEPT', version: 2 });
    expect((await read(requestSeq)).fresh).toBe(0);
    expect((await decide(first, 'APPROVE')).body.code).toBe('VERSION_CONFLICT');
    expect((await decide(seen, 'HOLD')).status).toBe(400);
    const held = (await decide(seen, 'HOLD', { reason: '희망 수수료가 높습니다.' })).body.data;
    expect((await read(requestSeq, haru)).mine).toMatchObject({
      status: 'HOLD',
      reason: '희망 수수료가 높습니다.',
    });
    expect((await decide(held, 'APPROVE')).body.code).toBe('STATE_CHANGED');
    const again = (await answer(requestSeq, haru, { commissionBps: 1_400 })).body.data;
    expect(again).toMatchObject({ status: 'RETRY', commissionBps: 1_400, responseSeq: first.responseSeq });
    expect((await decide(again, 'APPROVE')).body.data.status).toBe('APPROVE');
  });

  test('of five answers at once of one gripper one stands', async () => {
    const { requestSeq } = await posted();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => answer(requestSeq)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 460, 460, 460, 460]);
    expect((await read(requestSeq)).responses).toBe(1);
  });

  test('a closed request takes none; who has answered still reads it, others do not', async () => {
    const { requestSeq } = await posted();
    await answer(requestSeq);
    const { version } = await read(requestSeq);
    await ask(onyu, 'PUT', `/${requestSeq}/close`, { version });
    expect((await read(requestSeq, haru)).status).toBe('CLOSED');
    expect((await ask(studio, 'GET', `/${requestSeq}`)).status).toBe(404);
    expect((await answer(requestSeq, studio)).status).toBe(404);
    expect((await answer(requestSeq)).body.code).toBe('REQUEST_CLOSED');
    expect((await board(studio)).some((row) => row.requestSeq === requestSeq)).toBe(false);
  });

  test('another shop sees and decides nothing; a shop does not answer itself', async () => {
    const { requestSeq } = await posted();
    const one = (await answer(requestSeq)).body.data;
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/product/list'],
      ['GET', '/response/list'],
      ['DELETE', '/remove'],
    ] as const)
      expect((await ask(bomnae, method, `/${requestSeq}${path}`)).status).toBe(404);
    expect((await decide(one, 'APPROVE', {}, bomnae)).status).toBe(404);
    const own = (
      await create(
        { productSeqList: await productsOf((await app.login('studio@jeongdam.kr')).userSeq) },
        studio,
      )
    ).body.data;
    expect((await answer(own.requestSeq, studio)).status).toBe(404);
    expect((await board(studio)).some((row) => row.requestSeq === own.requestSeq)).toBe(false);
  });

  test('requests go with their answers, but for one with a contract on its way', async () => {
    const [a, b] = [await posted(), await posted()];
    const one = (await answer(b.requestSeq)).body.data;
    await app.deps.pools.job.query(`update gripper_response set status = 'MATCH' where response_seq = $1`, [
      one.responseSeq,
    ]);
    const gone = await ask<BulkResult>(onyu, 'DELETE', '/removes', {
      requestSeqList: [a.requestSeq, b.requestSeq],
    });
    expect(gone.body.data).toMatchObject({
      successCount: 1,
      failures: [{ seq: b.requestSeq, code: 'REQUEST_MATCHED' }],
    });
    expect((await ask(onyu, 'DELETE', `/${b.requestSeq}/remove`)).body.code).toBe('REQUEST_MATCHED');
    expect((await ask(onyu, 'GET', `/${a.requestSeq}`)).status).toBe(404);
  });
});

const productsOf = async (seller: number): Promise<number[]> => {
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    'select product_seq as seq from product where seller_seq = $1 and deleted_at is null order by 1 limit 1',
    [seller],
  );
  return rows.map(({ seq }) => Number(seq));
};

test('a request closes by itself after its last day', async () => {
  const { requestSeq } = await posted();
  for (const [day, status] of [
    ['2026-11-27', 'OPEN'],
    ['2026-11-28', 'CLOSED'],
  ] as const) {
    at(day);
    await closeOver(context());
    const { token } = await app.login('hello@onyu.kr');
    expect((await read(requestSeq, token)).status).toBe(status);
  }
});
