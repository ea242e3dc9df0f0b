import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type {
  MatchingContractChoice,
  MatchingProductSummary,
} from '@jangteo/contract/product/matching.api.ts';
import type { MatchingProductRow } from '@jangteo/contract/product/matching.list.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { followTime } from '../jobs.ts';
import { release, reserve } from '../stock.ts';
import { matchAgain, matchedSubscriptions } from './follow.ts';

const { stage, ask, sql, deactivate, activate, detail } = stageProducts();
const SEARCH = '/v1/products/matching/search?length=200';
const HARU = 10_008;
const ONYU = 10_001;

const token = async (loginId = 'haru@live.kr') => (await stage.app.login(loginId)).token;
const list = async (query = '', loginId?: string) =>
  (await ask<MatchingProductRow[]>('GET', `${SEARCH}${query}`, undefined, await token(loginId))).body.data;
const rowOf = async (product: number) => (await list()).find((row) => row.productSeq === product);
const cards = async () =>
  Object.fromEntries(
    (
      await ask<MatchingProductSummary>('GET', '/v1/products/matching/summary', undefined, await token())
    ).body.data.cards.map(({ key, count }) => [key, count]),
  );
const context = () => ({ ...stage.app.deps, signal: new AbortController().signal }) as JobContext;

/** What the worker would do with events that nobody has heard yet. */
let heard = 0;
async function deliver(): Promise<string[]> {
  const open = await sql<{
    seq: number;
    topic: string;
    key: string;
    seller: number;
    payload: never;
  }>(
    `select outbox_seq as seq, topic, event_key as key, seller_seq as seller, payload from outbox
      where outbox_seq > $1 order by 1`,
    [heard],
  );
  const run: string[] = [];
  for (const { seq, topic, key, seller, payload } of open) {
    heard = Math.max(heard, Number(seq));
    for (const one of matchedSubscriptions.filter((each) => each.topic === topic)) {
      await one.run({ key, sellerSeq: seller, payload }, context());
      run.push(topic);
    }
  }
  return run;
}

/** One of 온유상회's on sale that shares the open stock, and one with pieces of its own. */
const picked = async (allotted: boolean) =>
  (
    await sql<{ seq: number }>(
      `select product_seq as seq from matching_product where gripper_user_seq = $1 and seller_seq = $2
        and (allotted is not null) = $3 and display_status = 'ON_SALE' order by 1 limit 1`,
      [HARU, ONYU, allotted],
    )
  )[0]!.seq;

const change = async (product: number, changes: object) => {
  const { version, ...rest } = await detail(product);
  const body = await bodyOf(rest as never);
  return ask('PUT', `/v1/products/${product}`, { version, ...body, ...changes });
};
/** What the form would send of a product that it has read. */
async function bodyOf(read: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { productFields } = await import('@jangteo/contract/product/product.body.ts');
  const options = (read.options as { optionSeq: number; at: number[]; diff: number; exposed: boolean }[]).map(
    ({ optionSeq, at, diff, exposed }) => ({ optionSeq, at, diff, exposed }),
  );
  return { ...Object.fromEntries(Object.keys(productFields).map((key) => [key, read[key]])), options };
}

