import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { matchAgain } from '../matching/follow.ts';

interface Judged {
  ok: number[];
  changeable: number[];
  conflicts: { productSeq: number; code: string }[];
}
interface Rewarded {
  failedProductSeqList: number[];
  successCount: number;
  failCount: number;
}
const { stage, ask, sql, detail, fresh } = stageProducts();
const named = (seqs: readonly number[]) => seqs.map((seq) => `productSeqList=${seq}`).join('&');
const mark = (seqs: readonly number[], only: boolean) =>
  ask<BulkResult>('PATCH', `/v1/products/store-first-purchase-only?${named(seqs)}&only=${only}`);
const check = async (seqs: readonly number[]) =>
  (
    await ask<Judged>('POST', '/v1/products/check/store-first-purchase-only', {
      productSeqList: seqs,
    })
  ).body.data;
const undo = (answer: { body: { data: BulkResult } }) =>
  ask<BulkResult>('POST', `/v1/undo/${answer.body.data.undo!.token}`, {});
const set = (seq: number, columns: string) =>
  sql(`update product set ${columns}, version = version + 1 where product_seq = $1`, [seq]);
const several = async (n: number) => {
  const seqs: number[] = [];
  for (let i = 0; i < n; i++) seqs.push(await fresh(''));
  return seqs;
};
/** A contract is about it. */
const contract = async (seq: number) => {
  await sql(
    'insert into contract_product (seller_seq, contract_seq, product_seq) values (10001, 60001, $1)',
    [seq],
  );
  await matchAgain(context());
};
const release = async (seq: number) => {
  await sql('delete from contract_product where product_seq = $1', [seq]);
  await matchAgain(context());
};
const context = () => ({ pools: stage.app.deps.pools, signal: new AbortController().signal });
const codes = (conflicts: Judged['conflicts']) => conflicts.map((one) => [one.productSeq, one.code]);

describe('첫구매 전용 (product-desk.md §5, §9)', () => {
  test('on the shelf, not flash, not under a contract: the others are named, each with its reason', async () => {
    const [good, flash, matching, stopped, soon] = (await several(5)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    await set(flash, 'is_flash = true');
    await contract(matching);
    await set(stopped, `sale_status = 'STOP_SALE'`);
    await set(soon, `start_at = '2040-01-01T00:00:00+09:00'`);
    const all = [flash, good, matching, stopped, soon];
    const refused = [
      [flash, 'IS_FLASH'],
      [matching, 'IS_MATCHING'],
      [stopped, 'NOT_ON_SHELF'],
      [soon, 'NOT_ON_SHELF'],
    ];
    const judged = await check(all);
    expect(judged.ok).toEqual([good]);
    expect(codes(judged.conflicts)).toEqual(refused);
    const answer = await mark(all, true);
    expect(answer.body.data).toMatchObject({ successCount: 1, failCount: 4 });
    expect(answer.body.data.failures.map(({ seq, code }) => [seq, code]).sort()).toEqual(refused.sort());
    const rows = await ask<ProductRow[]>('GET', '/v1/products/search?firstPurchaseOnly=true&length=100');
    expect(rows.body.data.find((row) => row.productSeq === good)!.marks).toContain('FIRST_PURCHASE');
    await release(matching);
    await set(flash, 'is_flash = false');
  });

  test('marks and unmarks come back, but not over what happened since', async () => {
    const [one, two] = (await several(2)) as [number, number];
    const answer = await mark([one, two], true);
    expect((await detail(one)).firstPurchaseOnly).toBe(true);
    await mark([two], false);
    const back = (await undo(answer)).body.data;
    expect(back.failures).toMatchObject([{ seq: two, code: 'STATE_CHANGED' }]);
    expect((await detail(one)).firstPurchaseOnly).toBe(false);
    await mark([one], true);
    const off = await mark([one], false);
    expect((await undo(off)).body.data.successCount).toBe(1);
    expect((await detail(one)).firstPurchaseOnly).toBe(true);
  });

  test('an open form does not lose against a mark', async () => {
    const [seq] = (await several(1)) as [number];
    await mark([seq], true);
    expect((await detail(seq)).version).toBe(1);
  });

  test('a stopped product can be unmarked, but not marked again by undo', async () => {
    const [seq] = (await several(1)) as [number];
    await mark([seq], true);
    await set(seq, `sale_status = 'STOP_SALE'`);
    const off = await mark([seq], false);
    expect(off.body.data.successCount).toBe(1);
    expect((await undo(off)).body.code).toBe('STATE_CHANGED');
    await set(seq, `sale_status = 'ON_SALE'`);
  });

  test("another seller's product is 404, and a number without a call for it is 400", async () => {
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> 10001 and deleted_at is null limit 1',
    );
    const [seq] = (await several(1)) as [number];
    expect((await mark([seq, foreign!.seq], true)).status).toBe(404);
    expect((await detail(seq)).firstPurchaseOnly).toBe(false);
    expect((await ask('PATCH', `/v1/products/store-first-purchase-only?${named([seq])}`)).status).toBe(400);
  });
});

