import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { inOrder, LOCK_ORDER, NEVER_WAITED_FOR } from '../../schema/lock-order.ts';
import { sql } from 'kysely';
import { lockRows } from './lock.ts';
import { touchesOf } from './lock-order.ts';
import { openPool, type Pool } from './pool.ts';
import { inTransaction } from './tx.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
});

describe('what a statement locks, by its text', () => {
  test.each([
    ['update payment set paid = 1', ['payment']],
    ['insert into claim (x) values (1)', ['claim-own']],
    ['insert into effect (x) values (1) on conflict do nothing', ['effect']],
    ['insert into list_view as v (x) values (1) on conflict (x) do update set x = 2', ['list_view']],
    ['select 1 from orders where true order by order_seq for no key update', ['orders']],
    ['select 1 from outbox for update skip locked', []],
    [
      'with money as (update payment set refunded = 1 returning 1) insert into refund select 1 from money',
      ['payment', 'refund-own'],
    ],
    ['delete from "list_view" where true', ['list_view']],
    ['select 1 from orders', []],
  ])('%s', (text, touched) => {
    expect(touchesOf(text).map((t) => (t.waits ? t.table : `${t.table}-own`))).toEqual(touched);
  });
});

describe('a transaction of a test', () => {
  const run = (...statements: string[]) =>
    inTransaction(pool, [], async (tx) => {
      for (const text of statements) await sql.raw(text).execute(tx);
    });

  test('goes from the money to the goods, never back, whoever is first', async () => {
    await run(
      'select 1 from payment for no key update',
      'select 1 from order_product for no key update',
      'select 1 from payment for no key update',
    );
    await expect(
      run('select 1 from order_product for no key update', 'update payment set paid = paid'),
    ).rejects.toThrow('payment after order_product');
  });

  test('locks no more than it needs, and beside others no table that has no place', async () => {
    await expect(run('select 1 from payment for update')).rejects.toThrow('FOR NO KEY UPDATE is enough');
    await expect(
      run('select 1 from orders for no key update', 'update music set title = title'),
    ).rejects.toThrow('music has no place');
  });

  test('several rows are locked by ascending key', async () => {
    const rows = await inTransaction(pool, [], (tx) =>
      lockRows(
        tx,
        { table: 'orders', owner: 'seller_seq', id: 'order_seq' },
        { owners: [2, 1], ids: [9, 3] },
        ['order_seq'],
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('the order that domains make together', () => {
  test('is one: a run stands between others', () => {
    expect(
      inOrder([
        { tables: ['claim', 'refund'] },
        { after: 'claim', tables: ['orders'], before: 'refund' },
        { after: 'refund', tables: ['product'] },
      ]),
    ).toEqual(['claim', 'orders', 'refund', 'product']);
  });

  test('goes in no circle, and leaves no two to stand either way', () => {
    expect(() => inOrder([{ tables: ['claim', 'refund'] }, { after: 'refund', tables: ['claim'] }])).toThrow(
      'a circle among claim, refund',
    );
    expect(() => inOrder([{ tables: ['claim', 'refund'] }, { after: 'claim', tables: ['orders'] }])).toThrow(
      'refund or orders first?',
    );
  });
});

test('the list names tables that there are, each once', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const there = new Set(rows.map((r) => r.name));
  const named = [...LOCK_ORDER, ...NEVER_WAITED_FOR];
  expect(named.filter((name) => !there.has(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
