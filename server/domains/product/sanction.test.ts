import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DeskProductRow } from '@jangteo/contract/product/sanction.api.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { endSanctionsDue } from './sanction.ts';

const { stage, ask, sql, named, detail, deactivate, activate } = stageProducts();
const HONEY = '아카시아 벌꿀 600g';
const GIM = '구운 김 선물세트';
const WHY = { reason: 'UNCERTIFIED_IMPORT', text: '인증 번호를 확인할 수 없습니다.' };

const operator = async () => (await stage.app.login('admin@jangteo.kr')).token;
const punish = async (productSeqList: number[], more: object = {}) =>
  ask<BulkResult>(
    'PUT',
    '/v1/admin/products/sanction',
    { productSeqList, ...WHY, ...more },
    await operator(),
  );
const lift = async (...productSeqList: number[]) =>
  ask<BulkResult>(
    'PUT',
    '/v1/admin/products/sanction/lift',
    { productSeqList, text: '인증을 확인했습니다.' },
    await operator(),
  );
const shown = async (seq: number) => (await stage.app.call('GET', `/market/v1/products/${seq}`, {})).status;
const sanctionsOf = (seq: number) =>
  sql<{ state: string; by: number | null }>(
    'select state, ended_by as by from sanction where $1 = any(product_seqs) order by sanction_seq',
    [seq],
  );

