// The way to the first operator, and passwords that somebody else has given.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { makeOperator } from './index.ts';

const HOUR = 3_600_000;
let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const make = (email: string) => makeOperator(app.deps.pools.job, email, clock.now());
const signIn = async (loginId: string, password: string) => {
  const { status, body } = await app.call<{ user: { userType: string; nextAction: string | null } }>(
    'POST',
    '/user/web/login',
    { body: { loginId, password, clientId: 'jangteo-console', deviceId: crypto.randomUUID() } },
  );
  return status === 200 ? [body.data.user.userType, body.data.user.nextAction] : body.code;
};

test('an empty installation gets its operator, who changes the password first', async () => {
  const { password, was } = await make(' First@House.KR ');
  expect(was).toBe('NOTHING');
  expect(await signIn('first@house.kr', password)).toEqual(['admin', 'PASSWORD_CHANGE']);
  const { rows } = await app.deps.pools.job.query(
    `select detail->>'act' as act from access_log where call = 'npm run operator'`,
  );
  expect(rows).toEqual([{ act: 'OPERATOR_MADE' }]);
});

test('the temporary password opens nothing after a day; the command gives another', async () => {
  const began = clock.now().getTime();
  const first = await make('late@house.kr');
  standAt(began + 25 * HOUR);
  expect(await signIn('late@house.kr', first.password)).toBe('USER_NOT_FOUND');
  const again = await make('late@house.kr');
  expect(again.was).toBe('ADMIN');
  expect(await signIn('late@house.kr', first.password)).toBe('USER_NOT_FOUND');
  expect(await signIn('late@house.kr', again.password)).toEqual(['admin', 'PASSWORD_CHANGE']);
});

test('a buyer is made one and signed out; a seller is not', async () => {
  await addPerson(app.deps, { loginId: 'buyer@house.kr', userType: 'consumer' });
  const { token } = await app.login('buyer@house.kr');
  const { password, was } = await make('buyer@house.kr');
  expect(was).toBe('CONSUMER');
  expect((await app.call('GET', '/user/second-step', { token })).status).toBe(463);
  expect(await signIn('buyer@house.kr', password)).toEqual(['admin', 'PASSWORD_CHANGE']);
  await addPerson(app.deps, { loginId: 'shop@house.kr' });
  await expect(make('shop@house.kr')).rejects.toThrow('판매자');
  await expect(make('house')).rejects.toThrow('이메일');
});
