import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcademyMenuRow } from '@jangteo/contract/board/academy/academy.list.ts';
import type { NoticeDeskRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let admin: string;
let onyu: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  [admin, onyu] = (await Promise.all(
    ['admin@jangteo.kr', 'hello@onyu.kr'].map(async (loginId) => (await app.login(loginId)).token),
  )) as [string, string];
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, path, { token, ...(body && { body }), headers: { 'x-access-path': '/admin/help' } });
const why = '순서를 고칩니다.';

test('articles of a category stand as they were put, and an order over other articles is refused', async () => {
  const [found] = (
    await app.deps.pools.job.query<{ seq: string }>(
      `select category_seq as seq from help_article group by 1 having count(*) >= 3 order by count(*), 1 limit 1`,
    )
  ).rows;
  const categorySeq = Number(found!.seq);
  const order = `/v1/admin/help/order`;
  const read = async () =>
    (await ask<{ articleSeq: number }[]>(admin, 'GET', `${order}?categorySeq=${categorySeq}`)).body.data.map(
      ({ articleSeq }) => articleSeq,
    );
  const before = await read();
  const wanted = before.toReversed();
  const put = (articleSeqList: number[]) => ask(admin, 'PUT', order, { categorySeq, articleSeqList, why });
  expect((await put(wanted)).status).toBe(200);
  expect(await read()).toEqual(wanted);
  const shown = await ask<{ articleSeq: number }[]>(
    onyu,
    'GET',
    `/v1/help/search?side=PRODUCER&categorySeq=${categorySeq}`,
  );
  expect(shown.body.data.map(({ articleSeq }) => articleSeq)).toEqual(wanted);
  for (const other of [wanted.slice(1), [...wanted.slice(1), 1]])
    expect((await put(other)).body.code, String(other)).toBe('STATE_CHANGED');
});

test('a menu of the academy goes as long as nothing was written in it', async () => {
  const made = await ask<{ menuSeq: number }>(admin, 'POST', '/v1/admin/academy/menus', {
    name: '잠깐',
    descriptionTitle: '잠깐',
    descriptionDetails: '',
    layout: 'LIST',
    audience: 'ALL',
    writers: 'READERS',
    comments: true,
    exposed: true,
    why,
  });
  const { menuSeq } = made.body.data;
  const path = `/v1/admin/academy/menus/${menuSeq}`;
  const rowOf = async () =>
    (await ask<AcademyMenuRow[]>(admin, 'GET', '/v1/admin/academy/menus?length=100')).body.data.find(
      (row) => row.menuSeq === menuSeq,
    );
  const [used] = (
    await app.deps.pools.job.query<{ seq: string }>('select min(menu_seq) as seq from academy_board')
  ).rows;
  expect((await ask(admin, 'DELETE', `/v1/admin/academy/menus/${used!.seq}`, { why })).body.code).toBe(
    'MENU_IN_USE',
  );
  expect(await rowOf()).toMatchObject({ posts: 0, hasPosts: false });
  const post = `insert into academy_board (menu_seq, user_seq, nickname, title, body, created_at, deleted_at)
    values ($1, 10001, '온유', '지운 글', '[]', ${sqlNow()}, ${sqlNow()})`;
  await app.deps.pools.job.query(post, [menuSeq]);
  expect(await rowOf()).toMatchObject({ posts: 0, hasPosts: true });
  await app.deps.pools.job.query('delete from academy_board where menu_seq = $1', [menuSeq]);
  expect((await ask(admin, 'DELETE', path, { why })).status).toBe(200);
  expect((await ask(admin, 'GET', path)).status).toBe(404);
});

test('the share of those that a notice is for who have read it, operators aside', async () => {
  const rows = async () =>
    (await ask<NoticeDeskRow[]>(admin, 'GET', '/v1/admin/notices?tab=PUBLISHED&length=100')).body.data;
  const one = (await rows()).find(({ sides }) => sides.length === 1 && sides[0] === 'PRODUCER')!;
  const { noticeSeq } = one;
  for (const token of [onyu, admin])
    await ask(token, 'POST', '/v1/reads', { kind: 'NOTICE', seqList: [noticeSeq] });
  const [{ n }] = (
    await app.deps.pools.job.query<{ n: number }>(
      `select count(*)::int as n from account_user where user_type = 'producer' and status = 'NORMAL' and active`,
    )
  ).rows as [{ n: number }];
  const after = (await rows()).find((row) => row.noticeSeq === noticeSeq)!;
  expect(after).toMatchObject({ readers: 1, readBps: Math.floor(10_000 / n) });
});