describe('판매 제재 (product-desk.md §11)', () => {
  test('off the shelf while it is in force, with its words; what was comes back', async () => {
    const seq = await named(HONEY);
    const before = await detail(seq);
    expect((await punish([seq], { until: '2030-12-31' })).body.data).toMatchObject({ successCount: 1 });
    const during = await detail(seq);
    expect([during.saleStatus, during.displayStatus, during.version]).toEqual([
      before.saleStatus,
      'PUNISHED',
      before.version,
    ]);
    expect(during.sanction).toEqual({ sanctionSeq: expect.any(Number), ...WHY, until: '2030-12-31' });
    expect(await shown(seq)).toBe(404);
    expect((await punish([seq])).body.code).toBe('STATE_CHANGED');
    expect((await lift(seq)).body.data).toMatchObject({ successCount: 1 });
    const after = await detail(seq);
    expect([after.displayStatus, after.sanction]).toEqual([before.displayStatus, null]);
    expect(await shown(seq)).toBe(200);
    expect((await lift(seq)).body.code).toBe('STATE_CHANGED');
    expect(await sanctionsOf(seq)).toEqual([{ state: 'ENDED', by: expect.any(Number) }]);
  });

  test('of several sellers at once, each with a sanction of its own; an unknown number refuses all', async () => {
    const mine = await named(GIM);
    const [other] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq <> 10001 and deleted_at is null',
    );
    const theirs = other!.seq;
    expect((await punish([mine, 1])).status).toBe(404);
    expect(await sanctionsOf(mine)).toEqual([]);
    expect((await punish([theirs, mine])).body.data).toMatchObject({ successCount: 2 });
    const named2 = await sql<{ seller: number; user: number }>(
      `select p.seller_seq as seller, s.user_seq as user from product p join sanction s using (sanction_seq)
        where product_seq = any($1)`,
      [[mine, theirs]],
    );
    expect(new Set(named2.map(({ user }) => user)).size).toBe(2);
    expect(named2.every(({ seller, user }) => seller === user)).toBe(true);
    await lift(mine, theirs);
  });

  test('one of several products lifted: the sanction lasts until the last of them', async () => {
    const [one, two] = [await named(HONEY), await named(GIM)];
    await punish([one, two]);
    await lift(one);
    expect((await sanctionsOf(two)).at(-1)!.state).toBe('ACTIVE');
    await lift(two);
    expect((await sanctionsOf(two)).at(-1)!.state).toBe('ENDED');
  });

  test('sale is stopped and begun as ever, but not begun while it lasts', async () => {
    const seq = await named(GIM);
    await punish([seq]);
    expect((await deactivate(seq)).status).toBe(200);
    expect((await activate(seq)).body.code).toBe('PRODUCT_PUNISHED');
    await lift(seq);
    expect((await activate(seq)).status).toBe(200);
  });

  test('its last day counts to its end; the day after it is over by itself', async () => {
    const seq = await named(HONEY);
    await punish([seq], { until: '2026-11-20' });
    expect((await punish([await named(GIM)], { until: '2026-11-01' })).body.data).toMatchObject({
      errors: [{ field: 'until', code: 'MIN' }],
    });
    const run = () => endSanctionsDue({ pools: stage.app.deps.pools, signal: new AbortController().signal });
    const stood = clock.now().getTime();
    standAt(Date.parse('2026-11-20T23:59:59+09:00'));
    await run();
    expect((await sanctionsOf(seq)).at(-1)!.state).toBe('ACTIVE');
    standAt(Date.parse('2026-11-21T00:00:00+09:00'));
    await run();
    expect((await sanctionsOf(seq)).at(-1)).toEqual({ state: 'ENDED', by: null });
    const [row] = await sql<{ named: number | null }>(
      'select sanction_seq as named from product where product_seq = $1',
      [seq],
    );
    expect(row!.named).toBeNull();
    standAt(stood);
  });

  test("the operator finds products by numbers of any sellers, or one seller's by name", async () => {
    const [honey, gim] = [await named(HONEY), await named(GIM)];
    const [other] = await sql<{ seq: number; name: string; seller: number }>(
      `select product_seq as seq, name, seller_seq as seller from product
        where seller_seq <> 10001 and deleted_at is null order by 1 limit 1`,
    );
    const find = async (query: string) =>
      (await ask<DeskProductRow[]>('GET', `/v1/admin/products?${query}`, undefined, await operator())).body;
    await punish([honey], { until: '2030-12-31' });
    const numbers = await find(`productSeqList=${honey}&productSeqList=${other!.seq}&productSeqList=1`);
    expect(numbers.recordsFiltered).toBe(2);
    expect(new Map(numbers.data.map((row) => [row.productSeq, row]))).toEqual(
      new Map([
        [
          honey,
          expect.objectContaining({
            sellerSeq: 10_001,
            displayStatus: 'PUNISHED',
            sanction: { sanctionSeq: expect.any(Number), ...WHY, until: '2030-12-31' },
          }),
        ],
        [
          other!.seq,
          expect.objectContaining({ name: other!.name, sellerSeq: other!.seller, sanction: null }),
        ],
      ]),
    );
    const byName = await find(`sellerSeq=10001&keyword=${encodeURIComponent('선물세트')}`);
    expect(byName.data.map((row) => row.productSeq)).toContain(gim);
    expect(byName.data.every((row) => row.name.includes('선물세트') && row.sellerSeq === 10_001)).toBe(true);
    const [own] = await sql<{ n: number }>(
      'select count(*)::int as n from product where seller_seq = 10001 and deleted_at is null',
    );
    const cut = await find('sellerSeq=10001&length=2&start=1');
    expect([cut.data.length, cut.recordsFiltered]).toEqual([2, own!.n]);
    for (const query of ['length=5', `sellerSeq=10001&productSeqList=${honey}`])
      expect((await find(query)).data).toMatchObject({ errors: [{ field: 'sellerSeq', code: 'REQUIRED' }] });
    await lift(honey);
  });

  test('a seller may not', async () => {
    const seq = await named(GIM);
    const body = { productSeqList: [seq], ...WHY };
    expect((await ask('PUT', '/v1/admin/products/sanction', body)).status).toBe(403);
    expect((await ask('GET', `/v1/admin/products?productSeqList=${seq}`)).status).toBe(403);
  });

  test('later domains hear of both', async () => {
    const seq = await named(GIM);
    await sql("delete from outbox where payload ->> 'productSeq' = $1", [String(seq)]);
    await punish([seq]);
    await lift(seq);
    const told = await sql<{ topic: string }>(
      `select topic from outbox where payload ->> 'productSeq' = $1 and topic ~ 'sanctioned|lifted' order by 1`,
      [String(seq)],
    );
    expect(told.map(({ topic }) => topic)).toEqual(['product.lifted', 'product.sanctioned']);
  });
});
