import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { purgeAccessLog } from './access-log.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const DAY = 86_400_000;
const job = () => app.deps.pools.job;
const left = async () =>
  (await job().query<{ call: string }>('select call from access_log order by at')).rows.map(
    ({ call }) => call,
  );

test('G-AUD-3: what is older than two years goes, and nothing younger, whatever anybody asks for', async () => {
  for (const days of [2_000, 740, 700, 1])
    await job().query(
      `insert into access_log (at, ip, kind, call, request_id) values ($1, '', 'AUTH', $2, '')`,
      [new Date(clock.now().getTime() - days * DAY), `${days} days ago`],
    );
  await purgeAccessLog.run({ ...app.deps, signal: new AbortController().signal });
  expect(await left()).toEqual(['700 days ago', '1 days ago']);
  await job().query(`select forget_access_log('infinity', 100)`);
  expect(await left()).toEqual(['700 days ago', '1 days ago']);
  await expect(app.deps.pools.app.query(`select forget_access_log('infinity', 100)`)).rejects.toMatchObject({
    code: '42501',
  });
});
