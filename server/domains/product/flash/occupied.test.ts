import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { stageFlash } from '../../../testing/flash.ts';
import { ONYU } from '../../../testing/product-writing.ts';

const { stage, ask, at, sql, newSeller } = stageFlash();

describe('점유 보기 (R270)', () => {
  interface Held {
    available: number;
    occupied: number;
    items: { optionSeq: number; kind: string; qty: number; until: string | null; orderSeq: number | null }[];
  }
  const read = (seq: number, token?: string) =>
    ask<Held>('GET', `/v1/products/${seq}/flash-occupied-stock`, undefined, token);

  test('of every product: what is said adds up to what its options hold', async () => {
    await at('2026-11-18T10:30:00');
    const held = await sql<{ seq: number; qty: number }>(
      `select product_seq as seq, sum(stock_reserved)::int as qty from product_option
        join product p using (seller_seq, product_seq)
        where seller_seq = $1 and stock_reserved > 0 and p.deleted_at is null group by 1`,
      [ONYU],
    );
    expect(held.length).toBeGreaterThan(2);
    const kinds = new Set<string>();
    for (const { seq, qty } of held) {
      const { occupied, items } = (await read(seq)).body.data;
      expect([occupied, items.reduce((n, one) => n + one.qty, 0)], `${seq}`).toEqual([qty, qty]);
      items.forEach(({ kind, orderSeq, until }) => {
        kinds.add(kind);
        expect([orderSeq === null, until === null]).toEqual([kind === 'MATCHING', kind !== 'PAYMENT']);
      });
    }
    expect([...kinds].sort()).toEqual(['EXCHANGE', 'MATCHING', 'PAYMENT']);
    expect((await read(held[0]!.seq, (await newSeller()).token)).status).toBe(404);
  });

  test('adds up during a rush, too: all of it is read at one moment', async () => {
    const [{ option, product } = { option: 0, product: 0 }] = await sql<{ option: number; product: number }>(
      `select o.option_seq::int as option, o.product_seq::int as product
        from product_option o join product p using (seller_seq, product_seq)
        where seller_seq = $1 and o.stock_on_hand > o.stock_reserved + 2 and p.deleted_at is null limit 1`,
      [ONYU],
    );
    const rush = new pg.Client({ connectionString: stage.app.ownerUrl });
    await rush.connect();
    try {
      await rush.query('begin');
      await rush.query('lock table stock_hold'); // where the answer is put together, it has to wait
      const answer = read(product);
      await expect
        .poll(async () => (await rush.query(`select 1 from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0);
      await rush.query(
        'update product_option set stock_reserved = stock_reserved + 2 where seller_seq = $1 and option_seq = $2',
        [ONYU, option],
      );
      await rush.query(
        'update product_stock set held = held + 2 where seller_seq = $1 and product_seq = $2',
        [ONYU, product],
      );
      await rush.query(
        `insert into stock_hold (seller_seq, kind, option_seq, qty, holder_seq, until, created_at)
          values ($1, 'CART', $2, 2, 1, ${sqlNow()}::timestamptz + interval '5 minutes', ${sqlNow()})`,
        [ONYU, option],
      );
      await rush.query('commit');
      const { occupied, items } = (await answer).body.data;
      expect(occupied).toBe(items.reduce((n, one) => n + one.qty, 0));
    } finally {
      await rush.end();
    }
  });
});
