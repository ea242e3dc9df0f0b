import { describe, expect, test } from 'vitest';
import type { RailProduct, SalableProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { inTransaction } from '../../../kit/db/tx.ts';

const { stage, ask, sql, fresh, deactivate } = stageProducts();
const ONYU = 10_001;
const PATH = '/v1/broadcast/product';

const list = async (content: number, more = '') =>
  (await ask<RailProduct[]>('GET', `/v1/broadcast/products?contentSeq=${content}${more}`)).body;
const seqs = async (content: number) => (await list(content)).data.map((row) => row.productSeq);
const add = (contentSeq: number, productSeqList: number[], more: object = {}) =>
  ask<BulkResult>('POST', PATH, { contentSeq, productSeqList, ...more });
const order = (contentSeq: number, version: number, productSeqList: number[]) =>
  ask<{ version: number }>('PUT', `${PATH}/sortOrder`, { contentSeq, version, productSeqList });
const setActive = (contentSeq: number, productSeqList: number[], active: boolean) =>
  ask<BulkResult>('POST', `${PATH}/activate`, { contentSeq, productSeqList, active });
const remove = (content: number, productSeqList: number[]) =>
  ask<BulkResult>('DELETE', `${PATH}/${content}`, { productSeqList });
const pin = (content: number, productSeq: number | null) =>
  ask<{ pinned: number | null; at: string | null }>('PUT', `${PATH}/${content}/pin`, { productSeq });
const undo = (token: string) => ask<BulkResult>('POST', `/v1/undo/${token}`, {});
const versionOf = async (content: number) =>
  (await sql<{ v: number }>('select rail_version as v from content where content_seq = $1', [content]))[0]!.v;
const heard = async (content: number) =>
  (
    await sql<{ n: number }>(
      `select count(*)::int as n from realtime_event where type = 'live.changed' and data->>'contentSeq' = $1`,
      [String(content)],
    )
  )[0]!.n;
/** Products that may be sold in a live. */
async function goods(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n++) made.push(await fresh(''));
  return made;
}
/** A live on air with four products. */
async function railOf(state = 'LIVE_PUBLIC_ONAIR') {
  const content = await addLive(sql, ONYU, state);
  const products = (await goods(4)) as [number, number, number, number];
  expect((await add(content, products)).body.data.successCount).toBe(4);
  return { content, products };
}
/** Rails alone: products and contents here are made without their history. */
const broken = () =>
  inTransaction(stage.app.deps.pools.job, [], async (_db, client) => {
    const found = [];
    for (const id of ['LV5', 'LV5a', 'LV5b']) found.push(...(await checkInvariants(client, id)));
    return found;
  });

