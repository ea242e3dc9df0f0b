import pg from 'pg';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../invariants/check.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';
import { brought, givenBack } from '../../testing/settled.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { closeDue, settleOrders } from './index.ts';
import { chores, subscriptions } from './follow.ts';
import { periodAt, readPeriodRules } from './periods.ts';
import { readVatOf } from './queries/explain.ts';

const { stage, buyer, arrived, opened, refunded } = stageClaims();

interface Line {
  event_type: string;
  net: number;
  fees: number[];
  order_product_seq: number;
}
const job = () => stage.app.deps.pools.job;
const linesOf = async (orderSeq: number) => {
  const { rows } = await job().query<Line & Record<string, unknown>>(
    `select event_type, net, array[sales_fee, live_fee, pg_fee]::int[] as fees, order_product_seq
      from settlement_line where order_seq = $1 order by settle_line_seq`,
    [orderSeq],
  );
  return rows.map(({ event_type, net, fees }) => [event_type, fees, net]);
};
const booked = async (like: string) => {
  const { rows } = await job().query(
    'select debit, credit, amount from ledger_transfer where effect_key like $1',
    [like],
  );
  return rows;
};
const work = () => brought(stage.app);
const confirm = (line: number) => buyer('POST', `order-products/${line}/confirm`, {});

test('구매확정 settles a line and the way of its parcel, once; the platform pays for its coupon', async () => {
  const { orderSeq, lines } = await arrived({ price: 30_000, qty: 2, coupons: [3_000, 2_000] });
  expect((await confirm(lines[0]!)).text).toContain('CONFIRM');
  await work();
  const settled = [
    ['SALE', [3_990, 0, 1_881], 51_129],
    ['DELIVERY', [0, 0, 99], 2_901],
  ];
  expect(await linesOf(orderSeq)).toEqual(settled);
  const [{ seller_seq }] = (
    await job().query<{ seller_seq: number }>('select seller_seq from orders where order_seq = $1', [
      orderSeq,
    ])
  ).rows as [{ seller_seq: number }];
  const again = () => inTransaction(job(), [], (db) => settleOrders(db, seller_seq, [orderSeq]));
  await Promise.all([again(), again()]);
  expect(await linesOf(orderSeq)).toEqual(settled);
  expect(await booked(`coupon:%:${orderSeq}`)).toEqual([
    { debit: 'coupon.platform', credit: 'seller.payable', amount: 2_000 },
  ]);
});

test('a product that is moved and taxed otherwise after its payment keeps its fee and its row of VAT', async () => {
  const { orderSeq, lines } = await arrived({ price: 30_000, qty: 2, coupons: [3_000, 2_000] });
  const product = `update product p set category_seq = $2, tax_type = $3 from order_product l
    where l.order_product_seq = $1 and p.seller_seq = l.seller_seq and p.product_seq = l.product_seq`;
  const was = await stage.owner.query<{ category: string; tax: string; other: string }>(
    `select p.category_seq as category, p.tax_type as tax, (select min(r.category_seq) from fee_rate r
        where r.kind = 'SALES' and r.bps > 1000 and r.category_seq is not null) as other
      from order_product l join product p using (seller_seq, product_seq) where l.order_product_seq = $1`,
    [lines[0]],
  );
  const { category, tax, other } = was.rows[0]!;
  await stage.owner.query(product, [lines[0], other, 'FREE']);
  await confirm(lines[0]!);
  await work();
  await stage.owner.query(product, [lines[0], category, tax]);
  expect((await linesOf(orderSeq))[0]).toEqual(['SALE', [3_990, 0, 1_881], 51_129]);
  const row = await job().query('select tax_type from settlement_line where order_seq = $1', [orderSeq]);
  expect(row.rows).toEqual([{ tax_type: tax }, { tax_type: tax }]);
  const { rows } = await job().query(
    'select category_seq, tax_type from order_product where order_seq = $1',
    [orderSeq],
  );
  expect(rows).toEqual([{ category_seq: Number(category), tax_type: tax }]);
});

