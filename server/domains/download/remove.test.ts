import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb } from '../../../tools/testing/db.ts';
import type { TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { startApp } from '../../testing/app.ts';
import type { TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'mine@x.kr' });
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

test('a finished download that its owner removed is gone with its file, and no alarm is raised about it (F1, G-FUZ-2)', async () => {
  const { token, userSeq } = await app.login('mine@x.kr');
  const file = join(app.deps.config.home, 'downloads', 'mine.xlsx');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'x');
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status, file_key,
      bytes, requested_at)
     values ($1, 'order', 'x', '', '{}', '{}', 'COMPLETE', 'mine', 1, ${sqlNow()}) returning seq`,
    [userSeq],
  );
  const path = `/v1/user/file/download/requests/${rows[0]!.seq}`;
  expect((await app.call('DELETE', path, { token })).status).toBe(200);
  expect((await app.call('GET', path, { token })).status).toBe(404);
  expect(existsSync(file)).toBe(false);
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});
