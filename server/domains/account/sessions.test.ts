import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { changesInTime } from '../../testing/in-time.ts';
import { addPerson, advance, moveTo } from '../../testing/people.ts';
import { chores } from './jobs.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}
interface Session {
  sessionSeq: number;
  current: boolean;
  ip: string;
  deviceName: string;
}

let db: TestDb;
let app: TestApp;
const clientId = 'jangteo-console';
const renew = (refreshToken: string, deviceId: string, client = clientId) =>
  app.call<Tokens>('POST', '/tokens/refresh', { body: { refreshToken, clientId: client, deviceId } });
const alive = async (token: string) => (await app.call('GET', '/tokens', { token })).status;
const audit = async (act: string) =>
  (
    await app.deps.pools.job.query<{ n: number }>(
      "select count(*) as n from access_log where kind = 'AUTH' and detail->>'act' = $1",
      [act],
    )
  ).rows[0]!.n;

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  await addPerson(app.deps, { loginId: 'other' });
  await addPerson(app.deps, { loginId: 'boss', userType: 'admin' });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('로그인 상태 유지', () => {
  const setCookies = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().filter((one) => /jt-(access|refresh)=/.test(one));
  const sign = (keep?: boolean) => {
    const body = {
      loginId: 'onyu',
      password: DEMO_PASSWORD,
      clientId,
      deviceId: 'kept-or-not',
      ...(keep !== undefined && { keep }),
    };
    return app.call<Tokens>('POST', '/user/web/login', { body });
  };

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('keep %s: cookies with an age %s, at the sign-in and after each renewal', async (keep, aged) => {
    const first = await sign(keep);
    const second = await renew(first.body.data.refreshToken, 'kept-or-not');
    const third = await renew(second.body.data.refreshToken, 'kept-or-not');
    for (const answer of [first, second, third]) {
      expect(answer.status).toBe(200);
      expect(setCookies(answer).map((one) => /Max-Age|Expires/i.test(one))).toEqual([aged, aged]);
    }
  });
});

test('the list begins with the device that asks, however many were used since', async () => {
  const mine = await app.login('onyu');
  advance(120_000);
  for (const _ of Array(6)) await app.login('onyu');
  const { body } = await app.call<Session[]>('GET', '/tokens', { token: mine.token });
  expect(body.data[0]!.current).toBe(true);
  expect(body.data.filter(({ current }) => current)).toHaveLength(1);
});

