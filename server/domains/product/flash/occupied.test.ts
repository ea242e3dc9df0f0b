import { describe, expect, test } from 'vitest';
import { stageFlash } from '../../../testing/flash.ts';
import { ONYU } from '../../../testing/product-writing.ts';

const { ask, at, sql, newSeller } = stageFlash();

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
});
