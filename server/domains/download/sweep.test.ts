import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb } from '../../../tools/testing/db.ts';
import type { TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { closeDeps, openDeps } from '../../process.ts';
import type { Deps } from '../../kit/http/context.ts';
import { testConfig } from '../../testing/app.ts';
import { sweepFiles } from './sweep.ts';

let db: TestDb;
let deps: Deps;
beforeAll(async () => {
  db = await testDb();
  deps = openDeps(testConfig(db.url), 'sweep');
});
afterAll(async () => {
  await closeDeps(deps);
  await db.drop();
});

test('G-JOB-1: old files of nobody go; what a request names or a build is writing stays', async () => {
  expect(await sweepFiles(deps), 'no folder yet').toBe(0);
  const dir = join(deps.config.home, 'downloads');
  mkdirSync(dir);
  const long = new Date('2026-01-01T00:00:00Z');
  for (const name of ['kept.xlsx', 'orphan.xlsx', 'half.xlsx.part', 'young.xlsx'])
    writeFileSync(join(dir, name), 'x');
  for (const name of ['kept.xlsx', 'orphan.xlsx', 'half.xlsx.part']) utimesSync(join(dir, name), long, long);
  const now = new Date(clock.realMs());
  utimesSync(join(dir, 'young.xlsx'), now, now); // by our clock, whatever the disk's says
  await deps.pools.job.query(
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status, file_key,
      bytes, requested_at)
     values (1, 'order', 'x', '', '{}', '{}', 'COMPLETE', 'kept', 1, $1)`,
    [long],
  );
  expect(await sweepFiles(deps)).toBe(2);
  expect(readdirSync(dir).sort()).toEqual(['kept.xlsx', 'young.xlsx']);
});
