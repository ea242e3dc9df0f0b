// GET /v1/admin/sellers: whom an operator may act for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

interface Seller {
  userSeq: number;
  loginId: string;
  shopName: string | null;
}

let db: TestDb;
let app: TestApp;
let operator: string;
let onyu: number;
let consumer: number;
const search = (query: Record<string, unknown>, token = operator) =>
  app.call<Seller[]>('GET', '/v1/admin/sellers', { token, query });
const found = async (keyword: string) => (await search({ keyword })).body.data.map((s) => s.shopName);

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'boss', userType: 'admin' });
  onyu = await addPerson(app.deps, {
    loginId: 'onyu01',
    shopName: '온유상회',
    name: '정하윤',
    userTag: 'onyu',
  });
  await addPerson(app.deps, { loginId: 'haenam02', shopName: '해남 고구마밭', name: '김영수' });
  await addPerson(app.deps, { loginId: 'grip03', userType: 'influencer', shopName: null, name: '박라이브' });
  await addPerson(app.deps, { loginId: 'percent04', shopName: '100% 제주', name: '고한라' });
  await addPerson(app.deps, { loginId: 'left05', shopName: '떠난가게', status: 'LEAVE' });
  await addPerson(app.deps, { loginId: 'off07', shopName: '쉬는가게', active: false });
  consumer = await addPerson(app.deps, { loginId: 'buyer06', userType: 'consumer', name: '온유구매' });
  operator = (await app.login('boss')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

test('finds by shop, name, login id, half a syllable, decomposed text, number and tag', async () => {
  expect(await found('온유')).toEqual(['온유상회']);
  expect(await found('김영')).toEqual(['해남 고구마밭']);
  expect(await found('HAENAM')).toEqual(['해남 고구마밭']);
  expect(await found('해남 고구ㅁ'.replace('ㅁ', '\u1106'))).toEqual(['해남 고구마밭']);
  expect(await found('온유상회'.normalize('NFD'))).toEqual(['온유상회']);
  expect(await found(String(onyu))).toEqual(['온유상회']);
  expect(await found('onyu')).toEqual(['온유상회']);
});

test('signs of the pattern language are plain text', async () => {
  expect(await found('100%')).toEqual(['100% 제주']);
  expect(await found('_')).toEqual([]);
  expect(await found('\\')).toEqual([]);
});

test('pages, sorts and counts; consumers and operators are not in it; ids leave masked', async () => {
  const { body } = await search({ start: 1, length: 2, sort: 'name', direction: 'ASC', draw: 7 });
  expect([body.draw, body.recordsFiltered, body.recordsTotal, body.data.length]).toEqual([7, 6, 6, 2]);
  const all = await search({ length: 200 });
  expect(all.body.data.map((s) => s.userSeq)).not.toContain(consumer);
  expect(all.body.data.find((s) => s.userSeq === onyu)!.loginId).toBe('o*****');
  const grippers = await search({ userType: ['influencer'] });
  expect([grippers.body.recordsFiltered, grippers.body.recordsTotal]).toEqual([1, 6]);
});

test('nobody but an operator: 403; nobody at all: 401', async () => {
  const { token } = await app.login('onyu01');
  expect((await search({}, token)).status).toBe(403);
  expect((await app.call('GET', '/v1/admin/sellers')).status).toBe(401);
});