describe('G-SES-1: renewal', () => {
  test('rotates: new pair, cookies set, the old access token works until it ends', async () => {
    const first = await app.login('onyu');
    const answer = await renew(first.refreshToken, first.deviceId);
    expect(answer.status).toBe(200);
    expect(answer.body.data.refreshToken).not.toBe(first.refreshToken);
    expect(answer.cookies['__Host-jt-access']).toBe(answer.body.data.accessToken);
    expect(answer.cookies['__Host-jt-refresh']).toBe(answer.body.data.refreshToken);
    expect(await alive(answer.body.data.accessToken)).toBe(200);
  });

  test('an access token ends after 15 minutes', async () => {
    const { token } = await app.login('onyu');
    advance(899_000);
    expect(await alive(token)).toBe(200);
    advance(2_000);
    expect(await alive(token)).toBe(401);
  });

  test('10 parallel renewals are one family with one successor and no logout', async () => {
    const first = await app.login('onyu');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => renew(first.refreshToken, first.deviceId)),
    );
    expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((a) => a.body.data.refreshToken)).size).toBe(1);
    expect(await alive(answers[0]!.body.data.accessToken)).toBe(200);
    const again = await renew(answers[0]!.body.data.refreshToken, first.deviceId);
    expect(again.status).toBe(200);
  });

  test('reuse after the 10 s grace ends the family on both sides and is audited', async () => {
    const first = await app.login('onyu');
    const second = await renew(first.refreshToken, first.deviceId);
    const before = await audit('REFRESH_REUSED');
    advance(9_000);
    expect((await renew(first.refreshToken, first.deviceId)).body.data.refreshToken).toBe(
      second.body.data.refreshToken,
    );
    advance(2_000);
    const reuse = await renew(first.refreshToken, first.deviceId);
    expect([reuse.status, reuse.body.code]).toEqual([463, 'AUTH_REFRESH_REUSED']);
    expect(reuse.cookies).toMatchObject({ '__Host-jt-access': '', '__Host-jt-refresh': '' });
    expect(await alive(second.body.data.accessToken)).toBe(463);
    expect((await renew(second.body.data.refreshToken, first.deviceId)).status).toBe(463);
    expect(await audit('REFRESH_REUSED')).toBe(before + 1);
  });

  test('within the grace, a token two generations old is reuse', async () => {
    const first = await app.login('onyu');
    const second = await renew(first.refreshToken, first.deviceId);
    await renew(second.body.data.refreshToken, first.deviceId);
    expect((await renew(first.refreshToken, first.deviceId)).status).toBe(463);
  });

  test('Z4: the cookie counts before the body', async () => {
    const mine = await app.login('onyu');
    const stale = await app.login('onyu');
    const answer = await app.call<Tokens>('POST', '/tokens/refresh', {
      body: { refreshToken: stale.refreshToken, clientId, deviceId: mine.deviceId },
      headers: { cookie: `__Host-jt-refresh=${mine.refreshToken}` },
    });
    expect(answer.status).toBe(200);
    expect((await renew(stale.refreshToken, stale.deviceId)).status).toBe(200);
  });

  test('R28: an unknown or missing refresh token is 401 and clears the cookies', async () => {
    for (const body of [
      { clientId, deviceId: 'd' },
      { refreshToken: 'jtr_unknown', clientId, deviceId: 'd' },
    ]) {
      const answer = await app.call('POST', '/tokens/refresh', { body });
      expect(answer.status).toBe(401);
      expect(answer.cookies).toMatchObject({ '__Host-jt-access': '', '__Host-jt-refresh': '' });
    }
  });
});

describe('G-SES-2: limits', () => {
  test('two idle hours end a session', async () => {
    const { refreshToken, deviceId } = await app.login('onyu');
    advance(7_190_000);
    const next = await renew(refreshToken, deviceId);
    expect(next.status).toBe(200);
    advance(7_210_000);
    expect((await renew(next.body.data.refreshToken, deviceId)).status).toBe(401);
  });

  test('an operator signs in again after 12 hours however busy', async () => {
    const boss = await app.login('boss');
    const { deviceId } = boss;
    let { refreshToken } = boss;
    for (let hour = 0; hour < 11; hour++) {
      advance(3_600_000);
      refreshToken = (await renew(refreshToken, deviceId)).body.data.refreshToken;
    }
    advance(3_601_000);
    expect((await renew(refreshToken, deviceId)).status).toBe(401);
  });
});

test.each([
  ['active = false', 'USER_INACTIVE'],
  ['LEAVE', 'USER_LEFT'],
  ['IDLE', 'USER_IDLED'],
] as const)('G-SES-2, G-TEN-8: %s closes an open session within a second (%s)', async (change, code) => {
  const loginId = `closed-${code.toLowerCase()}`;
  const userSeq = await addPerson(app.deps, { loginId });
  const { token, refreshToken, deviceId } = await app.login(loginId);
  expect(await alive(token)).toBe(200);
  if (change !== 'active = false') await moveTo(app.deps, userSeq, change);
  else await app.deps.pools.job.query(`update account_user set ${change} where login_id = $1`, [loginId]);
  await changesInTime(() => alive(token), 462);
  expect((await renew(refreshToken, deviceId)).body.code).toBe(code);
});

test('the chore removes what no rule reads any more, and nothing else', async () => {
  const kept = await app.login('onyu');
  await app.deps.pools.job.query(
    `update account_session
      set revoked_at = '2020-01-01'
      where user_seq = (select user_seq from account_user where login_id = 'closed-user_left')`,
  );
  await chores[0]!.run({ ...app.deps, signal: new AbortController().signal });
  const { rows } = await app.deps.pools.job.query<{ n: number }>(
    `select count(*) as n
      from account_session join account_user using (user_seq)
      where login_id = 'closed-user_left'`,
  );
  expect(rows[0]!.n).toBe(0);
  expect(await alive(kept.token)).toBe(200);
});

