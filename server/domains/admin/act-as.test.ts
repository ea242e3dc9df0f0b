import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAsRefusals } from '@jangteo/contract/admin/act-as.ts';
import { forgetSessions } from '../../kit/auth/session.ts';
import { clock } from '../../kit/clock/clock.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { actsFor } from '../../testing/acting.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';

const HOUR = 3_600_000;
interface Seller {
  can: { actAs: string | null };
  userSeq: number;
  loginId: string;
  shopName: string | null;
}

let db: TestDb;
let app: TestApp;
let operator: string;
let onyu: number;
let consumer: number;
let left: number;
let off: number;
const search = (query: Record<string, unknown>, token = operator) =>
  app.call<Seller[]>('GET', '/v1/admin/sellers', { token, query });
const why = '주문 문의를 확인합니다.';
interface Acted {
  user: { userSeq: number; loginId: string; shopName: string };
  mode: string;
  until: string;
}
const actAs = (userSeq: number, token = operator, mode?: string) =>
  app.call<Acted>('POST', '/v1/admin/act-as', { token, body: { userSeq, mode, why } });
const whom = (userSeq: number, token = operator) =>
  app.call<Acted>('GET', `/v1/admin/sellers/${userSeq}`, { token });
const logged = async (kind: string) =>
  (
    await app.deps.pools.job.query<{
      user_seq: number;
      act_as_seq: number;
      call: string;
      reason: string | null;
    }>('select user_seq, act_as_seq, call, reason, detail from access_log where kind = $1 order by log_seq', [
      kind,
    ])
  ).rows;

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
  left = await addPerson(app.deps, { loginId: 'left05', shopName: '떠난가게', status: 'LEAVE' });
  off = await addPerson(app.deps, { loginId: 'off07', shopName: '쉬는가게', active: false });
  consumer = await addPerson(app.deps, { loginId: 'buyer06', userType: 'consumer', name: '온유구매' });
  operator = (await app.login('boss')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('act-as', () => {
  test('starts with an audit row that says why, and answers the seller, the mode and the end', async () => {
    const answer = await actAs(onyu);
    expect((await actAs(onyu, (await app.login('onyu01')).token)).status).toBe(403);
    expect(answer.body.data).toMatchObject({
      user: { userSeq: onyu, loginId: 'onyu01', shopName: '온유상회' },
      mode: 'READ',
    });
    expect(Date.parse(answer.body.data.until) - Date.parse(answer.body.timestamp)).toBeCloseTo(HOUR, -4);
    expect((await logged('ACT_AS')).at(-1)).toMatchObject({
      act_as_seq: onyu,
      call: 'POST /v1/admin/act-as',
      reason: why,
      detail: { before: {}, after: { mode: 'READ' } },
    });
    expect((await whom(onyu)).body.data).toEqual(answer.body.data);
    for (const body of [
      { userSeq: onyu },
      { userSeq: onyu, why: '확인' },
      { userSeq: onyu, why, mode: 'ALL' },
    ])
      expect((await app.call('POST', '/v1/admin/act-as', { token: operator, body })).status).toBe(400);
  });

  test('READ lets through what reads, and signing out; WRITE the rest; the later one counts', async () => {
    const { token } = await app.login('boss');
    const headers = { 'x-act-as': String(onyu) };
    const read = () => app.call('GET', '/v1/orders', { token, headers });
    const save = () =>
      app.call('POST', '/v1/user/list-views/order', { token, headers, body: { name: '모드', query: '' } });
    await actAs(onyu, token);
    expect((await read()).status).toBe(200);
    const refused = await save();
    expect([refused.status, refused.body.code]).toEqual([403, 'ACT_AS_READ_ONLY']);
    expect((await actAs(onyu, token, 'WRITE')).body.data.mode).toBe('WRITE');
    expect((await save()).status).toBe(200);
    await actAs(onyu, token, 'READ');
    expect((await save()).body.code).toBe('ACT_AS_READ_ONLY');
    expect((await app.call('POST', '/user/web/logout', { token, headers })).status).toBe(200);
  });

  test('nobody acts who has not begun, in another session, or after it was ended; ending it stands in the log', async () => {
    const [here, there] = [await app.login('boss'), await app.login('boss')];
    const read = async (token: string) => {
      const { status, body } = await app.call('GET', '/v1/orders', {
        token,
        headers: { 'x-act-as': String(onyu) },
      });
      return status === 200 ? 200 : [status, body.code];
    };
    const over = [403, 'ACT_AS_OVER'];
    const end = () => app.call('DELETE', `/v1/admin/act-as/${onyu}`, { token: here.token });
    expect(await read(here.token)).toEqual(over);
    expect((await whom(onyu, here.token)).body.code).toBe('ACT_AS_OVER');
    await actAs(onyu, here.token);
    expect(await read(here.token)).toBe(200);
    expect(await read(there.token)).toEqual(over);
    const before = (await logged('ACT_AS')).length;
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await read(here.token)).toEqual(over);
    expect((await logged('ACT_AS')).slice(before)).toMatchObject([
      {
        act_as_seq: onyu,
        call: 'DELETE /v1/admin/act-as/{userSeq}',
        detail: { before: { acting: true }, after: { acting: false } },
      },
    ]);
  });

  test('a consumer, an operator and nobody are 404, and nothing is logged', async () => {
    const before = (await logged('ACT_AS')).length;
    expect((await actAs(consumer)).status).toBe(404);
    expect((await actAs(99_999_999)).status).toBe(404);
    expect(await logged('ACT_AS')).toHaveLength(before);
  });

  test('who cannot use the account is told apart in the list, refused by 460, and the operator stays signed in', async () => {
    const cases = [
      [left, 'LEFT', '탈퇴한 계정은 대행할 수 없습니다.'],
      [off, 'INACTIVE', '사용이 중지된 계정은 대행할 수 없습니다.'],
    ] as const;
    const { data } = (await search({ length: 200 })).body;
    const before = (await logged('ACT_AS')).length;
    for (const [userSeq, code, message] of cases) {
      expect(data.find((s) => s.userSeq === userSeq)!.can).toEqual({ actAs: code });
      expect(actAsRefusals[code]).toBe(message);
      const header = { 'x-act-as': String(userSeq) };
      for (const answer of [
        await actAs(userSeq),
        await whom(userSeq),
        await app.call('GET', '/v1/orders', { token: operator, headers: header }),
      ])
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          460,
          'ACT_AS_UNUSABLE',
          message,
        ]);
    }
    expect(data.find((s) => s.userSeq === onyu)!.can).toEqual({ actAs: null });
    expect(await logged('ACT_AS')).toHaveLength(before);
    expect((await search({})).status).toBe(200);
  });

  test('X-Act-As: runs as the seller, and every write stands in the log under the operator', async () => {
    const headers = await actsFor(app.deps, operator, onyu);
    expect((await app.call('GET', '/v1/admin/sellers', { token: operator, headers })).status).toBe(403);
    expect((await app.call('GET', '/v1/orders', { token: operator })).status).toBe(403);
    expect((await app.call('GET', '/v1/orders', { token: operator, headers })).status).toBe(200);
    const saved = await app.call('POST', '/v1/user/list-views/order', {
      token: operator,
      headers,
      body: { name: '오늘', query: 'tab=new' },
    });
    expect(saved.status).toBe(200);
    const row = (await logged('WRITE')).at(-1)!;
    expect(row).toMatchObject({ act_as_seq: onyu, call: 'POST /v1/user/list-views/{typeKey}' });
    expect(row.user_seq).not.toBe(onyu);
  });

  test('an acting operator touches neither password, e-mail nor devices, and keeps their own views', async () => {
    const headers = await actsFor(app.deps, operator, onyu);
    const seller = await app.login('onyu01');
    expect((await app.call('GET', '/tokens', { token: operator, headers })).status).toBe(403);
    const list = await app.call<{ sessionSeq: number }[]>('GET', '/tokens', { token: seller.token });
    expect(
      (await app.call('DELETE', `/tokens/${list.body.data[0]!.sessionSeq}`, { token: operator, headers }))
        .status,
    ).toBe(403);
    expect(
      (
        await app.call('PUT', '/user/password', {
          token: operator,
          headers,
          body: { currentPassword: DEMO_PASSWORD, newPassword: 'Zebra-kite-77?' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await app.call('POST', '/user/email/prepare', {
          token: operator,
          headers,
          body: { email: 'mine@example.com' },
        })
      ).status,
    ).toBe(403);
    expect(
      (await app.call<unknown[]>('GET', '/v1/user/list-views/order', { token: seller.token })).body.data,
    ).toEqual([]);
  });

  test('the header of anybody else is ignored', async () => {
    const { token, userSeq } = await app.login('haenam02');
    const answer = await app.call<{ user: Seller }>('POST', '/user/web/login', {
      token,
      headers: { 'x-act-as': String(onyu) },
    });
    expect(answer.body.data.user.userSeq).toBe(userSeq);
    const saved = await app.call('POST', '/v1/user/list-views/order', {
      token,
      headers: { 'x-act-as': String(onyu) },
      body: { name: '내 것', query: '' },
    });
    expect(saved.status).toBe(200);
    expect((await app.call<unknown[]>('GET', '/v1/user/list-views/order', { token })).body.data).toHaveLength(
      1,
    );
  });

  test.each(['0', '-1', 'abc', '1e3', '99999999999999999999'])(
    'X-Act-As: %s from an operator is 400',
    async (value) => {
      expect(
        (await app.call('GET', '/v1/orders', { token: operator, headers: { 'x-act-as': value } })).status,
      ).toBe(400);
    },
  );

  test('logging out while acting ends the operator’s session, not the seller’s', async () => {
    const mine = await app.login('boss');
    const seller = await app.login('onyu01');
    expect(
      (
        await app.call('POST', '/user/web/logout', {
          token: mine.token,
          headers: await actsFor(app.deps, mine.token, onyu),
        })
      ).status,
    ).toBe(200);
    expect((await app.call('GET', '/tokens', { token: mine.token })).status).toBe(463);
    expect((await app.call('GET', '/tokens', { token: seller.token })).status).toBe(200);
  });

  test('after 60 minutes it is over, and the hour begins anew with a new reason', async () => {
    await actAs(onyu, (await app.login('boss')).token);
    const { token } = await app.login('boss');
    await actAs(onyu, token, 'WRITE');
    const read = () => app.call('GET', '/v1/orders', { token, headers: { 'x-act-as': String(onyu) } });
    const later = async (ms: number) => {
      advance(ms);
      await app.deps.pools.job.query('update session_token set access_expires_at = $1', [
        new Date(clock.now().getTime() + 2 * HOUR),
      ]);
      forgetSessions();
    };
    await later(HOUR - 60_000);
    expect((await read()).status).toBe(200);
    await later(60_000);
    expect((await read()).body.code).toBe('ACT_AS_OVER');
    expect((await whom(onyu, token)).body.code).toBe('ACT_AS_OVER');
    await actAs(onyu, token);
    expect((await read()).status).toBe(200);
  });
});
