// Worked example 2 of money.md §12: one live sale from its payment to our bank account, row by row of the ledger.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { standAt } from '../../../tools/testing/moment.ts';
import { buy, report } from '../../testing/buyer.ts';
import { addLive, setLive, type Sql } from '../../testing/lives.ts';
import { stagePayments } from '../../testing/payments.ts';
import { brought } from '../../testing/settled.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Mover } from '../../kit/lifecycle/mover.ts';
import { roll } from '../order/index.ts';
import { sealAccount } from '../seller/index.ts';
import { closeDue } from './close.ts';
import { confirmRun, payRun, toConfirm } from './confirm.ts';
import { foldRun, readRunSettlements } from './queries/runs.ts';

const { stage, work } = stagePayments();
const SHOP = 'hello@onyu.kr';
const RUN = { kind: 'PRODUCT', periodKey: '2027-03-1' } as const;
const actor: Mover = { kind: 'admin', seq: null, name: '운영자' };
const sql: Sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await stage.owner.query(text, values)).rows as T[];
const jobs = () => ({ ...stage.app.deps, signal: new AbortController().signal });
const inJob = <T>(run: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction<T>(stage.app.deps.pools.job, [], run);

/** 30,000 × 2 in a live, 3,000 and 2,000 off by coupons, 3,000 for its way, in a category of the common rate. */
async function sold(seller: number, token: string) {
  const [option] = await sql<{ seq: number }>(
    `select o.option_seq::int as seq from product_option o join product p using (seller_seq, product_seq)
      where p.name = '구운 김 선물세트' and p.seller_seq = $1 order by stock_on_hand - stock_reserved desc limit 1`,
    [seller],
  );
  await sql(
    `update product p set sale_price = 30000, delivery_fee_type = 'PAID', delivery_fee = 3000, jeju_fee = 0,
        category_seq = (select min(c.category_seq) from category c where c.parent_seq is null
          and not exists (select from fee_rate r where r.kind = 'SALES' and r.category_seq = c.category_seq))
      from product_option o where o.option_seq = $1 and p.seller_seq = o.seller_seq and p.product_seq = o.product_seq`,
    [option!.seq],
  );
  await sql('update product_option set price_diff = 0 where option_seq = $1', [option!.seq]);
  const contentSeq = await addLive(sql, seller);
  const placed = await buy(stage.app, token, [{ optionSeq: option!.seq, qty: 2 }], { more: { contentSeq } });
  expect([placed.status, placed.text]).toEqual([200, placed.text]);
  await setLive(sql, contentSeq, 'CLOSED');
  const { orders, payment } = placed.body.data;
  const line = orders[0]!.lines[0]!.orderProductSeq;
  const rolled = [{ sellerSeq: seller, orderProductSeq: line }];
  await inJob(async (db, client) => {
    await roll(db, rolled, -1);
    await client.query(
      `update order_product set seller_coupon = 3000, platform_coupon = 2000, pay_amount = product_amount - 5000
        where order_product_seq = $1`,
      [line],
    );
    await roll(db, rolled, 1);
  });
  await sql('update payment set amount = 58000 where payment_seq = $1', [payment.paymentSeq]);
  expect(await report(stage.app, { paymentSeq: payment.paymentSeq, amount: 58_000 })).toBe(200);
  return { orderSeq: orders[0]!.orderSeq, line, paymentSeq: payment.paymentSeq };
}

async function arrivesAndIsConfirmed(line: number, buyer: string, shop: string) {
  const ids = { orderProductSeqList: [line] };
  const put = async (path: string, more: object = {}) => {
    const { body, text } = await stage.app.call<{ failCount: number }>('PUT', `/v1/delivery/${path}`, {
      token: shop,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...ids, ...more },
    });
    expect([body.data?.failCount, text]).toEqual([0, text]);
  };
  await put('products/selected');
  await put('products/direct');
  await put('force/complete', { reason: '직접 전달했습니다' });
  const confirmed = await stage.app.call('POST', `/market/v1/order-products/${line}/confirm`, {
    token: buyer,
    headers: { 'idempotency-key': randomUUID() },
    body: {},
  });
  expect([confirmed.status, confirmed.text]).toEqual([200, confirmed.text]);
  await brought(stage.app);
}

