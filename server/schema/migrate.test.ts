import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDb } from '../../tools/testing/db.ts';
import { TEST_LISTS } from '../../tools/testing/listed.ts';
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
  const waiting = await other.query(
    `select 1
      from pg_stat_activity
      where application_name = 'jangteo-migrate' and wait_event_type = 'Lock'
        and now() - query_start > interval '0.5 s'`,
  );
  await other.query('commit');
  expect(waiting.rows).toEqual([]);
  expect(await migrating).toEqual(['9001_a.sql']);
  expect(await migrate(db.url, dir)).toEqual([]);
});

test('outside a transaction: statement by statement, and again from the start where it was cut short', async () => {
  const index =
    'drop index concurrently if exists test_index;\ncreate index concurrently test_index on holiday (name);\n';
  write('9002_b.sql', `-- outside a transaction\n${index}select 1 / 0;\n`);
  await expect(migrate(db.url, dir)).rejects.toThrow('9002_b.sql failed: division by zero');
  write('9002_b.sql', `-- outside a transaction\n${index}`);
  expect(await migrate(db.url, dir)).toEqual(['9002_b.sql']);
  expect(
    (await other.query("select indisvalid from pg_index where indexrelid = 'test_index'::regclass")).rows,
  ).toEqual([{ indisvalid: true }]);
});

test('a file that fails leaves nothing behind', async () => {
  write('9003_c.sql', 'create table test_half (n int); select 1 / 0');
  await expect(migrate(db.url, dir)).rejects.toThrow('9003_c.sql');
  expect((await other.query("select to_regclass('test_half') as t")).rows).toEqual([{ t: null }]);
});

test('G-MIG-2: a file that ran is not changed afterwards', async () => {
  write('9004_d.sql', 'create table test_kept (\nn int)');
  await migrate(db.url, dir);
  write('9004_d.sql', 'create table test_kept (\nn bigint)');
  await expect(migrate(db.url, dir)).rejects.toThrow('migration 9004_d.sql was changed after it ran');
  write('9004_d.sql', 'create table test_kept (\r\nn int)'); // as a checkout on Windows has it
  await other.query(`update schema_migration
    set digest = null
    where name = '9004_d.sql'`); // as an older version left it
  for (const _again of [1, 2]) expect(await migrate(db.url, dir)).toEqual([]);
  expect((await other.query("select digest from schema_migration where name = '9004_d.sql'")).rows).toEqual([
    { digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});

/** What a dump of the schema would say, a line each. */
const CATALOG = `
  select format('column %s %s %s %s %s %s', c.oid::regclass, attname, format_type(atttypid, atttypmod),
    attnotnull, attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select format('table %s %s %s %s %s', oid::regclass, relkind, relrowsecurity, relforcerowsecurity,
    array(select unnest(relacl)::text order by 1))
  from pg_class
  where relnamespace = 'public'::regnamespace
  union all select format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated,
    pg_get_constraintdef(oid))
  from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select format('index %s %s', indisvalid, pg_get_indexdef(indexrelid))
  from pg_index join pg_class on oid = indexrelid
  where relnamespace = 'public'::regnamespace
  union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal and tgname <> '${TEST_LISTS}'
  union all select format('policy %s %s %s %s %s', polrelid::regclass, polname, polcmd,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy
  union all select format('function %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid))
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and prokind = 'f'
    and proname not like '${TEST_LISTS}%'
  order by 1`;

test('G-MIG-2: a database that took one file at a time has the schema of one that took all at once', async () => {
  const grown = await testDb();
  const client = new pg.Client({ connectionString: grown.url });
  await client.connect();
  const expected = await client.query(CATALOG);
  await client.query(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  );
  const files = join(import.meta.dirname, 'migrations');
  const ran: string[] = [];
  for (const name of readdirSync(files).sort()) {
    copyFileSync(join(files, name), join(dir, name));
    ran.push(...(await migrate(grown.url, dir)));
  }
  expect(ran).toEqual(readdirSync(files).sort());
  expect((await client.query(CATALOG)).rows).toEqual(expected.rows);
  expect(expected.rows.length).toBeGreaterThan(500);
  await client.end();
  await grown.drop();
});
