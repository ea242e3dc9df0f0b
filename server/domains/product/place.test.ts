import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { stageProducts } from '../../testing/product-desk.ts';

interface Answer {
  sortOrder: { productSeq: number; position: number }[];
  undo: { token: string };
}
const { ask, sql, fresh } = stageProducts();
const orders = (productSeqList: number[], position: number) =>
  ask<Answer>('PUT', '/v1/products/orders', { productSeqList, position });
const takeBack = (token: string) => ask<BulkResult>('POST', `/v1/undo/${token}`, {});
/** The seller's products in the order of the list; one without a place stands behind. */
const standing = async () => {
  const rows = await sql<{ seq: number }>(
    `select product_seq as seq from product where seller_seq = 10001 and deleted_at is null
      order by sort_order nulls last, product_seq`,
  );
  return rows.map((row) => row.seq);
};
/** Every number once: those in the trash keep theirs. */
const distinct = async () => {
  const [row] = await sql<{ all: number; each: number }>(
    `select count(sort_order)::int as all, count(distinct sort_order)::int as each from product
      where seller_seq = 10001`,
  );
  expect(row!.each).toBe(row!.all);
};

let five: number[];
beforeAll(async () => {
  five = [];
  for (let i = 0; i < 5; i++) five.push(await fresh(randomUUID().slice(0, 20)));
});
const firstFive = async () =>
  (await standing())
    .slice(0, 5)
    .map((seq) => 'ABCDE'[five.indexOf(seq)])
    .join('');

describe('진열순서 (product-desk.md §14)', () => {
  test('A B C D E with E, B from 2 on is A E B C D, and back; the rest keeps its order', async () => {
    const others = (await standing()).filter((seq) => !five.includes(seq));
    expect((await orders(five, 1)).status).toBe(200);
    expect(await firstFive()).toBe('ABCDE');
    const answer = await orders([five[4]!, five[1]!], 2);
    expect(answer.body.data.sortOrder).toEqual([
      { productSeq: five[4], position: 2 },
      { productSeq: five[1], position: 3 },
    ]);
    expect(await firstFive()).toBe('AEBCD');
    expect((await takeBack(answer.body.data.undo.token)).body.data).toMatchObject({ successCount: 2 });
    expect(await firstFive()).toBe('ABCDE');
    expect((await standing()).slice(5)).toEqual(others);
    await distinct();
  });

  test('beyond the last is the end; somebody who came between keeps what was done', async () => {
    const moved = await orders([five[0]!], 1_000_000);
    const all = await standing();
    expect(all.at(-1)).toBe(five[0]);
    expect(moved.body.data.sortOrder).toEqual([{ productSeq: five[0], position: all.length }]);
    await orders([five[0]!], 3);
    expect((await takeBack(moved.body.data.undo.token)).body.code).toBe('STATE_CHANGED');
    expect((await standing())[2]).toBe(five[0]);
  });

  test("another seller's are 404, and a number twice is refused", async () => {
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> 10001 and deleted_at is null limit 1',
    );
    expect((await orders([five[0]!, foreign!.seq], 1)).status).toBe(404);
    expect((await orders([five[0]!, five[0]!], 1)).status).toBe(400);
  });

  test('50 at once leave a permutation', async () => {
    const before = await standing();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const picked = [before[(i * 7) % before.length]!, before[(i * 7 + 3) % before.length]!];
        return orders(picked, 1 + ((i * 5) % before.length));
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect((await standing()).sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
    await distinct();
  });
});
