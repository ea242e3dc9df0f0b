import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEMO_PASSWORD, startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  await addPerson(app.deps, { loginId: 'buyer', userType: 'consumer' });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const alive = async (token: string) => (await app.call('GET', '/tokens', { token })).status;
const renew = (refreshToken: string, deviceId: string) =>
  app.call<Tokens>('POST', '/tokens/refresh', {
    body: { refreshToken, clientId: 'jangteo-console', deviceId },
  });

describe('a buyer on the public pages', () => {
  const device = { clientId: 'jangteo-web', deviceId: 'shared-browser' };
  const onPages = (path: string, more: object, cookie?: string) =>
    app.call<Tokens>('POST', path, {
      body: { ...device, ...more },
      ...(cookie && { headers: { cookie } }),
    });

  test('has a cookie of their own to renew with; the console’s of the same browser is neither read nor written', async () => {
    const seller = await app.login('onyu');
    const console = `__Host-jt-refresh=${seller.refreshToken}`;
    const first = await onPages('/user/web/login', { loginId: 'buyer', password: DEMO_PASSWORD }, console);
    const names = Object.keys(first.cookies).filter((name) => name.startsWith('__Host-'));
    expect([first.status, names]).toEqual([200, ['__Host-jt-web']]);
    const cookie = `${console}; __Host-jt-web=${first.cookies['__Host-jt-web']}`;
    const renewed = await onPages('/tokens/refresh', {}, cookie);
    expect(renewed.cookies['__Host-jt-web']).toBe(renewed.body.data.refreshToken);
    expect(await alive(renewed.body.data.accessToken)).toBe(200);
    const left = await app.call('POST', '/user/web/logout', {
      token: renewed.body.data.accessToken,
      body: {},
    });
    expect(left.cookies).toEqual({ '__Host-jt-web': '' });
    expect((await renew(seller.refreshToken, seller.deviceId)).status).toBe(200);
  });

  test('whom nobody knows is nobody, whoever is signed in to the console', async () => {
    const seller = await app.login('onyu');
    const answer = await onPages('/tokens/refresh', {}, `__Host-jt-refresh=${seller.refreshToken}`);
    expect([answer.status, answer.cookies]).toEqual([401, { '__Host-jt-web': '' }]);
  });
});
