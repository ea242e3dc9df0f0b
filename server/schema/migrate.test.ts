import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDb } from '../../tools/testing/db.ts';
import { migrate } from './migrate.ts';

let db: Awaited<ReturnType<typeof testDb>>;
let other: pg.Client;
let dir: string;
beforeAll(async () => {
  db = await testDb();
  other = new pg.Client({ connectionString: db.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await db.drop();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  return () => rmSync(dir, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(dir, name), sql);

test('G-MIG-1: a table that is in use is not waited for in front of others, and had at last', async () => {
  write('9001_a.sql', 'alter table holiday add column test_note text');
  await other.query('begin; select * from holiday limit 1');
  const migrating = migrate(db.url, dir);
  await nap(1_300);
  const waiting = await other.query("select 1 from pg_stat_activity where application_name = 'jangteo-migrate' and wait_event_type = 'Lock' and now() - query_start > interval '0.5 s'");
  await other.query('commit');
  expect(waiting.rows).toEqual([]);
  expect(await migrating).toEqual(['9001_a.sql']);
  expect(await migrate(db.url, dir)).toEqual([]);
});

test('outside a transaction: statement by statement, and again from the start where it was cut short', async () => {
  const index = 'drop index concurrently if exists test_index;\ncreate index concurrently test_index on holiday (name);\n';
  write('9002_b.sql', `-- outside a transaction\n${index}select 1 / 0;\n`);
  await expect(migrate(db.url, dir)).rejects.toThrow('9002_b.sql failed: division by zero');
  write('9002_b.sql', `-- outside a transaction\n${index}`);
  expect(await migrate(db.url, dir)).toEqual(['9002_b.sql']);
  expect((await other.query("select indisvalid from pg_index where indexrelid = 'test_index'::regclass")).rows).toEqual([{ indisvalid: true }]);
});

test('a file that fails leaves nothing behind', async () => {
  write('9003_c.sql', 'create table test_half (n int); select 1 / 0');
  await expect(migrate(db.url, dir)).rejects.toThrow('9003_c.sql');
  expect((await other.query("select to_regclass('test_half') as t")).rows).toEqual([{ t: null }]);
});
