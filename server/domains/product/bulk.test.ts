import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { statements } from '../../kit/db/bound.ts';
import { stageProducts } from '../../testing/product-desk.ts';

const { ask, sql, detail, fresh } = stageProducts();
const put = (path: string, body: object) => ask<BulkResult>('PUT', `/v1/products/${path}`, body);
const undo = (answer: { body: { data: BulkResult } }, seqList?: number[]) =>
  ask<BulkResult>('POST', `/v1/undo/${answer.body.data.undo!.token}`, seqList ? { seqList } : {});
const set = (seq: number, columns: string) =>
  sql(`update product set ${columns}, version = version + 1 where product_seq = $1`, [seq]);
/** Products of nobody's orders, each at one of these prices. */
const priced = async (...prices: number[]) => {
  const seqs: number[] = [];
  for (const price of prices) {
    const seq = await fresh('');
    await set(seq, `sale_price = ${price}`);
    seqs.push(seq);
  }
  return seqs;
};
const pricesOf = async (seqs: readonly number[]) => {
  const rows = await sql<{ seq: number; price: number }>(
    'select product_seq as seq, sale_price as price from product where product_seq = any($1)',
    [[...seqs]],
  );
  return seqs.map((seq) => rows.find((row) => row.seq === seq)!.price);
};
/** One of the shop's goods, complete and on sale. */
const sold = async () =>
  (
    await sql<{ seq: number }>(
      `select min(product_seq) as seq from product where seller_seq = 10001 and deleted_at is null
        and sale_status = 'ON_SALE' and origin_address is not null`,
    )
  )[0]!.seq;
const RATE = { by: 'RATE', value: -1_000, roundTo: 10 };

describe('가격 (product-desk.md §14)', () => {
  test('10 % less: two are changed, 190 is out of range; the way back gives the two back', async () => {
    const seqs = await priced(15_900, 1_990, 220);
    const answer = await put('price', { productSeqList: seqs, ...RATE });
    expect(answer.body.data).toMatchObject({
      successCount: 2,
      failCount: 1,
      failures: [{ seq: seqs[2], code: 'PRICE_RANGE' }],
    });
    expect(await pricesOf(seqs)).toEqual([14_310, 1_790, 220]);
    expect((await undo(answer)).body.data).toMatchObject({ successCount: 2, failCount: 0 });
    expect(await pricesOf(seqs)).toEqual([15_900, 1_990, 220]);
    expect((await undo(answer)).body.code).toBe('UNDO_EXPIRED');
  });

  test('the struck price rises along and comes back; the dearest option stays below the limit', async () => {
    const [seq, dear] = await priced(10_000, 10_000);
    await set(seq!, 'consumer_price = 12_000');
    await sql('update product_option set price_diff = 9999980000 where product_seq = $1', [dear]);
    const answer = await put('price', { productSeqList: [seq, dear], by: 'SET', value: 20_000, roundTo: 1 });
    expect(answer.body.data.failures).toMatchObject([{ seq: dear, code: 'PRICE_RANGE' }]);
    expect(await detail(seq!)).toMatchObject({ salePrice: 20_000, consumerPrice: 20_000, version: 2 });
    await undo(answer);
    expect(await detail(seq!)).toMatchObject({ salePrice: 10_000, consumerPrice: 12_000, version: 3 });
  });

  test('what somebody has written since stays, what has gone to the trash, too', async () => {
    const seqs = await priced(1_000, 2_000, 3_000);
    const answer = await put('price', { productSeqList: seqs, by: 'ADD', value: 500, roundTo: 1 });
    await put('price', { productSeqList: [seqs[1]], by: 'SET', value: 9_000, roundTo: 1 });
    await ask('DELETE', '/v1/products', { productSeqList: [seqs[2]] });
    const back = (await undo(answer)).body.data;
    expect(back.successCount).toBe(1);
    expect(back.failures.map(({ seq, code }) => [seq, code]).sort()).toEqual([
      [seqs[1], 'STATE_CHANGED'],
      [seqs[2], 'STATE_CHANGED'],
    ]);
    expect(await pricesOf(seqs)).toEqual([1_000, 9_000, 3_500]);
  });

  test('two rates at once are both had', async () => {
    const seqs = await priced(10_000);
    await Promise.all([1, 2].map(() => put('price', { productSeqList: seqs, ...RATE })));
    expect(await pricesOf(seqs)).toEqual([8_100]);
  });

  test.each([
    ['SET', 199, 'MIN'],
    ['RATE', -9_001, 'MIN'],
    ['RATE', 90_001, 'MAX'],
  ])('%s %d is %s', async (by, value, code) => {
    const answer = await put('price', { productSeqList: await priced(1_000), by, value });
    expect(answer.status).toBe(400);
    expect(answer.body.data).toMatchObject({ errors: [{ field: 'value', code }] });
  });

  test("one that is another seller's is 404, and none of the others is changed", async () => {
    const [own] = await priced(5_000);
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> 10001 and deleted_at is null limit 1',
    );
    expect((await put('price', { productSeqList: [own, foreign!.seq], ...RATE })).status).toBe(404);
    expect(await pricesOf([own!])).toEqual([5_000]);
  });
});