describe('the rail of a live (live.md §4)', () => {
  test('at the end in the order named, once; what may not be sold there is a failure of its own', async () => {
    const { content, products } = await railOf();
    expect(await seqs(content)).toEqual(products);
    const [more, stopped] = await goods(2);
    await deactivate(stopped!);
    const done = await add(content, [stopped!, products[0], more!], { active: false });
    expect(done.body.data).toMatchObject({
      successCount: 2,
      failures: [{ seq: stopped, code: 'PRODUCT_NOT_SALABLE' }],
    });
    const rows = (await list(content)).data;
    expect(rows.map((row) => [row.productSeq, row.sortOrder, row.active])).toEqual([
      ...products.map((seq, n) => [seq, n + 1, true]),
      [more, 5, false],
    ]);
    expect(rows[0]).toMatchObject({ pinned: false, soldQty: 0, soldAmount: 0, salePrice: 1_000 });
    expect((await add(content, [stopped!])).body.code).toBe('PRODUCT_NOT_SALABLE');
    expect((await list(content, '&active=false')).data.map((row) => row.productSeq)).toEqual([more]);
    expect(await list(content, '&start=4&length=1')).toMatchObject({ recordsFiltered: 5, recordsTotal: 5 });
    const [theirs] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> $1 and deleted_at is null limit 1',
      [ONYU],
    );
    expect((await add(content, [theirs!.seq])).status).toBe(404);
    expect(await broken()).toEqual([]);
  });

  test('example 14: an old order, the pin, and the places that close up', async () => {
    const { content, products } = await railOf();
    const [a, b, c, d] = products;
    const version = await versionOf(content);
    const pinned = await pin(content, b);
    expect(pinned.body.data).toEqual({ pinned: b, at: expect.any(String) });
    const old = await order(content, version - 1, [d, a, b, c]);
    expect([old.status, old.body.code, old.body.data]).toMatchObject([
      412,
      'VERSION_CONFLICT',
      { current: { version } },
    ]);
    const held = await remove(content, [b]);
    expect([held.status, held.body.code, held.body.message]).toEqual([
      460,
      'PRODUCT_PINNED',
      '고정을 먼저 해제해 주세요.',
    ]);
    expect((await pin(content, null)).body.data).toEqual({ pinned: null, at: null });
    expect((await remove(content, [b])).body.data.successCount).toBe(1);
    expect((await list(content)).data.map((row) => [row.productSeq, row.sortOrder])).toEqual([
      [a, 1],
      [c, 2],
      [d, 3],
    ]);
    const now = await versionOf(content);
    expect((await order(content, now, [d, a, c])).body.data).toEqual({ version: now + 1 });
    expect(await seqs(content)).toEqual([d, a, c]);
    const missing = await order(content, now + 1, [d, a]);
    expect([missing.status, missing.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'productSeqList', code: 'REFERENCE' }] },
    ]);
    expect((await order(content, now + 1, [d, a, b])).status).toBe(404);
    expect((await remove(content, [b])).status).toBe(404);
    const [mark] = await sql<{ at: unknown }>(
      'select first_pinned_at as at from broadcast_product where content_seq = $1 and product_seq = $2',
      [content, a],
    );
    expect(mark!.at).toBeNull();
    expect(await broken()).toEqual([]);
  });

  test('one pin, of something active that can be sold; the first time of a product is kept', async () => {
    const { content, products } = await railOf();
    const [a, b, c] = products;
    await pin(content, a);
    const first = await sql(
      'select first_pinned_at from broadcast_product where (content_seq, product_seq) = ($1, $2)',
      [content, a],
    );
    await pin(content, b);
    expect((await list(content)).data.filter((row) => row.pinned).map((row) => row.productSeq)).toEqual([b]);
    await pin(content, a);
    expect(
      await sql('select first_pinned_at from broadcast_product where (content_seq, product_seq) = ($1, $2)', [
        content,
        a,
      ]),
    ).toEqual(first);
    await setActive(content, [a], false);
    expect((await list(content)).data[0]).toMatchObject({
      active: false,
      pinned: false,
      can: { pin: 'PRODUCT_NOT_SALABLE', activate: null, deactivate: 'ALREADY', remove: null },
    });
    expect((await pin(content, a)).body.code).toBe('PRODUCT_NOT_SALABLE');
    await deactivate(c);
    expect((await pin(content, c)).body.code).toBe('PRODUCT_NOT_SALABLE');
    expect((await pin(content, 999_999_999)).status).toBe(404);
    expect(await broken()).toEqual([]);
  });

  test('switched off and back, where nobody has switched it since', async () => {
    const { content, products } = await railOf();
    const [a, b] = products;
    const off = (await setActive(content, [a, b], false)).body.data;
    expect(off).toMatchObject({ successCount: 2, undo: { token: expect.any(String) } });
    await setActive(content, [b], true);
    const back = (await undo(off.undo!.token)).body.data;
    expect(back).toMatchObject({ successCount: 1, failures: [{ seq: b, code: 'STATE_CHANGED' }] });
    expect((await list(content)).data.map((row) => row.active)).toEqual([true, true, true, true]);
    expect((await setActive(content, [a], true)).body.data).toMatchObject({ successCount: 1, undo: null });
  });

  test('a hundred at most, whoever comes first', async () => {
    const content = await addLive(sql, ONYU);
    const many = await goods(101);
    const both = await Promise.all([add(content, many.slice(0, 60)), add(content, many.slice(60))]);
    expect(both.map(({ body }) => body.code).toSorted()).toEqual(['LIVE_PRODUCT_LIMIT', 'SUCCESS']);
    const left = 100 - (await list(content)).recordsTotal!;
    const rest = many.filter((seq) => !both[0].body.data?.successCount || many.indexOf(seq) >= 60);
    const room = (await seqs(content)).length === 60 ? rest : many.slice(0, 60);
    expect((await add(content, room.slice(0, left))).body.data.successCount).toBe(left);
    const over = await add(content, [await fresh('')]);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      460,
      'LIVE_PRODUCT_LIMIT',
      '방송 상품은 최대 100개까지 담을 수 있습니다.',
    ]);
    const found = await ask<SalableProduct[]>(
      'GET',
      `/v1/broadcast/salable/products?contentSeq=${content}&length=2`,
    );
    expect(found.body.data[0]).toMatchObject({
      inRail: false,
      reason: '방송 상품은 최대 100개까지 담을 수 있습니다.',
    });
    expect(await broken()).toEqual([]);
  });

  test('a live that is over keeps its pin away; one under sanction its rail as it is', async () => {
    const { content, products } = await railOf('CLOSED');
    expect((await pin(content, products[0])).status).toBe(412);
    expect((await remove(content, [products[0]])).status).toBe(200);
    await setLive(sql, content, 'PUNISHED');
    for (const answer of [
      await add(content, [products[0]]),
      await remove(content, [products[1]]),
      await setActive(content, [products[1]], false),
    ])
      expect([answer.status, answer.body.code]).toEqual([412, 'STATE_CHANGED']);
    expect((await list(content)).data[0]!.can).toMatchObject({ remove: 'STATE', pin: 'STATE' });
    const canary = (await stage.app.login('hello@bomnae.kr')).token;
    expect((await ask('GET', `/v1/broadcast/products?contentSeq=${content}`, undefined, canary)).status).toBe(
      404,
    );
  });

  test('candidates are on the shelf or coming to it, newest first, and say whether they are there', async () => {
    const { content, products } = await railOf();
    const [one, gone] = await goods(2);
    await deactivate(gone!);
    const path = `/v1/broadcast/salable/products?contentSeq=${content}`;
    const found = (await ask<SalableProduct[]>('GET', `${path}&length=5`)).body;
    expect(found.data.map((row) => [row.product.productSeq, row.inRail])).toEqual([
      [one, false],
      ...products.toReversed().map((seq) => [seq, true]),
    ]);
    const [truth] = await sql<{ n: number }>(
      `select count(*)::int as n from product where seller_seq = $1 and deleted_at is null and sanction_seq is null
        and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and (end_at is null or end_at > $2)`,
      [ONYU, new Date(found.timestamp)],
    );
    expect(found.recordsTotal).toBe(truth!.n);
    const named = (await ask<SalableProduct[]>('GET', `${path}&keyword=${encodeURIComponent('새 상품')}`))
      .body;
    expect(named.data.every((row) => row.product.name.includes('새 상품'))).toBe(true);
    expect(named.recordsFiltered).toBeLessThan(named.recordsTotal!);
  });

  test('a product that is on air cannot be deleted; whoever has the live open hears of each write', async () => {
    const { content, products } = await railOf();
    const [a] = products;
    const before = await heard(content);
    await pin(content, a);
    await setActive(content, [a], false);
    expect(await heard(content)).toBe(before + 2);
    const kept = await ask('DELETE', '/v1/products', { productSeqList: [a] });
    expect([kept.status, kept.body.code]).toEqual([460, 'PRODUCT_ON_AIR']);
    await setLive(sql, content, 'CLOSED');
    expect((await ask('DELETE', '/v1/products', { productSeqList: [a] })).status).toBe(200);
    expect((await list(content)).data[0]).toMatchObject({
      productSeq: a,
      saleStatus: 'STOP_SALE',
      can: { pin: 'STATE' },
    });
  });
});
