import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { stageProducts } from '../../testing/product-desk.ts';

interface Answer {
  sortOrder: { productSeq: number; position: number }[];
  undo: { token: string };
}
const { stage, ask, sql, fresh } = stageProducts();
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

describe('그룹 진열순서 (product-desk.md §5)', () => {
  const master = async () => (await stage.app.login('master@hanul.kr')).token;
  const group = async (productSeqList: number[], position: number, token?: string) =>
    ask<Answer>('PUT', '/v1/products/orders/group', { productSeqList, position }, token);
  const shop = () =>
    sql<{ seq: number; seller: number; own: number | null; place: number | null }>(
      `select product_seq as seq, seller_seq as seller, sort_order as own, group_sort_order as place from product
        where deleted_at is null and seller_seq in (select m.user_seq from group_member m
          join seller_group g using (group_seq) join account_user u on u.user_seq = g.master_user_seq
          where u.login_id = 'master@hanul.kr')
        order by group_sort_order nulls last, product_seq`,
    );

  test('products of all members stand in one order, beside that of each shop, and come back', async () => {
    const token = await master();
    const before = await shop();
    const first = before.find((one) => one.seller === before[0]!.seller)!;
    const other = before.find((one) => one.seller !== first.seller)!;
    const answer = await group([other.seq, first.seq], 1, token);
    expect(answer.body.data.sortOrder).toEqual([
      { productSeq: other.seq, position: 1 },
      { productSeq: first.seq, position: 2 },
    ]);
    const placed = await shop();
    expect(placed.slice(0, 2).map((one) => one.seq)).toEqual([other.seq, first.seq]);
    expect(new Set(placed.map((one) => one.place)).size).toBe(placed.length);
    expect(new Map(placed.map((one) => [one.seq, one.own]))).toEqual(
      new Map(before.map((one) => [one.seq, one.own])),
    );
    const back = await ask<BulkResult>('POST', `/v1/undo/${answer.body.data.undo.token}`, {}, token);
    expect(back.body.data).toMatchObject({ successCount: 2 });
    expect((await shop()).map((one) => one.seq)).toEqual(before.map((one) => one.seq));
  });

  test('the list by 진열순서 is the group’s over all members, and a shop’s own over that shop', async () => {
    const token = await master();
    const listed = async (query: string) => {
      const path = `/v1/products/search?sort=SORT_ORDER&length=100${query}`;
      return (await ask<{ productSeq: number }[]>('GET', path, undefined, token)).body.data.map(
        (row) => row.productSeq,
      );
    };
    const all = await shop();
    const last = all.at(-1)!;
    await group([last.seq], 1, token);
    const placed = await shop();
    expect(placed[0]!.seq).toBe(last.seq);
    expect(await listed('')).toEqual(placed.map((one) => one.seq));
    const own = placed.filter((one) => one.seller === last.seller);
    expect(await listed(`&sellerSeq=${last.seller}`)).toEqual(
      own.toSorted((a, b) => (a.own ?? Infinity) - (b.own ?? Infinity)).map((one) => one.seq),
    );
  });

  test('only a master has one', async () => {
    expect((await group([five[0]!], 1)).status).toBe(403);
  });
});