describe('범위 (product-desk.md §1)', () => {
  test('all that the filter finds are changed where so many were seen, none where others were', async () => {
    const seqs = await priced(5_000, 5_000, 5_000);
    const filter = { searchKey: 'PRODUCT_SEQ', keyword: seqs.map(String) };
    const refused = await put('price', { filter, expectedCount: 2, ...RATE });
    expect([refused.status, refused.body.code]).toEqual([412, 'EXPECTED_COUNT_MISMATCH']);
    expect(refused.body.message).toContain('2건에서 3건');
    expect(await pricesOf(seqs)).toEqual([5_000, 5_000, 5_000]);
    const answer = await put('price', { filter, expectedCount: 3, ...RATE });
    expect(answer.body.data).toMatchObject({ successCount: 3, failCount: 0 });
    expect(await pricesOf(seqs)).toEqual([4_500, 4_500, 4_500]);
  });

  test('판매중지 takes a filter, too, and more than 5,000 never', async () => {
    const [seq] = await priced(5_000);
    const filter = { searchKey: 'PRODUCT_SEQ', keyword: [String(seq)] };
    expect((await put('deactivate', { filter, expectedCount: 5_001 })).body.code).toBe('BULK_LIMIT');
    const stopped = await put('deactivate', { filter, expectedCount: 1 });
    expect(stopped.body.data.successCount).toBe(1);
    expect((await detail(seq!)).saleStatus).toBe('STOP_SALE');
  });

  test.each([
    [{}, 'productSeqList', 'REQUIRED'],
    [{ filter: {} }, 'expectedCount', 'REQUIRED'],
    [{ productSeqList: [1], filter: {} }, 'filter', 'UNKNOWN'],
    [{ productSeqList: [1], expectedCount: 1 }, 'expectedCount', 'UNKNOWN'],
  ])('%j: %s is %s', async (scope, field, code) => {
    const answer = await put('deactivate', scope);
    expect(answer.status).toBe(400);
    expect(answer.body.data).toMatchObject({ errors: [{ field, code }] });
  });
});

describe('기간 (product-desk.md §5, §14)', () => {
  test('the word follows the times, there and back', async () => {
    const seq = await fresh('');
    const [row] = await sql<{ word: string; start: string | null; end: string | null }>(
      'select display_status as word, start_at as start, end_at as "end" from product where product_seq = $1',
      [seq],
    );
    const times = { startAt: '2040-12-01T10:00:00+09:00', endAt: '2040-12-24T23:59:59+09:00' };
    const answer = await put('period', { productSeqList: [seq], ...times });
    expect(answer.body.data.successCount).toBe(1);
    expect(await detail(seq)).toMatchObject({ displayStatus: 'COMING_SOON', ...times });
    await undo(answer);
    expect(await detail(seq)).toMatchObject({
      displayStatus: row!.word,
      startAt: row!.start,
      endAt: row!.end,
    });
  });

  test('a flash product is sold 30 days and not a second longer', async () => {
    const seq = await fresh('');
    await set(seq, `is_flash = true, created_at = '2026-11-18T20:15:00+09:00'`);
    const until = (endAt: string | null) => put('period', { productSeqList: [seq], startAt: null, endAt });
    expect((await until('2026-12-18T20:15:01+09:00')).body.code).toBe('FLASH_LIMIT');
    expect((await until(null)).body.code).toBe('FLASH_LIMIT');
    expect((await until('2026-12-18T20:15:00+09:00')).status).toBe(200);
  });

  test('연장: without a start each keeps its own; one whose start would be behind the end stays', async () => {
    const [early, late] = [await fresh(''), await fresh('')];
    const start = (at: string) => ({ startAt: at, endAt: '2041-01-01T00:00:00+09:00' });
    await put('period', { productSeqList: [early], ...start('2040-01-01T00:00:00+09:00') });
    await put('period', { productSeqList: [late], ...start('2040-12-01T00:00:00+09:00') });
    const endAt = '2040-06-01T00:00:00+09:00';
    const answer = await put('period', { productSeqList: [early, late], endAt });
    expect(answer.body.data).toMatchObject({
      successCount: 1,
      failures: [{ seq: late, code: 'BAD_REQUEST' }],
    });
    expect(await detail(early)).toMatchObject({ startAt: '2040-01-01T00:00:00+09:00', endAt });
    expect(await detail(late)).toMatchObject(start('2040-12-01T00:00:00+09:00'));
    await undo(answer);
    expect(await detail(early)).toMatchObject(start('2040-01-01T00:00:00+09:00'));
  });

  test('a start alone leaves each its end; neither is refused', async () => {
    const seq = await fresh('');
    await put('period', { productSeqList: [seq], startAt: null, endAt: '2041-01-01T00:00:00+09:00' });
    const answer = await put('period', { productSeqList: [seq], startAt: '2040-01-01T00:00:00+09:00' });
    expect(answer.status).toBe(200);
    expect(await detail(seq)).toMatchObject({
      startAt: '2040-01-01T00:00:00+09:00',
      endAt: '2041-01-01T00:00:00+09:00',
    });
    expect((await put('period', { productSeqList: [seq] })).status).toBe(400);
  });

  test('an end that is not after its start is refused', async () => {
    const at = '2026-12-01T10:00:00+09:00';
    const answer = await put('period', { productSeqList: [await fresh('')], startAt: at, endAt: at });
    expect(answer.body.data).toMatchObject({ errors: [{ field: 'endAt', code: 'MIN' }] });
  });
});

