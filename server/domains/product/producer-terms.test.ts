import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { stageProducts } from '../../testing/product-desk.ts';

interface Counts {
  following: number;
  products: number;
  differing: number;
  terms: { terms: { returnFee: number } };
}
const { ask, sql, detail, fresh } = stageProducts();
const count = async (part = 'DELIVERY') =>
  (await ask<Counts>('GET', `/v1/seller/info/producer/delivery?part=${part}`)).body.data;
const apply = (expectedCount: number, part = 'DELIVERY', target = 'FOLLOWING') =>
  ask<BulkResult>(
    'POST',
    `/v1/seller/info/producer/modify/delivery?part=${part}&target=${target}&expectedCount=${expectedCount}`,
  );
const undo = (answer: { body: { data: BulkResult } }) =>
  ask<BulkResult>('POST', `/v1/undo/${answer.body.data.undo!.token}`, {});

/** 120 products of the shop that sell goods, of which 42 follow it in delivery and return. */
beforeAll(async () => {
  await sql(`update product set delivery_from = 'OWN', returns_from = 'OWN' where seller_seq = 10001`);
  const { products } = await count();
  for (let i = products; i < 120; i++) await fresh('');
  await sql(
    `update product set delivery_from = 'SELLER', returns_from = 'SELLER', delivery_fee = 1, return_fee = 1
      where seller_seq = 10001 and product_seq in (select product_seq from product
        where seller_seq = 10001 and deleted_at is null and kind = 'NORMAL' order by product_seq desc limit 42)`,
  );
});
const fees = () =>
  sql<{ fee: number; n: number }>(
    `select delivery_fee as fee, count(*)::int as n from product
      where seller_seq = 10001 and delivery_from = 'SELLER' and deleted_at is null group by 1`,
  );

describe('판매자 정보를 상품에 (product-desk.md §10, §14; R299)', () => {
  test('120 products, 42 follow: with 41 none is changed, with 42 they are, and they come back', async () => {
    expect(await count()).toMatchObject({ products: 120, following: 42, differing: 42 });
    const [saved] = await sql<{ fee: number }>(
      `select (terms->>'fee')::int as fee from seller_terms where seller_seq = 10001`,
    );
    const refused = await apply(41);
    expect([refused.status, refused.body.code]).toEqual([412, 'EXPECTED_COUNT_MISMATCH']);
    expect(await fees()).toEqual([{ fee: 1, n: 42 }]);
    const answer = await apply(42);
    expect(answer.body.data).toMatchObject({ successCount: 42, failCount: 0 });
    expect(await fees()).toEqual([{ fee: saved!.fee, n: 42 }]);
    expect(await count()).toMatchObject({ products: 120, following: 42, differing: 0 });
    expect((await undo(answer)).body.data).toMatchObject({ successCount: 42, failCount: 0 });
    expect(await fees()).toEqual([{ fee: 1, n: 42 }]);
  });

  test('all products follow afterwards, and what they said of their own comes back', async () => {
    const own = await fresh('');
    const before = await detail(own);
    const answer = await apply(121, 'RETURN', 'ALL');
    expect(answer.body.data.successCount).toBe(121);
    expect((await detail(own)).returns).toEqual({ from: 'SELLER' });
    expect(await count('RETURN')).toMatchObject({ following: 121, differing: 0 });
    await undo(answer);
    expect((await detail(own)).returns).toEqual(before.returns);
    expect((await count('RETURN')).following).toBe(42);
  });

  test('A/S goes to those that follow', async () => {
    const [saved] = await sql<{ policy: string }>(
      'select as_policy as policy from seller_asnote where seller_seq = 10001',
    );
    const answer = await apply(42, 'AS');
    expect(answer.body.data.successCount).toBe(42);
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from product
        where seller_seq = 10001 and deleted_at is null and delivery_from = 'SELLER' and as_policy = $1`,
      [saved!.policy],
    );
    expect(row!.n).toBe(42);
  });

  test('what was ordered keeps the fee of its day', async () => {
    const parcels = () =>
      sql<{ fee: number }>('select sum(base_fee)::int as fee from delivery_bundle where seller_seq = 10001');
    const before = await parcels();
    expect((await apply(121, 'DELIVERY', 'ALL')).status).toBe(200);
    expect(await parcels()).toEqual(before);
  });

  test('a shop that has saved nothing is told so; e-tickets have no return', async () => {
    await sql('delete from seller_asnote where seller_seq = 10001');
    expect((await apply(42, 'AS')).body.data).toMatchObject({
      errors: [{ field: 'part', code: 'REFERENCE' }],
    });
    expect(await count('AS')).toMatchObject({ differing: 0 });
    await sql(`update account_user set product_type = 'voucher' where user_seq = 10001`);
    expect((await apply(0, 'RETURN')).body.data).toMatchObject({ errors: [{ field: 'part', code: 'ENUM' }] });
    await sql(`update account_user set product_type = 'normal' where user_seq = 10001`);
  });
});
