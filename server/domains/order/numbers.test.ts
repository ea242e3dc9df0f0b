import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { takeNumbers } from './queries/number.ts';

let db: TestDb;
let pool: Pool;
const at = new Date('2026-11-20T12:00:00+09:00');

beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 8 });
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
});

const checkout = (lines: number) =>
  inTransaction(pool, [], (tx) => takeNumbers(tx, { orders: 1, bundles: 1, lines }, at));

it('checkouts at the same time: lines of each have numbers that follow one another', async () => {
  const [tills, rounds, lines] = [8, 25, 30];
  const till = async () => {
    const taken = [];
    for (let i = 0; i < rounds; i++) taken.push(await checkout(lines));
    return taken;
  };
  const taken = (await Promise.all(Array.from({ length: tills }, till))).flat();
  for (const one of taken)
    expect(one.lines).toEqual(Array.from({ length: lines }, (_, i) => one.lines[0]! + i));
  expect(new Set(taken.flatMap((one) => one.lines)).size).toBe(tills * rounds * lines);
  expect(new Set(taken.flatMap((one) => one.orders)).size).toBe(tills * rounds);
});