const OWN = {
  from: 'OWN',
  method: 'PARCEL',
  feeType: 'FREE_BY_PRICE',
  fee: 3_500,
  freeThreshold: 40_000,
  rule: 'POSSIBLE_MIN',
  jejuFee: 4_000,
  islandFee: 6_000,
  sendDays: 3,
  origin: { zip: '63000', base: '제주 제주시 첨단로 242', detail: '1동' },
};

describe('배송 (product-desk.md §5)', () => {
  test('terms of their own, of both sections or of one, and back to what each said', async () => {
    const [seq, other] = [await sold(), await fresh('')];
    const before = [await detail(seq), await detail(other)];
    const answer = await put('delivery', { productSeqList: [seq, other], delivery: OWN });
    expect(answer.body.data).toMatchObject({ successCount: 2, failCount: 0 });
    for (const [i, one] of [seq, other].entries()) {
      const now = await detail(one);
      expect(now.delivery).toMatchObject(OWN);
      expect(now.returns).toEqual(before[i]!.returns);
      expect(now.version).toBe(before[i]!.version + 1);
    }
    await undo(answer);
    for (const [i, one] of [seq, other].entries())
      expect((await detail(one)).delivery).toEqual(before[i]!.delivery);
  });

  test('판매자 정보: what the seller says now is copied', async () => {
    const seq = await fresh('');
    const [terms] = await sql<{ fee: number; zip: string }>(
      `select (terms->>'returnFee')::int as fee, terms->'returnAddress'->>'zip' as zip
        from seller_terms where seller_seq = 10001`,
    );
    const body = { productSeqList: [seq], delivery: { from: 'SELLER' }, returns: { from: 'SELLER' } };
    expect((await put('delivery', body)).status).toBe(200);
    expect(await detail(seq)).toMatchObject({ delivery: { from: 'SELLER' }, returns: { from: 'SELLER' } });
    const [row] = await sql<{ fee: number; zip: string }>(
      `select return_fee as fee, return_address->>'zip' as zip from product where product_seq = $1`,
      [seq],
    );
    expect(row).toEqual(terms);
  });

  test('neither section is 400, an unknown courier, too, and an e-ticket has no parcel', async () => {
    const seq = await fresh('');
    expect((await put('delivery', { productSeqList: [seq] })).body.data).toMatchObject({
      errors: [{ field: 'delivery', code: 'REQUIRED' }],
    });
    const nobody = { productSeqList: [seq], delivery: { ...OWN, companyCode: 'NOBODY' } };
    expect((await put('delivery', nobody)).body.data).toMatchObject({
      errors: [{ field: 'delivery.companyCode', code: 'REFERENCE' }],
    });
    await set(seq, "kind = 'VOUCHER', delivery_method = 'MESSAGE'");
    expect((await put('delivery', { productSeqList: [seq], delivery: OWN })).body.code).toBe('KIND_DIFFERS');
    await set(seq, "kind = 'NORMAL'");
  });
});

describe('many at once', () => {
  test('sixteen products take as many statements as four', async () => {
    const same = (n: number) => priced(...Array.from({ length: n }, () => 5_000));
    const [many, few, more] = [await same(16), await same(4), await same(4)];
    const asked = async (path: string, body: object) => {
      const before = statements.count;
      expect((await put(path, body)).status).toBe(200);
      return statements.count - before;
    };
    const acts = [
      (productSeqList: number[]) => asked('price', { productSeqList, ...RATE }),
      (productSeqList: number[]) => asked('delivery', { productSeqList, delivery: OWN }),
      (productSeqList: number[]) => asked('orders', { productSeqList, position: 1 }),
      (productSeqList: number[]) => asked('deactivate', { productSeqList }),
    ];
    for (const act of acts) {
      await act(more); // what is read once is read
      expect(await act(many)).toBe(await act(few));
    }
  });
});
