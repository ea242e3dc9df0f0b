import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Db } from '../../kit/db/bound.ts';
import { release, reserve, restock, sellOut, ship } from './index.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 12 });
});
afterAll(async () => {
  await pool.end();
  await db.drop({ unsound: 'stock is held for nobody: the counters alone are tried' });
});

const at = new Date('2026-11-20T12:00:00+09:00');
const SELLER = 7;

async function options(...stock: number[]): Promise<number[]> {
  const { rows } = await pool.query<{ product_seq: number }>(
    `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
      delivery_method, delivery_fee_type, bundle_rule, created_at)
     values ($1, 'P', 'NORMAL', '감귤', '/x', 1000, 'ON_SALE', 'PARCEL', 'FREE', 'POSSIBLE_MAX', $2)
     returning product_seq`,
    [SELLER, at],
  );
  const made: number[] = [];
  for (const n of stock) {
    const option = await pool.query<{ option_seq: number }>(
      `insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
        values ($1, $2, 'x', $3) returning option_seq`,
      [SELLER, rows[0]!.product_seq, n],
    );
    made.push(option.rows[0]!.option_seq);
    await pool.query(
      `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
        values ($1, $2, $3, 'REGISTER', $4)`,
      [SELLER, option.rows[0]!.option_seq, n, at],
    );
  }
  return made;
}
const counters = async (optionSeq: number) => {
  const { rows } = await pool.query<{ hand: number; held: number; moved: number }>(
    `select stock_on_hand as hand, stock_reserved as held,
      (select sum(delta) from stock_movement m where m.option_seq = o.option_seq)::int as moved
      from product_option o
      where option_seq = $1`,
    [optionSeq],
  );
  return rows[0]!;
};
const run = (work: (tx: Db) => Promise<void>) => inTransaction(pool, [SELLER], (tx) => work(tx));
const item = (optionSeq: number, qty: number) => ({ sellerSeq: SELLER, optionSeq, qty });
const move = <R extends string>(optionSeq: number, qty: number, reason: R) => ({
  ...item(optionSeq, qty),
  orderProductSeq: null,
  reason,
  at,
});

describe('stock counters (D6)', () => {
  test('reserved, sold, returned, released: the shelf is the sum of its movements (I1, I2)', async () => {
    const [option] = await options(10);
    await run((tx) => reserve(tx, item(option!, 3), item(option!, 4)));
    expect(await counters(option!)).toEqual({ hand: 10, held: 7, moved: 10 });
    await run((tx) => ship(tx, move(option!, 5, 'SALE')));
    await run((tx) => release(tx, item(option!, 2)));
    await run((tx) => restock(tx, move(option!, 1, 'RETURN')));
    expect(await counters(option!)).toEqual({ hand: 6, held: 0, moved: 6 });
  });

  test('more than is left is refused with what is left, the whole of it', async () => {
    const [a, b] = await options(5, 2);
    await expect(run((tx) => reserve(tx, item(a!, 1), item(b!, 1), item(b!, 2)))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      status: 460,
      message: '재고가 부족합니다. (남은 수량 2개)',
    });
    expect([await counters(a!), await counters(b!)]).toMatchObject([{ held: 0 }, { held: 0 }]);
  });

  test('what was never reserved cannot be released or sold', async () => {
    const [option] = await options(5);
    await expect(run((tx) => release(tx, item(option!, 1)))).rejects.toThrow('stock: release');
    await expect(run((tx) => ship(tx, move(option!, 1, 'SALE')))).rejects.toThrow('stock: shipping');
  });

  test('sold out leaves what unpaid orders hold, and says what it took; twice takes nothing', async () => {
    const [option] = await options(9);
    await run((tx) => reserve(tx, item(option!, 4)));
    for (let i = 0; i < 2; i += 1)
      await run((tx) => sellOut(tx, { sellerSeq: SELLER, optionSeq: option!, orderProductSeq: null, at }));
    expect(await counters(option!)).toEqual({ hand: 4, held: 4, moved: 4 });
    await expect(run((tx) => reserve(tx, item(option!, 1)))).rejects.toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
    });
  });

  test('G-STK-1, G-STK-2: 300 at once on 60, lines in either order: 60 sold, nobody sees a deadlock', async () => {
    const [a, b] = await options(60, 60);
    const buy = (i: number) =>
      run((tx) => (i % 2 ? reserve(tx, item(a!, 1), item(b!, 1)) : reserve(tx, item(b!, 1), item(a!, 1))));
    const failures: unknown[] = [];
    // The pool has 12 connections and waits 2 s for one: buyers come in waves of 60.
    for (let wave = 0; wave < 5; wave += 1)
      for (const r of await Promise.allSettled(Array.from({ length: 60 }, (_, i) => buy(i))))
        if (r.status === 'rejected') failures.push((r.reason as { code: string }).code);
    expect(new Set(failures)).toEqual(new Set(['STOCK_NOT_ENOUGH']));
    expect(failures).toHaveLength(240);
    expect([await counters(a!), await counters(b!)]).toMatchObject([{ held: 60 }, { held: 60 }]);
  });
});
