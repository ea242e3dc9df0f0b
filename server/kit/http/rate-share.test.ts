import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { sqlReal } from '../../testing/lives.ts';
import { openPool, type Pool } from '../db/pool.ts';
import type { Queryable } from '../db/query.ts';
import { openRates, RATES, type Rates } from './rate.ts';
import { purgeRates, tellRates } from './rate-share.ts';

const REFUSED = '요청이 너무 많습니다';
/** Half a minute flows back in no test. */
const HALF = RATES.code / 2;

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

const takeAll = (rates: Rates, key: string, n: number = RATES.code): void => {
  for (let i = 0; i < n; i++) rates.take('code', key);
};

test('what one node has let in counts at the other, once that has heard of it', async () => {
  const [one, other] = [openRates(), openRates()];
  takeAll(one, 'a');
  expect(() => one.take('code', 'a', HALF)).toThrow(REFUSED);
  await tellRates(pool, one);
  other.take('code', 'a'); // nobody has asked here yet
  await tellRates(pool, other);
  expect(() => other.take('code', 'a', HALF)).toThrow(REFUSED);
  other.take('code', 'b');
});

test('half here and half there is all of it, and what was given back is there again', async () => {
  const [one, other] = [openRates(), openRates()];
  takeAll(one, 'c', HALF);
  takeAll(other, 'c', HALF);
  await tellRates(pool, one);
  await tellRates(pool, other);
  expect(() => other.take('code', 'c', HALF)).toThrow(REFUSED);
  for (let i = 0; i < HALF; i++) other.giveBack('code', 'c');
  await tellRates(pool, other);
  other.take('code', 'c', HALF);
  expect(() => other.take('code', 'c', HALF)).toThrow(REFUSED);
});

test('a token stands in no row, and full buckets are forgotten', async () => {
  const one = openRates();
  one.take('default', 't:secret-token');
  await tellRates(pool, one);
  const count = async () => (await pool.query<{ key: Buffer }>('select key from rate_bucket')).rows;
  for (const { key } of await count()) expect(key.toString()).not.toContain('secret');
  await pool.query(`update rate_bucket set full_at = ${sqlReal(-1_000)}`);
  await purgeRates(pool);
  expect(await count()).toEqual([]);
});

test('a node that cannot tell goes on with its own limit', async () => {
  const one = openRates();
  takeAll(one, 'd');
  const away: Queryable = { query: () => Promise.reject(new Error('away')) };
  await expect(tellRates(away, one)).rejects.toThrow('away');
  expect(() => one.take('code', 'd', HALF)).toThrow(REFUSED);
});