describe('매칭 상품 (product-desk.md §5, §6, R263, R265)', () => {
  test('every card has rows, a row says what is earned, no other reader sees them', async () => {
    const counted = await cards();
    for (const [card, count] of Object.entries(counted)) {
      expect([card, (await list(`&tab=${card}`)).length]).toEqual([card, count]);
      expect(count, card).toBeGreaterThan(0);
    }
    for (const row of await list())
      expect(row.expectedCommission).toBe(Math.floor((row.salePrice * row.commissionBps) / 10_000));
    const others = await list('', 'studio@jeongdam.kr');
    expect(others.length).toBeGreaterThan(0);
    const mine = new Set((await list()).map((row) => row.contract.contractSeq));
    expect(others.filter((row) => mine.has(row.contract.contractSeq))).toEqual([]);
  });

  test('what was sold and in how many broadcasts are those of the lines', async () => {
    const wanted = await sql<{ product: number; sold: number; lives: number }>(
      `select product_seq::int as product, count(distinct content_seq)::int as lives,
          coalesce(sum(qty) filter (where not (claim_in_force and claim_type in ('CANCEL', 'RETURN'))), 0)::int as sold
        from order_product where gripper_user_seq = $1
          and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL') group by 1`,
      [HARU],
    );
    const of = new Map(wanted.map((one) => [one.product, one]));
    const rows = await list();
    expect(rows.some((row) => row.sold > 0)).toBe(true);
    for (const { productSeq, sold, lives } of rows)
      expect({ sold, lives }).toEqual({
        sold: of.get(productSeq)?.sold ?? 0,
        lives: of.get(productSeq)?.lives ?? 0,
      });
  });

  test('sellers and contracts to choose from find their rows', async () => {
    const { data } = (
      await ask<MatchingContractChoice[]>('GET', '/v1/products/matching/contracts', undefined, await token())
    ).body;
    expect(data.length).toBeGreaterThan(3);
    const rows = await list();
    for (const { contractSeq, seller } of data) {
      const found = await list(`&contractSeq=${contractSeq}`);
      expect(found).toEqual(rows.filter((row) => row.contract.contractSeq === contractSeq));
      expect(found[0]!.seller).toMatchObject(seller);
      expect(
        (await list(`&sellerSeq=${seller.userSeq}`)).every((row) => row.seller.userSeq === seller.userSeq),
      ).toBe(true);
    }
    expect(await list('&sellerSeq=10002')).toEqual([]);
  });

  test('제외 takes it out of the own list alone and goes back; what is not there is 404', async () => {
    const product = await picked(false);
    const haru = await token();
    const remove = (...productSeqList: number[]) =>
      ask<BulkResult>('DELETE', '/v1/products/matching', { productSeqList }, haru);
    const before = await rowOf(product);
    const done = await remove(product);
    expect(done.body.data).toMatchObject({ successCount: 1, failCount: 0 });
    expect(await rowOf(product)).toBeUndefined();
    expect((await remove(product)).status).toBe(404);
    expect((await remove(await picked(true), product)).status).toBe(404);
    await matchAgain(context());
    expect(await rowOf(product)).toBeUndefined();
    const [contract] = await sql('select 1 from contract_product where product_seq = $1', [product]);
    expect(contract).toBeDefined();
    const back = await ask<BulkResult>('POST', `/v1/undo/${done.body.data.undo!.token}`, {}, haru);
    expect(back.body.data.successCount).toBe(1);
    expect(await rowOf(product)).toEqual({ ...before, version: before!.version + 2 });
  });
});

