// An installation that cannot send a code says so, and does not let people wait for one (G-BRU-2).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url, { sends: { mail: false, sms: false } });
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

test('codes are refused where nothing can be sent, alike for who is there and who is not', async () => {
  await addPerson(app.deps, { loginId: 'here@example.com', email: 'here@example.com', emailVerified: true });
  const device = { clientId: 'jangteo-console', deviceId: crypto.randomUUID() };
  const answers = [];
  for (const email of ['here@example.com', 'nobody@example.com'])
    for (const [path, body] of [
      ['/user/join/email/prepare', { email }],
      ['/authorize/email/prepare', { email }],
      ['/user/find/password', { loginId: email, channel: 'EMAIL' }],
      ['/user/find/password', { loginId: email, channel: 'SMS' }],
    ] as const)
      answers.push(await app.call('POST', path, { body: { ...body, ...device } }));
  answers.push(await app.call('GET', '/user/auth/sms', { query: { phoneNumber: '01012345678' } }));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [503, 'CODE_NOT_SENT']),
  );
  const { rows } = await app.deps.pools.job.query<{ n: number }>('select count(*)::int as n from auth_code');
  expect(rows[0]!.n).toBe(0);
});
