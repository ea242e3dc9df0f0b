import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, clearTokens } from './call.ts';
import { accessToken, refreshToken } from './cookies.ts';
import { fakeBrowser, fakeServer, type Seen } from './fake-browser.ts';
import { setConfig } from './hosts.ts';
import { markSignedIn } from './marker.ts';

const HOSTS = { api: '', file: '', clientLog: '', static: '', live: '' };
const apart = () =>
  setConfig({ hosts: { ...HOSTS, auth: 'https://auth.test', account: 'https://account.test' } });

/** Pairs one after another: a1 r1, a2 r2; the last access token is the good one. */
function pairs(): (request: Seen) => { status?: number; code?: string; data?: unknown } {
  let n = 0;
  return ({ url, headers }) => {
    if (url.endsWith('/tokens/refresh') || url.endsWith('/user/web/login')) {
      n += 1;
      return { data: { accessToken: `a${n}`, refreshToken: `r${n}`, expiresIn: 1800, user: {} } };
    }
    return headers.authorization === 'Bearer a2' ? { data: [] } : { status: 401, code: 'AUTH_TOKEN_EXPIRED' };
  };
}
const signIn = { loginId: 'hello@onyu.kr', password: 'x', clientId: 'jangteo-console', deviceId: 'd1' };

beforeEach(() => void fakeBrowser());
afterEach(() => {
  clearTokens();
  vi.unstubAllGlobals();
});

test('R2, R3, R16, R17: at hosts of their own, sign-in and renewal live by what they answer', async () => {
  apart();
  const seen = fakeServer(pairs());
  await call(accountApi.login, { body: signIn } as never);
  markSignedIn(true);
  expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
  await call(accountApi.sessions);
  expect(seen.map(({ url }) => url)).toEqual([
    'https://auth.test/user/web/login',
    'https://auth.test/tokens',
    'https://account.test/tokens/refresh',
    'https://auth.test/tokens',
  ]);
  expect(JSON.parse(seen[2]!.body!)).toMatchObject({
    refreshToken: 'r1',
    clientId: 'jangteo-console',
    deviceId: expect.any(String),
  });
  expect(seen[3]!.headers.authorization).toBe('Bearer a2');
  expect([accessToken(), refreshToken()]).toEqual(['a2', 'r2']);
  clearTokens();
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});

test('on the one origin the server sets its cookies: the console keeps no refresh token', async () => {
  setConfig({});
  fakeServer(pairs());
  await call(accountApi.login, { body: signIn } as never);
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});
