import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcademyBoard, AcademyComment } from '@jangteo/contract/board/academy/academy.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow, standAt } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let admin: string;
let onyu: string;
let haru: string;
let bomnae: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  await at('2026-11-20');
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function at(day: string): Promise<void> {
  standAt(Date.parse(`${day}T12:00:00+09:00`));
  [admin, onyu, haru, bomnae] = (await Promise.all(
    ['admin@jangteo.kr', 'hello@onyu.kr', 'haru@live.kr', 'hello@bomnae.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string, string];
}
const ask = <T>(token: string, method: string, path: string, body?: object, headers: object = {}) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    headers: {
      'x-access-path': '/help/producer',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
  });
const why = '운영 안내를 올립니다.';
const words = (html: string) => [{ type: 'TEXT', html }];

describe('academy', () => {
  const menu = {
    name: '시험 게시판',
    descriptionTitle: '함께 배웁니다',
    descriptionDetails: '',
    layout: 'LIST',
    audience: 'PRODUCER',
    writers: 'READERS',
    comments: true,
    fields: [{ key: 'goods', label: '파는 것', type: 'TEXT', required: true, max: 20, options: [] }],
    exposed: true,
    why,
  };
  const made = async (more: object = {}): Promise<string> => {
    const answer = await ask<{ menuSeq: number }>(admin, 'POST', '/v1/admin/academy/menus', {
      ...menu,
      ...more,
    });
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    return `/v1/academy/menus/${answer.body.data.menuSeq}`;
  };
  const POST = {
    title: '첫 라이브 후기',
    body: words(
      '<p>천천히 <a href="javascript:alert(1)">말하면</a> <a href="//evil.example">됩니다</a>.</p>',
    ),
    values: [{ key: 'goods', value: '과일' }],
  };

  test('only the author changes a post or a comment; the operator takes away and pins', async () => {
    const path = await made();
    expect((await ask(onyu, 'POST', `${path}/boards`, { ...POST, values: [] })).status).toBe(400);
    const one = (await ask<AcademyBoard>(onyu, 'POST', `${path}/boards`, POST)).body.data;
    expect(JSON.stringify(one.body)).not.toMatch(/javascript|evil/);
    const at1 = `${path}/boards/${one.boardSeq}`;
    expect((await ask(haru, 'GET', at1)).status).toBe(404);
    expect((await ask(bomnae, 'PUT', at1, { ...POST, version: 1 })).status).toBe(403);
    expect((await ask(bomnae, 'DELETE', at1)).status).toBe(403);
    const other = await made();
    expect((await ask(onyu, 'GET', `${other}/boards/${one.boardSeq}`)).status).toBe(404);
    for (let n = 0; n < 2; n++) await ask(bomnae, 'POST', `${at1}/like`, {});
    const liked = await ask<{ likes: number; liked: boolean }>(onyu, 'POST', `${at1}/like`, {});
    expect(liked.body.data).toEqual({ likes: 2, liked: true });
    expect((await ask(onyu, 'DELETE', `${at1}/like`)).body.data).toEqual({ likes: 1, liked: false });
    const said = (await ask<AcademyComment>(bomnae, 'POST', `${at1}/comments`, { text: '도움이 됐습니다.' }))
      .body.data;
    const answer = await ask<AcademyComment>(onyu, 'POST', `${at1}/comments`, {
      text: '고맙습니다.',
      parentSeq: said.commentSeq,
    });
    expect(answer.body.data.parentSeq).toBe(said.commentSeq);
    const deeper = await ask(onyu, 'POST', `${at1}/comments`, {
      text: '더',
      parentSeq: answer.body.data.commentSeq,
    });
    expect(deeper.status).toBe(400);
    const comment = `/v1/academy/comments/${said.commentSeq}`;
    expect((await ask(onyu, 'PATCH', comment, { text: '남의 말', version: 1 })).status).toBe(403);
    expect((await ask(admin, 'PATCH', comment, { text: '운영자', version: 1 })).status).toBe(403);
    expect(
      (await ask<AcademyComment>(bomnae, 'PATCH', comment, { text: '고쳤습니다.', version: 1 })).body.data,
    ).toMatchObject({
      text: '고쳤습니다.',
      version: 2,
    });
    expect((await ask(bomnae, 'PATCH', comment, { text: '늦음', version: 1 })).status).toBe(412);
    await ask(bomnae, 'DELETE', comment);
    const all = (await ask<AcademyComment[]>(onyu, 'GET', `${at1}/comments`)).body.data;
    expect(all.map(({ text }) => text)).toEqual(['삭제된 댓글입니다.', '고맙습니다.']);
    await ask(onyu, 'POST', '/v1/reads', { kind: 'ACADEMY', seqList: [one.boardSeq] });
    await ask(onyu, 'POST', '/v1/reads', { kind: 'ACADEMY', seqList: [one.boardSeq] });
    expect((await ask<AcademyBoard>(onyu, 'GET', at1)).body.data).toMatchObject({
      views: 1,
      commentCount: 1,
      likes: 1,
    });
    const desk = `/v1/admin/academy/boards/${one.boardSeq}`;
    expect((await ask(admin, 'PUT', `${desk}/pin`, { pinned: true, version: 1, why })).status).toBe(200);
    expect((await ask(admin, 'PUT', `${desk}/hide`, { hidden: true, version: 1, why })).status).toBe(412);
    expect((await ask(admin, 'PUT', `${desk}/hide`, { hidden: true, version: 2, why })).status).toBe(200);
    expect((await ask(bomnae, 'GET', at1)).status).toBe(404);
    expect((await ask(onyu, 'GET', at1)).status).toBe(200);
  });

  test('a closed one takes nothing; who reported once is told so', async () => {
    const closed = await made({ writers: 'OPERATOR', comments: false, fields: [] });
    const post = { ...POST, values: [] };
    expect((await ask(onyu, 'POST', `${closed}/boards`, post)).body.code).toBe('POST_CLOSED');
    const one = (await ask<AcademyBoard>(admin, 'POST', `${closed}/boards`, post)).body.data;
    const said = await ask(onyu, 'POST', `${closed}/boards/${one.boardSeq}/comments`, { text: '가' });
    expect(said.body.code).toBe('POST_CLOSED');
    const report = { boardSeq: one.boardSeq, reason: 'AD' };
    expect((await ask(onyu, 'POST', '/v1/academy/reports', report)).status).toBe(200);
    expect((await ask(onyu, 'POST', '/v1/academy/reports', report)).body.code).toBe('REPORT_ALREADY');
    const invisible = await ask(haru, 'POST', '/v1/academy/reports', report);
    expect(invisible.status).toBe(404);
  });

  test('shows pictures of its author alone, whoever else shows them', async () => {
    const path = `${await made({ fields: [] })}/boards`;
    const showing = (pathname: string) => ({
      ...POST,
      values: [],
      body: [{ type: 'IMAGE', pathname, alt: '사진' }],
    });
    const { rows } = await app.deps.pools.job.query<{ pathname: string }>(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
          storage_key, created_at)
        select id, (select user_seq from account_user where login_id = 'hello@onyu.kr'), 'BOARD_IMAGE', 'a.png', 'png',
          'image/png', 1, repeat('0', 64), 'ab/' || id, ${sqlNow()}
        from (select md5(random()::text) as id) i returning '/media/' || file_id as pathname`,
    );
    const post = showing(rows[0]!.pathname);
    const one = (await ask<AcademyBoard>(onyu, 'POST', path, post)).body.data;
    const taken = await ask(bomnae, 'POST', path, post);
    expect([taken.status, taken.body.data]).toMatchObject([400, { errors: [{ code: 'REFERENCE' }] }]);
    const other = (await ask<AcademyBoard>(bomnae, 'POST', path, { ...POST, values: [] })).body.data;
    const put = (token: string, { boardSeq, version }: AcademyBoard) =>
      ask<AcademyBoard>(token, 'PUT', `${path}/${boardSeq}`, { ...post, version });
    expect((await put(bomnae, other)).status).toBe(400);
    expect((await put(onyu, one)).status).toBe(200);
    // What it shows already it may keep, though nobody finds the upload any more.
    await app.deps.pools.job.query("update stored_file set owner_user_seq = 1 where purpose = 'BOARD_IMAGE'");
    expect((await put(onyu, { ...one, version: 2 })).status).toBe(200);
  });
});