test('what is kept of a return is settled with its refund, and the way out of a parcel that is empty', async () => {
  const { orderSeq, lines } = await arrived({ price: 20_000, qty: 1, coupons: [0, 1_000] });
  const claim = await opened(lines[0]!, { feeMethod: 'DEDUCT' });
  expect(await refunded(claim.claimSeq)).toBe(16_000);
  await givenBack(stage.app, claim.claimSeq);
  await work();
  expect(await linesOf(orderSeq)).toEqual([
    ['RETURN_FEE', [0, 0, 99], 2_901],
    ['DELIVERY', [0, 0, 99], 2_901],
  ]);
  expect(await booked('coupon-back:%')).toContainEqual({
    debit: 'seller.payable',
    credit: 'coupon.platform',
    amount: 1_000,
  });
});

const ctx = (more: object = {}) => ({ ...stage.app.deps, signal: new AbortController().signal, ...more });
/** At half past two in the night after the bucket. */
const afterBucket = () => standAt(Date.parse('2026-11-22T02:30:00+09:00'));

/** Whose settlements on screen are old. */
const told = async () =>
  (
    await job().query<{ seller: number }>(
      `select seller_seq as seller from realtime_event where type = 'counts.changed' and data -> 'keys' = '["settlement"]'`,
    )
  ).rows.map(({ seller }) => seller);

test('a bucket that is over closes', async () => {
  const { orderSeq, lines } = await arrived({ price: 30_000, qty: 2, coupons: [3_000, 2_000] });
  await confirm(lines[0]!);
  await work();
  afterBucket();
  await stage.owner.query('delete from realtime_event');
  await closeDue(ctx());
  const { rows } = await job().query<{ status: string; seller: number; won: number; vat: number }>(
    `select s.status, s.seller_seq as seller, s.settle_amount as won, s.fee_vat as vat from settlement s
      join settlement_line l using (seller_seq, settlement_seq) where l.order_seq = $1 limit 1`,
    [orderSeq],
  );
  expect(rows).toMatchObject([{ status: 'CLOSED', won: expect.any(Number), vat: expect.any(Number) }]);
  expect(await told()).toContain(rows[0]!.seller);
});

/** All that closing has written, apart from when. */
const closed = async (pool: Pick<Pool, 'query'>) =>
  Promise.all(
    [
      `select seller_seq, kind, period_key, status, lines, net, fee_vat, income_tax, local_tax, settle_amount from settlement`,
      `select seller_seq, settle_line_seq, fee_vat from settlement_vat`,
      `select * from settlement_estimate where day = 'infinity'`,
      `select * from settlement_rollup`,
      `select seller_seq, debit, credit, amount, effect_key from ledger_transfer where effect_key like 'settle:%'`,
    ].map(
      async (text) =>
        (await pool.query(`select md5(string_agg(t::text, ',' order by t::text)) from (${text}) t`)).rows,
    ),
  );

const brokenIn = async (pool: Pool) =>
  (await checkInvariants(pool)).filter(({ id }) => /^(ST\d[a-z]?|I6)$/.test(id));

