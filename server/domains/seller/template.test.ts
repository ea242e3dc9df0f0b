// 자주 쓰는 문구 (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let token: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const act = (method: string, path: string, body: object) => app.call<Template>(method, path, { token, body });

test('canned replies: one line for the chat, at most a hundred', async () => {
  const add = (body: object) => app.call<Template>('POST', '/v1/seller/templates', { token, body });
  expect((await add({ kind: 'CHAT', title: '긴 글', text: '가'.repeat(201) })).status).toBe(400);
  const made = (await add({ kind: 'CHAT', title: '환영', text: '반가워요!' })).body.data;
  const path = `/v1/seller/templates/${made.templateSeq}`;
  const edit = (version: number) =>
    act('PUT', path, { version, kind: 'CHAT', title: '환영', text: '어서 오세요!' });
  expect((await edit(1)).body.data).toMatchObject({ text: '어서 오세요!', version: 2 });
  expect((await edit(1)).body.code).toBe('VERSION_CONFLICT');
  const all = async (query: Record<string, string> = {}) =>
    (await app.call<Template[]>('GET', '/v1/seller/templates', { token, query })).body.data;
  expect((await all({ kind: 'CHAT' })).map(({ templateSeq }) => templateSeq)).toContain(made.templateSeq);
  const left = 100 - (await all()).length;
  const answers = [];
  for (let n = 0; n <= left; n++) answers.push(await add({ kind: 'CHAT', title: `문구 ${n}`, text: '네' }));
  expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)!.body.code).toBe('TEMPLATE_LIMIT');
  expect((await app.call('DELETE', path, { token })).status).toBe(200);
  expect((await app.call('DELETE', path, { token })).status).toBe(404);
});