describe('G-SES-3: bound to device and client', () => {
  test.each([
    ['another device', { device: 'stolen', client: clientId }],
    ['another client', { device: '', client: 'thief' }],
  ])('%s: 463, and the owner is out too', async (_name, { device, client }) => {
    const mine = await app.login('onyu');
    const theft = await renew(mine.refreshToken, device || mine.deviceId, client);
    expect([theft.status, theft.body.code]).toEqual([463, 'AUTH_REFRESH_REUSED']);
    expect(await alive(mine.token)).toBe(463);
    expect((await renew(mine.refreshToken, mine.deviceId)).status).toBe(463);
  });
});

describe('devices', () => {
  test('GET /tokens lists the own sessions, this one marked, addresses cut, without those that idled away', async () => {
    const a = await app.login('other');
    await app.login('other');
    const { body } = await app.call<Session[]>('GET', '/tokens', { token: a.token });
    expect(body.data.length).toBe(2);
    expect(body.data.filter((s) => s.current)).toHaveLength(1);
    expect(body.data.every((s) => s.ip === '127.0.0.*')).toBe(true);
    advance(7_201_000);
    const later = await app.login('other');
    expect((await app.call<Session[]>('GET', '/tokens', { token: later.token })).body.data).toHaveLength(1);
  });

  test('logging a device out: 463 there on the next call, 404 the second time, here goes on', async () => {
    const here = await app.login('onyu');
    const there = await app.login('onyu');
    const list = await app.call<Session[]>('GET', '/tokens', { token: there.token });
    const { sessionSeq } = list.body.data.find((s) => s.current)!;
    expect((await app.call('DELETE', `/tokens/${sessionSeq}`, { token: here.token })).status).toBe(200);
    const next = await app.call('GET', '/tokens', { token: there.token });
    expect([next.status, next.body.code]).toEqual([463, 'USER_AUTH_FORCE_LOGOUT']);
    expect(await alive(here.token)).toBe(200);
    expect((await app.call('DELETE', `/tokens/${sessionSeq}`, { token: here.token })).status).toBe(404);
  });

  test('every other device at once: 463 there, here and other people go on', async () => {
    const [here, there, far, other] = [
      await app.login('onyu'),
      await app.login('onyu'),
      await app.login('onyu'),
      await app.login('other'),
    ];
    const answer = await app.call<{ ended: number }>('DELETE', '/tokens', { token: here.token });
    expect(answer.status).toBe(200);
    expect(answer.body.data.ended).toBeGreaterThanOrEqual(2);
    for (const gone of [there, far]) expect(await alive(gone.token)).toBe(463);
    for (const left of [here, other]) expect(await alive(left.token)).toBe(200);
    expect(
      (await app.call<Session[]>('GET', '/tokens', { token: here.token })).body.data.map(
        (one) => one.current,
      ),
    ).toEqual([true]);
    expect((await app.call<{ ended: number }>('DELETE', '/tokens', { token: here.token })).body.data).toEqual(
      { ended: 0 },
    );
  });

  test("G-TEN-2: somebody else's session is 404 and stays", async () => {
    const mine = await app.login('onyu');
    const foreign = await app.login('other');
    const list = await app.call<Session[]>('GET', '/tokens', { token: foreign.token });
    const { sessionSeq } = list.body.data.find((s) => s.current)!;
    expect((await app.call('DELETE', `/tokens/${sessionSeq}`, { token: mine.token })).status).toBe(404);
    expect(await alive(foreign.token)).toBe(200);
  });
});

test('D21: no token stands in the database as it is', async () => {
  const { token, refreshToken } = await app.login('onyu');
  const forms = [token, refreshToken].flatMap((t) => [
    t,
    Buffer.from(t).toString('hex'),
    Buffer.from(t.slice(4), 'base64url').toString('hex'),
  ]);
  for (const secret of forms) {
    const { rows } = await app.deps.pools.job.query<{ hits: number }>(
      `select (select count(*) from account_session s
        where s::text like '%' || $1 || '%') + (select count(*)
        from session_token t
        where t::text like '%' || $1 || '%')
            + (select count(*) from access_log l where l::text like '%' || $1 || '%') as hits`,
      [secret],
    );
    expect(rows[0]!.hits).toBe(0);
  }
});