/** Somebody's matched line of a closed bucket goes back when nothing else is sold: both owe it, to the won. */
async function takeBackAfterwards(pool: Pool): Promise<void> {
  type Sold = Record<'seller' | 'order' | 'line' | 'won' | 'earned' | 'seq', number>;
  const { rows } = await pool.query<Sold>(
    `select l.seller_seq as seller, l.order_seq as order, l.order_product_seq as line, l.net as won,
        l.match_fee as earned, l.settle_line_seq as seq
      from settlement_line l join settlement s using (seller_seq, settlement_seq)
      where l.event_type = 'SALE' and l.match_fee > 0 and l.kind = 'PRODUCT' and s.status <> 'ESTIMATE' order by l.settle_line_seq limit 1`,
  );
  const { seller, order, line, won: net, earned, seq } = rows[0]!;
  const won = net - (await inTransaction(pool, [], (db) => readVatOf(db, seller, [seq]))).get(seq)!;
  await pool.query(
    `with c as (insert into claim (seller_seq, order_product_seq, type, state, requested_by, qty, reason,
        fulfilment_at_open, opened_at) select seller_seq, order_product_seq, 'RETURN', 'COMPLETED', 'ADMIN', qty,
        'PRODUCT_DAMAGE', fulfilment_status, purchase_confirmed_at
      from order_product where order_product_seq = $1 returning *),
    r as (insert into refund (seller_seq, claim_seq, order_product_seq, payment_seq, amount, state, requested_at, done_at, told_at)
      select c.seller_seq, c.claim_seq, c.order_product_seq, o.payment_seq, l.pay_amount, 'DONE', $2, $2, $2
      from c join order_product l using (seller_seq, order_product_seq) join orders o using (seller_seq, order_seq) returning *)
    insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'pg.receivable', amount, 'refund:' || refund_seq, done_at from r`,
    [line, toKst(clock.now())],
  );
  await inTransaction(pool, [], (db) => settleOrders(db, seller, [order]));
  standAt(Date.parse('2026-12-01T02:30:00+09:00'));
  await closeDue(ctx({ pools: { job: pool } }));
  const carried = await pool.query(
    `select s.kind, s.period_key, s.settle_amount as won, s.status, c.adjust from settlement s join settlement_line c
        on c.seller_seq = s.seller_seq and c.effect_key = 'carry:' || s.settlement_seq
      where s.period_key = '2026-11-4' order by s.kind desc`,
  );
  const of = { period_key: '2026-11-4', status: 'CARRIED' };
  expect(carried.rows).toEqual([
    { kind: 'PRODUCT', ...of, won: -won, adjust: -won },
    { kind: 'MATCHING', ...of, won: -earned, adjust: -earned },
  ]);
  expect((await brokenIn(pool)).map(({ id }) => id)).toEqual([]);
  expect(await carriedAgain(pool)).toEqual([]);
  standAt(Date.parse('2026-12-08T02:30:00+09:00'));
  await closeDue(ctx({ pools: { job: pool } }));
  const again = { periodKey: '2026-12-1' };
  expect(await carriedAgain(pool)).toEqual([
    { kind: 'MATCHING', ...again, settleAmount: -earned },
    { kind: 'PRODUCT', ...again, settleAmount: -won },
  ]);
}

/** What operators are told of who owes for two buckets in a row. */
async function carriedAgain(pool: Pool) {
  const { rows } = await pool.query<{ payload: { kind: string; periodKey: string; settleAmount: number } }>(
    "select payload from outbox where topic = 'settlement.carried-again' order by payload ->> 'kind'",
  );
  return rows.map(({ payload: { kind, periodKey, settleAmount } }) => ({ kind, periodKey, settleAmount }));
}

/** A contract runs that pays whatever is sold; then on terms that pay less. */
async function payFixedFee(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ seller: number; contract: number; gripper: number }>(
    `select seller_seq as seller, contract_seq as contract, gripper_user_seq as gripper from matching_contract
      where status = 'ACTIVE' and kind = 'MATCHING' and fixed_fee = 0 order by contract_seq limit 1`,
  );
  const { seller, contract, gripper } = rows[0]!;
  const payload = { sellerSeq: seller, contractSeq: contract, gripperUserSeq: gripper, revision: 1 };
  const moved = subscriptions.find(({ topic }) => topic === 'contract.moved')!;
  const run = () =>
    moved.run(
      { key: 'moved', sellerSeq: seller, payload: { ...payload, from: 'AGREED', to: 'ACTIVE' } as never },
      ctx({ pools: { job: pool } }),
    );
  const pays = (fee: number, revision: number) =>
    pool.query('update matching_contract set fixed_fee = $2, force_revision = $3 where contract_seq = $1', [
      contract,
      fee,
      revision,
    ]);
  await pays(50_000, 1);
  await run();
  await run();
  await pays(30_000, 2);
  await run();
  const lines = await pool.query(
    'select seller_seq, effect_key, net from settlement_line where effect_key like $1 order by settle_line_seq',
    [`fixed:${contract}:%`],
  );
  const both = (revision: number, won: number) =>
    [
      { seller_seq: seller, effect_key: `fixed:${contract}:${revision}`, net: -won },
      { seller_seq: gripper, effect_key: `fixed:${contract}:${revision}`, net: won },
    ].toSorted((a, b) => a.seller_seq - b.seller_seq);
  expect(lines.rows).toEqual([...both(1, 50_000), ...both(2, -20_000)]);
  expect((await brokenIn(pool)).map(({ id }) => id)).toEqual([]);
}

