import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../db/pool.ts';
import { inTransaction } from '../db/tx.ts';
import type { Db } from '../db/bound.ts';
import { buyersOf, listAll, ownersOf } from './directory.ts';

let db: TestDb;
let pool: Pool;
const things = ownersOf('thing');
const others = ownersOf('other');
const bought = buyersOf('thing');
const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(pool, [], work);

beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 1 });
  await run(async (tx) => {
    const owned = [
      ...things.of([
        { seq: 1, seller: 8 },
        { seq: 2, seller: 7 },
        { seq: 3, seller: 8 },
        { seq: 4, seller: 7 },
        { seq: 4, seller: 9 },
      ]),
      ...others.of([{ seq: 1, seller: 5 }]),
    ];
    const had = [
      ...bought.of([
        { buyer: 20, at: '2026-11-20T10:00:00+09:00', seq: 1, seller: 8 },
        { buyer: 20, at: '2026-11-20T10:00:00+09:00', seq: 3, seller: 8 },
        { buyer: 20, at: '2026-11-21T09:00:00+09:00', seq: 2, seller: 7 },
        { buyer: 21, at: '2026-11-22T09:00:00+09:00', seq: 4, seller: 9 },
      ]),
      ...buyersOf('other').of([{ buyer: 20, at: '2026-11-23T09:00:00+09:00', seq: 1, seller: 5 }]),
    ];
    await listAll(tx, owned, had);
    await listAll(tx, owned, had); // what is listed already stays
  });
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
});

test('a number of one kind says nothing of another', async () => {
  expect(await run((tx) => things.ownerOf(tx, 1))).toBe(8);
  expect(await run((tx) => others.ownerOf(tx, 1))).toBe(5);
  expect(await run((tx) => others.ownerOf(tx, 2))).toBeNull();
});

test('each owner is asked once for what is theirs, owners ascending', async () => {
  const asked: [number, number[]][] = [];
  const rows = await run((tx) =>
    things.ask(tx, [3, 4, 1, 99, 3], async (seller, own) => {
      asked.push([seller, own]);
      return { rows: own };
    }),
  );
  expect(asked).toEqual([
    [7, [4]],
    [8, [1, 3]],
    [9, [4]],
  ]);
  expect(rows).toEqual([4, 1, 3, 4]);
  expect(await run((tx) => things.ask(tx, [], () => Promise.reject(new Error('nobody is asked'))))).toEqual(
    [],
  );
});

test('what is listed already stays, and nothing is listed twice', async () => {
  await run((tx) => listAll(tx, things.of([{ seq: 1, seller: 8 }])));
  expect(await run((tx) => things.find(tx, [1]))).toEqual([{ seq: 1, seller: 8 }]);
  await run((tx) => listAll(tx, []));
});

test('a buyer has a page of his own, newest first', async () => {
  const page = (start: number, length: number) => run((tx) => bought.page(tx, 20, { start, length }));
  expect(await page(0, 2)).toEqual({
    entries: [
      { seq: 2, seller: 7 },
      { seq: 3, seller: 8 },
    ],
    total: 3,
  });
  expect(await page(2, 2)).toEqual({ entries: [{ seq: 1, seller: 8 }], total: 3 });
  expect(await run((tx) => bought.page(tx, 22, { start: 0, length: 5 }))).toEqual({ entries: [], total: 0 });
});
