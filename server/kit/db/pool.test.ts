import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { sendPatiently } from './bound.ts';
import { openPool, type Pool } from './pool.ts';
import { inTransaction } from './tx.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 1 });
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

const read = async (expression: string): Promise<unknown> =>
  (await pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]!.value;

test('won and sums of won are numbers, never texts', async () => {
  expect(await read('12000::bigint')).toBe(12_000);
  expect(await read('(select sum(x) from (values (12000::bigint), (-12000)) v (x))')).toBe(0);
  expect(await read('(select sum(x) from (values (9999999999::bigint), (1)) v (x))')).toBe(10_000_000_000);
  expect(await read('12.5::numeric')).toBe(12.5);
});

test('what is beyond 2^53−1 is refused, not rounded (D4)', async () => {
  for (const value of ['9007199254740992::bigint', '(9007199254740991::bigint + 1::numeric)'])
    await expect(read(value)).rejects.toThrow('2^53');
});

test('a statement that is said to take long outlasts the limits of server and client', async () => {
  const hasty = openPool(db.url, { role: 'job', max: 1, statementTimeoutMs: 500 }); // the client's: 2 s
  const slow = sql<{ slept: string }>`select pg_sleep(2.1)::text as slept`;
  const { rows } = await inTransaction(hasty, [], (tx) => sendPatiently(tx, slow, 120_000));
  expect(rows).toHaveLength(1);
  await hasty.end();
});
