import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { s256 } from '../../kit/auth/token.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';

const verifier = 'Verifier-of-forty-three-characters-or-more_~.';
let db: TestDb;
let app: TestApp;

const authorize = (loginId = 'onyu', password = DEMO_PASSWORD) =>
  app.call<{ exchangeKey: string; expiresIn: number }>('POST', '/authorize/idpw', {
    body: { loginId, password, clientId: 'partner-app', deviceId: 'phone-1', codeChallenge: s256(verifier) },
  });
const exchange = (key: string, withVerifier = verifier) =>
  app.call<{ accessToken: string; refreshToken: string; expiresIn: number }>('GET', '/tokens/exchange', {
    headers: { 'x-exchange-key': key, 'x-code-verifier': withVerifier },
  });

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  await addPerson(app.deps, { loginId: 'left', status: 'LEAVE' });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R15, R18: code flow', () => {
  test('password → key of 60 s → tokens without cookies, bound to the device that asked', async () => {
    const { body } = await authorize();
    expect(body.data.expiresIn).toBe(60);
    const tokens = await exchange(body.data.exchangeKey);
    expect(tokens.status).toBe(200);
    expect(tokens.headers.getSetCookie()).toEqual([]);
    expect((await app.call('GET', '/tokens', { token: tokens.body.data.accessToken })).status).toBe(200);
    const renewed = await app.call('POST', '/tokens/refresh', {
      body: { refreshToken: tokens.body.data.refreshToken, clientId: 'partner-app', deviceId: 'phone-1' },
    });
    expect(renewed.status).toBe(200);
  });

  test('a key opens once, also when two ask at once', async () => {
    const { body } = await authorize();
    const answers = await Promise.all([exchange(body.data.exchangeKey), exchange(body.data.exchangeKey)]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 401]);
  });

  test('the wrong verifier opens nothing and spends the key', async () => {
    const { body } = await authorize();
    expect((await exchange(body.data.exchangeKey, 'x'.repeat(43))).status).toBe(401);
    expect((await exchange(body.data.exchangeKey)).status).toBe(401);
  });

  test('61 s later it is too late', async () => {
    const { body } = await authorize();
    advance(61_000);
    expect((await exchange(body.data.exchangeKey)).status).toBe(401);
  });

  test('a password change spends open keys', async () => {
    const { body } = await authorize();
    const { token } = await app.login('onyu');
    expect(
      (
        await app.call('PUT', '/user/password', {
          token,
          body: { currentPassword: DEMO_PASSWORD, newPassword: 'Zebra-kite-77?' },
        })
      ).status,
    ).toBe(200);
    expect((await exchange(body.data.exchangeKey)).status).toBe(401);
  });

  test('the same refusals as at login', async () => {
    expect((await authorize('onyu', 'Wrong-passw0rd!')).body.code).toBe('USER_NOT_FOUND');
    expect((await authorize('left')).body.code).toBe('USER_LEFT');
  });

  test.each([
    ['x-code-verifier', 'short'],
    ['x-exchange-key', ''],
  ])('a malformed %s is 400', async (name, value) => {
    const headers = { 'x-exchange-key': 'k', 'x-code-verifier': verifier, [name]: value };
    expect((await app.call('GET', '/tokens/exchange', { headers })).status).toBe(400);
  });
});
