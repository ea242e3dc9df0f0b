import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ProfileCandidateRow, ProfileRow } from '@jangteo/contract/product/profile.list.ts';
import { sqlToday } from '../../../../tools/testing/moment.ts';
import { stageProducts } from '../../../testing/product-desk.ts';

const { stage, ask, sql, fresh, deactivate } = stageProducts();
const PATH = '/v1/products/profile';

const shown = async (token?: string) => (await ask<ProfileRow[]>('GET', PATH, undefined, token)).body.data;
const seqs = async () => (await shown()).map((row) => row.productSeq);
const pin = (...productSeqList: number[]) => ask<{ count: number }>('POST', PATH, { productSeqList });
const unpin = (...productSeqList: number[]) => ask<{ count: number }>('DELETE', PATH, { productSeqList });
const order = (...productSeqList: number[]) =>
  ask<{ products: ProfileRow[]; undo: BulkResult['undo'] }>('PUT', `${PATH}/orders`, { productSeqList });
/** On the shelf: what is sold out for now is, too. */
const onSale = async (count: number): Promise<number[]> => {
  const made: number[] = [];
  for (let n = 0; n < count; n++) made.push(await fresh(''));
  return made;
};

describe('프로필 상품 (product-desk.md §5, R271)', () => {
  test('at the end in the order named, once; taken off; what is not there is not found', async () => {
    const before = await seqs();
    expect(before.length).toBe(6); // the seed's
    const [a, b] = await onSale(2);
    expect((await pin(b!, a!)).body.data).toEqual({ count: 8 });
    expect(await seqs()).toEqual([...before, b, a]);
    expect((await pin(a!)).body.data).toEqual({ count: 8 });
    expect((await shown()).map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await unpin(before[0]!, a!)).body.data).toEqual({ count: 6 });
    expect(await seqs()).toEqual([...before.slice(1), b]);
    expect((await unpin(a!)).status).toBe(404);
    expect((await unpin(b!, a!)).status).toBe(404);
    expect(await seqs()).toContain(b);
    expect((await pin(before[0]!)).body.data).toEqual({ count: 7 });
  });

  test('only what can be bought may be put there; what leaves the shelf stays, for the seller alone', async () => {
    const [one, stopped] = await onSale(2);
    await deactivate(stopped!);
    expect((await pin(one!, stopped!)).body.code).toBe('NOT_ON_SHELF');
    expect(await seqs()).not.toContain(one);
    await pin(one!);
    const row = async () => (await shown()).find(({ productSeq }) => productSeq === one);
    expect(await row()).toMatchObject({ shown: true });
    await deactivate(one!);
    expect(await row()).toMatchObject({ shown: false, saleStatus: 'STOP_SALE' });
    expect((await pin(one!)).status).toBe(200); // it is there already
    await ask('DELETE', '/v1/products', { productSeqList: [one] });
    expect(await row()).toBeUndefined();
  });

  test('fifty at most', async () => {
    const many = await onSale(51 - (await seqs()).length);
    const [last, ...others] = many;
    expect((await pin(...others)).body.data.count).toBe(50);
    const over = await pin(last!);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      460,
      'PROFILE_LIMIT',
      '프로필에는 50개까지 올릴 수 있습니다.',
    ]);
    expect((await unpin(...others)).status).toBe(200);
  });

  test('two of one seller at once: fifty all the same, and every place once', async () => {
    const room = 50 - (await seqs()).length;
    const many = await onSale(room + 10);
    const answers = await Promise.all(many.map((one) => pin(one)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(room);
    const [places] = await sql<{ n: number; distinct: number }>(
      'select count(*)::int as n, count(distinct place)::int as distinct from product_pin where seller_seq = 10001',
    );
    expect(places).toEqual({ n: 50, distinct: 50 });
    await unpin(...(await seqs()).filter((seq) => many.includes(seq)));
  });

  test('the order is that of all of them; it goes back where nobody has changed it since', async () => {
    const before = await seqs();
    const turned = before.toReversed();
    const done = await order(...turned);
    expect(done.body.data.products.map((row) => row.productSeq)).toEqual(turned);
    expect((await order(...turned.slice(1))).status).toBe(412);
    const [aside] = await onSale(1);
    expect((await order(...turned.slice(1), aside!)).body.code).toBe('STATE_CHANGED');
    expect((await order(...turned, 999_999_999)).status).toBe(404);
    const back = await ask<BulkResult>('POST', `/v1/undo/${done.body.data.undo!.token}`, {});
    expect(back.body.data.successCount).toBe(before.length);
    expect(await seqs()).toEqual(before);
    const again = await order(...turned);
    const [added] = await onSale(1);
    await pin(added!);
    expect((await ask('POST', `/v1/undo/${again.body.data.undo!.token}`, {})).status).toBe(412);
    await unpin(added!);
  });

  test('candidates say whether they are there', async () => {
    const found = await ask<ProfileCandidateRow[]>('GET', `${PATH}/search?pinned=true&length=100`);
    expect(found.body.data.map((row) => row.productSeq).toSorted()).toEqual((await seqs()).toSorted());
    const others = await ask<ProfileCandidateRow[]>('GET', `${PATH}/search?pinned=false&length=100`);
    expect(others.body.data.some((row) => row.pinned)).toBe(false);
  });

  test('a broadcaster puts up what stands under a running contract, and nothing else', async () => {
    const haru = (await stage.app.login('haru@live.kr')).token;
    const found = (
      await ask<ProfileCandidateRow[]>('GET', `${PATH}/search/matching?length=100`, undefined, haru)
    ).body.data;
    const wanted = await sql<{ seq: number; over: boolean }>(
      `select k.product_seq as seq, bool_and(coalesce(c.end_day < ${sqlToday()}, false)) as over
        from contract_product k join matching_contract c using (seller_seq, contract_seq)
        where c.gripper_user_seq = 10008 group by 1`,
    );
    expect(found.map((row) => row.productSeq).toSorted()).toEqual(wanted.map((row) => row.seq).toSorted());
    const over = wanted.find((row) => row.over)!.seq;
    const running = found.filter(
      (row) =>
        row.displayStatus === 'ON_SALE' && !wanted.some((one) => one.over && one.seq === row.productSeq),
    );
    expect(
      found
        .filter((row) => !row.running)
        .map((row) => row.productSeq)
        .toSorted(),
    ).toEqual(
      wanted
        .filter((row) => row.over)
        .map((row) => row.seq)
        .toSorted(),
    );
    const [a, b] = running.map((row) => row.productSeq);
    const put = (...productSeqList: number[]) =>
      ask<{ count: number }>('POST', PATH, { productSeqList }, haru);
    expect((await put(b!, a!)).body.data).toEqual({ count: 2 });
    expect((await put(over)).body.code).toBe('NOT_ON_SHELF');
    const stranger = (await onSale(1))[0]!;
    expect((await put(stranger)).status).toBe(404);
    const rows = await shown(haru);
    expect(rows.map(({ productSeq, position }) => [productSeq, position])).toEqual([
      [b, 1],
      [a, 2],
    ]);
    expect(rows[0]).toMatchObject({
      shown: true,
      seller: running.find((row) => row.productSeq === b)!.seller,
    });
    const turned = await ask<{ undo: BulkResult['undo'] }>(
      'PUT',
      `${PATH}/orders`,
      { productSeqList: [a, b] },
      haru,
    );
    expect((await shown(haru)).map((row) => row.productSeq)).toEqual([a, b]);
    const back = await ask<BulkResult>('POST', `/v1/undo/${turned.body.data.undo!.token}`, {}, haru);
    expect(back.body.data.successCount).toBe(2);
    await ask('DELETE', '/v1/products/matching', { productSeqList: [a] }, haru);
    expect((await shown(haru)).map((row) => row.productSeq)).toEqual([b]);
    expect((await ask('DELETE', PATH, { productSeqList: [b] }, haru)).body.data).toEqual({ count: 0 });
  });
});