test('example 2: 58,000 and 2,000 come in, 50,298 leave, nothing is left over', async () => {
  standAt(Date.parse('2027-03-03T12:00:00+09:00'));
  await closeDue(jobs());
  const from = clock.now();
  const buyer = (await stage.app.login('none@mail.kr')).token;
  const { token: shop, userSeq: seller } = await stage.app.login(SHOP);
  const { sealed } = sealAccount(stage.app.deps.config, { accountNo: '110123456789', holder: '김온유' });
  await sql('update seller_account set sealed = $2 where seller_seq = $1', [seller, sealed]); // the demo's is another secret's
  const { orderSeq, line, paymentSeq } = await sold(seller, buyer);
  await arrivesAndIsConfirmed(line, buyer, shop);

  standAt(Date.parse('2027-03-08T02:30:00+09:00'));
  await closeDue(jobs());
  const [bucket] = await sql<{ seq: number; lines: string[]; won: number; payday: string }>(
    `select s.settlement_seq::int as seq, s.settle_amount::int as won, s.pay_day::text as payday,
        array(select l.event_type from settlement_line l where l.seller_seq = s.seller_seq
          and l.settlement_seq = s.settlement_seq order by l.settle_line_seq) as lines
      from settlement s where s.seller_seq = $1 and s.kind = 'PRODUCT' and s.period_key = $2`,
    [seller, RUN.periodKey],
  );
  expect(bucket).toMatchObject({ lines: ['SALE', 'DELIVERY'], won: 50_298 });

  standAt(Date.parse(`${bucket!.payday}T11:00:00+09:00`));
  const act = () => ({ actor, approvedBy: null, at: clock.now() });
  await inJob(async (db) => {
    await foldRun(db, RUN, clock.now());
    const { net, largest } = toConfirm(await readRunSettlements(db, RUN));
    const { rows } = await db.executeQuery<{ run: number }>(
      db
        .selectFrom('settlement_run')
        .select('run_seq as run')
        .where('period_key', '=', RUN.periodKey)
        .where('kind', '=', 'PRODUCT')
        .compile(),
    );
    const runSeq = Number(rows[0]!.run);
    await confirmRun(db, { runSeq, expectedNet: net, largest, exclude: [] }, act());
    await payRun(db, { runSeq, expectedNet: net }, act());
  });
  await work('payout.sent');
  await work('payout.moved');
  const [payout] = await sql<{ seq: number; status: string }>(
    `select payout_seq::int as seq, status from payout where seller_seq = $1 and kind = 'PRODUCT' and period_key = $2`,
    [seller, RUN.periodKey],
  );
  expect(payout!.status).toBe('PAID');

  const rows = await sql(
    `select effect_key as key, debit, credit, amount::int from ledger_transfer
      where seller_seq = $1 and at >= $2 order by transfer_seq`,
    [seller, from],
  );
  const key = (name: string) => `settle:${bucket!.seq}:${name}`;
  const row = (effectKey: string, debit: string, credit: string, amount: number) => ({
    key: effectKey,
    debit,
    credit,
    amount,
  });
  expect(rows).toEqual([
    row(`pay:${paymentSeq}:${orderSeq}`, 'pg.receivable', 'seller.payable', 58_000),
    row(`coupon:${paymentSeq}:${orderSeq}`, 'coupon.platform', 'seller.payable', 2_000),
    row(key('sales'), 'seller.payable', 'fee.sales', 5_130),
    row(key('live'), 'seller.payable', 'fee.live', 1_710),
    row(key('pg'), 'seller.payable', 'fee.pg', 1_980),
    row(key('vat'), 'seller.payable', 'vat.output', 882),
    row(key('due'), 'seller.payable', 'seller.due', 50_298),
    row(`payout:${payout!.seq}:1:${seller}`, 'seller.due', 'bank.cash', 50_298),
  ]);
});