const reward = async (seqs: readonly number[], rewardBps: number) =>
  ask<Rewarded>('POST', '/v1/products/content-rewards', { productSeqList: seqs, rewardBps });
const changeable = async (seqs: readonly number[]) =>
  (await ask<Judged>('GET', `/v1/products/content-rewards/changeable?${named(seqs)}`)).body.data;

describe('콘텐츠 리워드 (product-desk.md §5, §14)', () => {
  test('of ten of which three may not: failCount 3, successCount 7 (R274)', async () => {
    const ten = await several(10);
    const [flash, matching, gone] = ten as [number, number, number];
    await set(flash, 'is_flash = true');
    await contract(matching);
    await ask('DELETE', '/v1/products', { productSeqList: [gone] });
    const judged = await changeable(ten);
    expect(judged.changeable).toEqual(ten.slice(3));
    expect(codes(judged.conflicts)).toEqual([
      [flash, 'IS_FLASH'],
      [matching, 'IS_MATCHING'],
      [gone, 'NOT_ON_SHELF'],
    ]);
    expect((await reward(ten, 500)).body.data).toEqual({
      failedProductSeqList: ten.slice(0, 3),
      successCount: 7,
      failCount: 3,
    });
    expect((await detail(ten[3]!)).contentReward).toEqual({ rewardBps: 500 });
    expect((await detail(flash)).contentReward).toBeNull();
    const rows = await ask<ProductRow[]>(
      'GET',
      `/v1/products/search?searchKey=PRODUCT_SEQ&keyword=${ten[3]!}`,
    );
    expect(rows.body.data[0]!.marks).toEqual(['REWARD']);
    await release(matching);
    await set(flash, 'is_flash = false');
  });

  test('once in 24 hours; 0 takes it away', async () => {
    const seqs = await several(1);
    await reward(seqs, 3_000);
    const changed = (ago: string) =>
      sql(
        `update product set reward_changed_at = ${sqlNow()} - interval '${ago}' where product_seq = $1`,
        seqs,
      );
    await changed('23 hours 59 minutes 30 seconds');
    expect((await reward(seqs, 0)).body.data).toMatchObject({ successCount: 0, failCount: 1 });
    expect(codes((await changeable(seqs)).conflicts)).toEqual([[seqs[0], 'REWARD_COOLDOWN']]);
    await changed('24 hours');
    expect((await changeable(seqs)).changeable).toEqual(seqs);
    expect((await reward(seqs, 0)).body.data).toMatchObject({ successCount: 1, failCount: 0 });
    expect((await detail(seqs[0]!)).contentReward).toBeNull();
  });

  test.each([-1, 3_001])('%d is out of range', async (bps) => {
    expect((await reward(await several(1), bps)).status).toBe(400);
  });
});
