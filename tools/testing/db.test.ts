import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { demoDb, testDb } from './db.ts';
import type { TestDb } from './db.ts';

const made: TestDb[] = [];
const fresh = async (from?: TestDb) => {
  const db = await testDb(from);
  made.push(db);
  return db;
};
afterAll(() => Promise.all(made.map((db) => db.drop())));

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as T[];
}

describe('testDb', () => {
  test('has the newest schema on a real PostgreSQL', async () => {
    const { url } = await fresh();
    const [row] = await ask<{ version: number; migrations: number }>(
      url,
      `select current_setting('server_version_num')::int as version,
        (select count(*)::int from schema_migration) as migrations`,
    );
    expect(row!.version).toBeGreaterThanOrEqual(150_000);
    expect(row!.migrations).toBeGreaterThan(0);
  });

  test('shares nothing with another one, and copies what it is made from', async () => {
    const first = await fresh();
    const second = await fresh();
    await ask(first.url, 'create table mine (n int)');
    expect(await ask(second.url, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
    const copy = await fresh(first);
    expect(await ask(copy.url, "select to_regclass('mine')::text as found")).toEqual([{ found: 'mine' }]);
  });
});

describe('demoDb', () => {
  test('two copies have the same marketplace and share nothing', async () => {
    const [first, second] = await Promise.all([demoDb(), demoDb()]);
    made.push(first, second);
    const count = 'select count(*)::int as n from island_zip';
    const [before] = await ask<{ n: number }>(first.url, count);
    expect(before!.n).toBeGreaterThan(10);
    await ask(first.url, 'truncate island_zip');
    expect(await ask(second.url, count)).toEqual([before]);
  });
});
