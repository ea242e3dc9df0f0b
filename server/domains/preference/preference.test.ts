import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPanels } from '@jangteo/contract/dashboard/panels.ts';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import { defaultPreference } from '@jangteo/contract/preference/preference.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

interface Preference {
  value: string | null;
  updatedAt: string | null;
}
interface View {
  viewSeq: number;
  name: string;
  query: string;
}

let db: TestDb;
let app: TestApp;
let mine: string;
let theirs: string;
const PATH = '/v1/user/table-preferences/order';
const VIEWS = '/v1/user/list-views/order';
const put = (value: unknown, token = mine) =>
  app.call<Preference>('PUT', PATH, {
    token,
    body: { value: typeof value === 'string' ? value : JSON.stringify(value) },
  });
const save = (name: string, query: string, token = mine) =>
  app.call<View>('POST', VIEWS, { token, body: { name, query } });
const views = async (token = mine) => (await app.call<View[]>('GET', VIEWS, { token })).body.data;

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'mine' });
  await addPerson(app.deps, { loginId: 'theirs' });
  await addPerson(app.deps, { loginId: 'buyer', userType: 'consumer' });
  [mine, theirs] = [(await app.login('mine')).token, (await app.login('theirs')).token];
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R80: table preferences', () => {
  const columns = defaultPreference(orderList);

  test('never arranged: null', async () => {
    expect((await app.call<Preference>('GET', PATH, { token: mine })).body.data).toMatchObject({
      value: null,
      updatedAt: null,
    });
  });

  test('what is saved comes back, in order, and is one reader’s own', async () => {
    const arranged = [columns[0]!, columns[2]!, { ...columns[1]!, expose: false }];
    expect((await put(arranged)).status).toBe(200);
    const read = JSON.parse(
      (await app.call<Preference>('GET', PATH, { token: mine })).body.data.value!,
    ) as typeof columns;
    expect(read.slice(0, 3)).toEqual(arranged);
    expect(read).toHaveLength(columns.length);
    expect((await app.call<Preference>('GET', PATH, { token: theirs })).body.data.value).toBeNull();
  });

  test('Z14: markup in a name is replaced by the list’s own header', async () => {
    await put([{ ...columns[0]!, name: '<img src=x onerror=alert(1)>' }]);
    expect((await app.call<Preference>('GET', PATH, { token: mine })).text).not.toContain('onerror');
  });

  test.each([
    ['not json', 'TYPE'],
    ['{}', 'TYPE'],
    [[{ id: 'no.such', name: 'x', expose: true, isFixed: false }], 'ENUM'],
    [[columns[0], columns[0]], 'DUPLICATE'],
    [[{ ...columns[0]!, expose: false }], 'ENUM'],
    [[{ ...columns[0]!, evil: 1 }], 'TYPE'],
  ])('Z14: %j is refused as %s', async (value, code) => {
    const answer = await put(value);
    const { errors } = answer.body.data as unknown as { errors: { message: string }[] };
    expect([answer.status, errors[0], answer.body.message]).toMatchObject([
      400,
      { field: 'value', code },
      errors[0]!.message,
    ]);
  });

  test('Z14: more than 16 KB in bytes is refused', async () => {
    expect((await put(JSON.stringify([{ ...columns[0]!, name: '가'.repeat(6_000) }]))).status).toBe(400);
    expect((await put(`"${'x'.repeat(16_384)}"`)).status).toBe(400);
  });

  test('panels of a page are arranged like columns; the first cannot be hidden, and there are no views of them', async () => {
    const path = '/v1/user/table-preferences/dashboard';
    const [first, second, ...rest] = defaultPreference(dashboardPanels);
    const save = (value: unknown) =>
      app.call<Preference>('PUT', path, { token: mine, body: { value: JSON.stringify(value) } });
    const kept = await save([second, { ...first!, name: '<b>', expose: true }]);
    expect(JSON.parse(kept.body.data.value!)).toEqual([second, first, ...rest]);
    expect((await save([{ ...first!, expose: false }])).status).toBe(400);
    expect((await app.call('GET', '/v1/user/list-views/dashboard', { token: mine })).status).toBe(404);
  });

  test('an unknown list is 404, a consumer 403', async () => {
    expect((await app.call('GET', '/v1/user/table-preferences/no-such', { token: mine })).status).toBe(404);
    expect((await app.call('GET', '/v1/user/table-preferences/constructor', { token: mine })).status).toBe(
      404,
    );
    expect((await app.call('GET', PATH, { token: (await app.login('buyer')).token })).status).toBe(403);
  });
});

describe('saved views', () => {
  test('keeps what the list knows, without page and draw; the same name replaces', async () => {
    const first = await save('새 주문', '?tab=new&start=100&draw=9&foo=1&keyword=감귤&keyword=귤');
    expect(first.body.data.query).toBe(
      new URLSearchParams([
        ['tab', 'new'],
        ['keyword', '감귤'],
        ['keyword', '귤'],
      ]).toString(),
    );
    const second = await save(' 새 주문 ', 'tab=preparing');
    expect(second.body.data.viewSeq).toBe(first.body.data.viewSeq);
    expect((await views()).map((v) => [v.name, v.query])).toEqual([['새 주문', 'tab=preparing']]);
  });

  test.each(['', ' ', '   ', '\u3000'])('a name of nothing but blanks (%j) has one message', async (name) => {
    const { status, body } = await save(name, '');
    const message = '보기 이름을 입력해 주세요.';
    expect([status, body]).toMatchObject([
      400,
      { message, data: { errors: [{ field: 'name', code: 'REQUIRED', message }] } },
    ]);
    expect((body.data as unknown as { errors: unknown[] }).errors).toHaveLength(1);
  });

  test('at most 30 per list, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => save(`보기 ${i}`, 'tab=new', theirs)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(30);
    expect(answers.find((a) => a.status !== 200)!.body).toMatchObject({
      code: 'VIEW_LIMIT',
      message: '보기는 목록마다 30개까지 저장할 수 있습니다.',
      data: { limit: 30 },
    });
    expect(await views(theirs)).toHaveLength(30);
    const again = (await views(theirs))[0]!;
    expect((await save(again.name, 'tab=shipping', theirs)).status).toBe(200);
  });

  test("G-TEN-2: another reader's view is 404 and stays", async () => {
    const [foreign] = await views(theirs);
    expect((await app.call('DELETE', `${VIEWS}/${foreign!.viewSeq}`, { token: mine })).status).toBe(404);
    expect(await views(theirs)).toHaveLength(30);
    expect((await app.call('DELETE', `${VIEWS}/${foreign!.viewSeq}`, { token: theirs })).status).toBe(200);
    expect((await app.call('DELETE', `${VIEWS}/${foreign!.viewSeq}`, { token: theirs })).status).toBe(404);
  });
});