describe('a copy follows its product', () => {
  test('content, price and status by the events of the desk; a second delivery changes nothing', async () => {
    await deliver();
    const product = await picked(false);
    expect((await change(product, { name: '새 이름', salePrice: 12_340 })).status).toBe(200);
    expect((await rowOf(product))!.name).not.toBe('새 이름');
    expect(await deliver()).toContain('product.changed');
    expect(await rowOf(product)).toMatchObject({ name: '새 이름', salePrice: 12_340 });
    await deactivate(product);
    await deliver();
    expect(await rowOf(product)).toMatchObject({
      saleStatus: 'STOP_SALE',
      displayStatus: 'SALES_START_REQUIRED',
    });
    await activate(product);
    heard = 0;
    await deliver();
    expect(await rowOf(product)).toMatchObject({ saleStatus: 'ON_SALE', displayStatus: 'ON_SALE' });
  });

  test('pieces left of the open stock and of those allotted; the last of them is 품절', async () => {
    const [open, own] = [await picked(false), await picked(true)];
    const allotted = (await rowOf(own))!.stock;
    const options = await sql<{ option: number; left: number }>(
      `select option_seq as option, stock_on_hand - stock_reserved as left from product_option
        where product_seq = any($1) and stock_on_hand > stock_reserved`,
      [[open, own]],
    );
    const all = options.map(({ option, left }) => ({
      sellerSeq: ONYU,
      optionSeq: option,
      qty: Number(left),
    }));
    const run = (work: typeof reserve) =>
      inTransaction(stage.app.deps.pools.job, [ONYU], (db) => work(db, ...all));
    const before = { rows: await list(), cards: await cards() };
    await run(reserve);
    await deliver();
    expect(await rowOf(open)).toMatchObject({
      displayStatus: 'SOLD_OUT',
      stock: { allotted: null, left: 0 },
    });
    expect((await rowOf(own))!.stock).toEqual(allotted);
    expect((await cards())['sold-out']).toBe(before.cards['sold-out']! + 2);
    await run(release);
    await deliver();
    expect(await list()).toEqual(before.rows);
  });

  test('into the trash and back', async () => {
    const [row] = await sql<{ seq: number }>(
      `select m.product_seq as seq from matching_product m where m.gripper_user_seq = $1 and m.seller_seq = $2
        and m.display_status = 'COMING_SOON'`,
      [HARU, ONYU],
    );
    await ask('DELETE', '/v1/products', { productSeqList: [row!.seq] });
    await deliver();
    expect(await rowOf(row!.seq)).toBeUndefined();
    await ask('POST', '/v1/products/recover', { productSeqList: [row!.seq] });
    await deliver();
    expect(await rowOf(row!.seq)).toMatchObject({ saleStatus: 'STOP_SALE' });
  });

  test('the word that time makes another one, and the contract that begins', async () => {
    const product = await picked(false);
    const [before] = await sql<{ end_at: Date | null }>('select end_at from product where product_seq = $1', [
      product,
    ]);
    const soon = new Date(clock.now().getTime() + 3_600_000);
    await sql(
      `update product set end_at = $2, version = version + 1, display_until = $3 where product_seq = $1`,
      [product, soon, clock.now()],
    );
    await followTime(context());
    expect(await deliver()).toContain('product.standing');
    expect(await rowOf(product)).toMatchObject({ displayStatus: 'SALES_ENDING_SOON' });
    await sql(
      `update product set end_at = $2, version = version + 1, display_until = $3 where product_seq = $1`,
      [product, before!.end_at, clock.now()],
    );
    await followTime(context());
    await deliver();
    expect(await rowOf(product)).toMatchObject({ displayStatus: 'ON_SALE' });

    const today = kstDay(clock.now());
    const [made] = await sql<{ seq: number }>(
      `with c as (insert into matching_contract (seller_seq, gripper_user_seq, commission_bps, start_day, end_day)
          values ($1, $2, 2000, $3, $4) returning seller_seq, contract_seq)
        insert into contract_product (seller_seq, contract_seq, product_seq)
          select seller_seq, contract_seq, $5 from c returning contract_seq as seq`,
      [ONYU, HARU, today, addDays(today, 3), product],
    );
    await matchAgain(context());
    expect(await rowOf(product)).toMatchObject({
      commissionBps: 2_000,
      contract: { contractSeq: made!.seq },
    });
    expect((await list('&tab=ending')).map((row) => row.productSeq)).toContain(product);
    await sql('update matching_contract set end_day = $2 where contract_seq = $1', [
      made!.seq,
      addDays(today, -1),
    ]);
    await matchAgain(context());
    expect((await rowOf(product))!.contract.contractSeq).not.toBe(made!.seq);
    await sql('delete from contract_product where contract_seq = $1', [made!.seq]);
    await sql('delete from matching_contract where contract_seq = $1', [made!.seq]);
  });

  test('a product that is under no contract any more leaves', async () => {
    const product = await picked(false);
    const kept = await sql<{ seller: number; contract: number }>(
      `delete from contract_product where product_seq = $1 and contract_seq in
        (select contract_seq from matching_contract where gripper_user_seq = $2)
        returning seller_seq as seller, contract_seq as contract`,
      [product, HARU],
    );
    await matchAgain(context());
    expect(await rowOf(product)).toBeUndefined();
    for (const { seller, contract } of kept)
      await sql('insert into contract_product (seller_seq, contract_seq, product_seq) values ($1, $2, $3)', [
        seller,
        contract,
        product,
      ]);
    await matchAgain(context());
    expect(await rowOf(product)).toBeDefined();
  });
});