test('closing that is cut short wherever it is comes to the same bytes', async () => {
  const [whole, cut] = await Promise.all([demoDb(), demoDb()]);
  const [one, other] = [whole, cut].map((db) => openPool(db.url, { role: 'job', max: 2 })) as [Pool, Pool];
  afterBucket();
  await closeDue(ctx({ pools: { job: one } }));
  let runs = 0;
  for (let done = false; !done; runs += 1) {
    let left = runs;
    const connect = async () => {
      if (left-- === 0) throw new Error('cut');
      return other.connect();
    };
    const job = Object.create(other, { connect: { value: connect } }) as Pool;
    done = await closeDue(ctx({ pools: { job } })).then(
      () => true,
      () => false,
    );
  }
  expect(runs).toBeGreaterThan(5);
  expect(await closed(other)).toEqual(await closed(one));
  expect(await brokenIn(one)).toEqual([]);
  await takeBackAfterwards(one);
  await payFixedFee(one);
  await Promise.all([one.end(), other.end()]);
  await whole.drop({ unsound: 'a claim and its refund are written without the rest of them' });
  await cut.drop();
});

test('what no event told of is made up for, from before there was settlement too', async () => {
  standAt(Date.parse('2026-12-01T02:30:00+09:00'));
  const db = await demoDb();
  const owner = openPool(db.url, { role: 'job', max: 2 });
  const wiped = new pg.Client({ connectionString: db.url });
  await wiped.connect();
  // What operators wrote by hand, and what was carried over for it, no order tells of.
  const all = `select count(*) as n, sum(net) as net from settlement_line
    where event_type <> all (array['ADJUST', 'HOLD', 'RELEASE', 'CARRY_OVER'])`;
  const before = (await owner.query(all)).rows;
  for (const name of ['settlement.past', 'settlement.clock']) {
    const paid = 'select payout_seq from settlement where payout_seq is not null';
    await wiped.query(
      `delete from ledger_transfer where effect_key like 'settle:%' or effect_key like 'adjust:%'
        or effect_key ~ '^payout(-back)?:' and split_part(effect_key, ':', 2)::bigint in (${paid})`,
    );
    for (const name of ['payout_part', 'payout_attempt', 'payout'])
      await wiped.query(`delete from ${name} where payout_seq in (${paid})`);
    await wiped.query(
      ['vat', 'rollup', 'estimate', 'line'].map((one) => `delete from settlement_${one};`).join('') +
        'delete from fee_invoice; delete from settlement',
    );
    await chores.find((one) => one.name === name)!.run(ctx({ pools: { job: owner } }));
    const { rows } = await owner.query<{ net: string | null }>(all);
    if (name === 'settlement.past') expect(rows).toEqual(before);
    else expect(Number(rows[0]!.net)).toBeGreaterThan(0);
  }
  await wiped.end();
  await owner.end();
  await db.drop();
});

test('a bucket is paid on a business day (example 11)', async () => {
  const rules = await inTransaction(job(), [], readPeriodRules);
  const days = ['2026-10-31', '2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2027-01-31'];
  expect(days.map((day) => periodAt(rules, day).payDay)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2027-02-10',
  ]);
});

test.each(['ST2', 'ST5a'])('%s holds of all that was sold', async (id) => {
  expect(await checkInvariants(job(), id, { live: true })).toEqual([]);
});
