import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { totpCode } from './totp.testing.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url, { operatorSecondStep: true });
  await addPerson(app.deps, { loginId: 'operator', userType: 'admin' });
  await addPerson(app.deps, { loginId: 'shop' });
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

test('an operator sets up the second step before anything else; nobody else is asked', async () => {
  const { token } = await app.login('operator');
  const asked = await app.call<{ nextAction: string }>('GET', '/v1/admin/sellers', { token });
  expect([asked.status, asked.body.code, asked.body.data?.nextAction]).toEqual([
    461,
    'SECOND_STEP_DUE',
    'SECOND_STEP_SETUP',
  ]);
  const headers = await steppedUp(app.deps, token);
  const begun = await app.call<{ secret: string }>('POST', '/user/second-step', {
    token,
    headers,
    body: { method: 'TOTP' },
  });
  expect(begun.status).toBe(200);
  const done = await app.call('PUT', '/user/second-step', {
    token,
    headers: await steppedUp(app.deps, token),
    body: { code: totpCode(begun.body.data.secret, clock.now()) },
  });
  expect(done.status).toBe(200);
  expect((await app.call('GET', '/v1/admin/sellers', { token })).body.code).not.toBe('SECOND_STEP_DUE');
  const shop = await app.login('shop');
  expect((await app.call('GET', '/v1/user/list-views/order', { token: shop.token })).body.code).not.toBe(
    'SECOND_STEP_DUE',
  );
});
