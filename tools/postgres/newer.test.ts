import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../testing/db.ts';
import { newer } from './newer.ts';

let db: TestDb;
let client: pg.Client;
beforeAll(async () => {
  db = await testDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await client.query('create temp table t (n int)');
});
afterAll(async () => {
  await client?.end();
  await db?.drop();
});

// Else server/proofs/oldest.test.ts would see mistakes of ours refused.
test.each(Object.entries(newer))('the embedded PostgreSQL takes %s', async (_name, statement) => {
  expect(await client.query(statement)).toBeTruthy();
});
