import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

interface SignIn {
  accessToken: string | null;
  refreshToken: string | null;
  expiresIn: number | null;
  user: {
    userSeq: number;
    loginId: string;
    email: string | null;
    phoneNumber: string | null;
    nextAction: string | null;
    shopName: string | null;
  };
}

let db: TestDb;
let app: TestApp;
const device = { clientId: 'jangteo-console', deviceId: 'device-of-test-1' };
const signIn = (loginId: string, password = DEMO_PASSWORD, more: Record<string, string> = {}) =>
  app.call<SignIn>('POST', '/user/web/login', {
    body: { loginId, password, ...device, deviceId: crypto.randomUUID() },
    headers: more,
  });

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, {
    loginId: 'onyu',
    shopName: '온유상회',
    email: 'onyu.shop@example.com',
    phoneNumber: '01098765432',
  });
  await addPerson(app.deps, { loginId: 'left', status: 'LEAVE' });
  await addPerson(app.deps, { loginId: 'idle', status: 'IDLE' });
  await addPerson(app.deps, { loginId: 'off', active: false });
  await addPerson(app.deps, { loginId: 'mustchange', mustChangePassword: true });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R24: POST /user/web/login with a body', () => {
  test('answers tokens and the user, masked, in any case of the id', async () => {
    const { status, body } = await signIn('ONYU');
    expect(status).toBe(200);
    expect(body.data.expiresIn).toBe(900);
    expect(body.data.user).toMatchObject({
      loginId: 'onyu',
      shopName: '온유상회',
      email: 'o***@example.com',
      phoneNumber: '010-****-5432',
      nextAction: null,
    });
  });

  test('Wire: access readable, refresh HttpOnly and Strict, all __Host- and Secure, device 180 days (R34), client by OS (R35)', async () => {
    const { headers } = await signIn('onyu', DEMO_PASSWORD, {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    });
    const cookies = headers.getSetCookie();
    expect(cookies.find((c) => c.startsWith('__Host-jt-access='))).toMatch(
      /Max-Age=900; Path=\/; SameSite=Lax; Secure$/,
    );
    expect(cookies.find((c) => c.startsWith('__Host-jt-refresh='))).toMatch(
      /Path=\/; SameSite=Strict; Secure; HttpOnly$/,
    );
    expect(cookies.find((c) => c.startsWith('jt-device='))).toMatch(
      /Max-Age=15552000; Path=\/; SameSite=Lax; Secure$/,
    );
    expect(cookies.find((c) => c.startsWith('jt-client='))).toMatch(/^jt-client=web_ios;/);
  });

  test('a device id that is no cookie value signs in without a device cookie', async () => {
    const answer = await app.call('POST', '/user/web/login', {
      body: { loginId: 'onyu', password: DEMO_PASSWORD, clientId: 'other', deviceId: '기기; Path=/' },
    });
    expect(answer.status).toBe(200);
    expect(answer.cookies).not.toHaveProperty('jt-device');
  });

  test('unknown id and wrong password answer the same 400, byte for byte but the time', async () => {
    const strip = (text: string) => text.replace(/"timestamp":"[^"]+"/, '');
    const unknown = await signIn('nobody-at-all', 'Wrong-passw0rd!');
    const wrong = await signIn('onyu', 'Wrong-passw0rd!');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'USER_NOT_FOUND']);
    expect(strip(unknown.text)).toBe(strip(wrong.text));
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['left', 'USER_LEFT'],
    ['idle', 'USER_IDLED'],
    ['off', 'USER_INACTIVE'],
  ])('%s is told %s only after the right password', async (loginId, code) => {
    expect((await signIn(loginId, 'Wrong-passw0rd!')).body.code).toBe('USER_NOT_FOUND');
    const right = await signIn(loginId);
    expect([right.status, right.body.code]).toEqual([462, code]);
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  test('a password that must change signs in and says what is next', async () => {
    const { status, body } = await signIn('mustchange');
    expect([status, body.data.user.nextAction]).toEqual([200, 'PASSWORD_CHANGE']);
  });

  test.each([
    [{ loginId: 'onyu', password: DEMO_PASSWORD, ...device, admin: true }, 'admin', 'UNKNOWN'],
    [{ loginId: 'onyu', password: null, ...device }, 'password', 'TYPE'],
    [{ loginId: 'onyu', password: DEMO_PASSWORD, clientId: 'x' }, 'deviceId', 'REQUIRED'],
    [
      { loginId: 'onyu', password: DEMO_PASSWORD, clientId: 'x'.repeat(41), deviceId: 'd' },
      'clientId',
      'LENGTH',
    ],
  ])('G-COE-1: %o is 400 on %s', async (body, field, code) => {
    const answer = await app.call('POST', '/user/web/login', { body });
    expect([
      answer.status,
      (answer.body.data as unknown as { errors: { field: string; code: string }[] }).errors[0],
    ]).toMatchObject([400, { field, code }]);
  });
});

describe('R24: without a body it says who is signed in', () => {
  test('with a bearer: the user, no tokens, no cookies', async () => {
    const { token, userSeq } = await app.login('onyu');
    const answer = await app.call<SignIn>('POST', '/user/web/login', { token });
    expect(answer.body.data).toMatchObject({
      accessToken: null,
      refreshToken: null,
      expiresIn: null,
      user: { userSeq },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('nobody: 401', async () => {
    expect((await app.call('POST', '/user/web/login')).status).toBe(401);
    expect(
      (await app.call('POST', '/user/web/login', { token: 'jta_no-such-token-0123456789' })).status,
    ).toBe(401);
  });
});

describe('G-CSR-1', () => {
  test('the access cookie alone opens no unsafe call', async () => {
    const { token } = await app.login('onyu');
    const cookie = `__Host-jt-access=${token}`;
    expect((await app.call('POST', '/user/web/login', { headers: { cookie } })).status).toBe(401);
    expect((await app.call('POST', '/user/web/logout', { headers: { cookie } })).status).toBe(401);
    expect((await app.call('GET', '/tokens', { headers: { cookie } })).status).toBe(200);
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'login and renewal from origin %s are refused',
    async (origin) => {
      const body = { loginId: 'onyu', password: DEMO_PASSWORD, ...device };
      const login = await app.call('POST', '/user/web/login', { body, headers: { origin } });
      expect([login.status, login.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      expect((await app.call('POST', '/tokens/refresh', { body: device, headers: { origin } })).status).toBe(
        403,
      );
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a form of type %s signs nobody in',
    async (type) => {
      const answer = await app.call('POST', '/user/web/login', {
        raw: JSON.stringify({ loginId: 'onyu', password: DEMO_PASSWORD, ...device }),
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );
});

describe('logout', () => {
  test('ends this session (463 afterwards), clears both cookies and leaves the other device', async () => {
    const here = await app.login('onyu');
    const there = await app.login('onyu');
    const answer = await app.call('POST', '/user/web/logout', { token: here.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().map((c) => c.split(';').slice(0, 2).join())).toEqual([
      '__Host-jt-access=, Max-Age=0',
      '__Host-jt-refresh=, Max-Age=0',
    ]);
    expect((await app.call('GET', '/tokens', { token: here.token })).status).toBe(463);
    expect(
      (
        await app.call('POST', '/tokens/refresh', {
          body: { refreshToken: here.refreshToken, clientId: 'jangteo-console', deviceId: here.deviceId },
        })
      ).status,
    ).toBe(463);
    expect((await app.call('GET', '/tokens', { token: there.token })).status).toBe(200);
  });
});
