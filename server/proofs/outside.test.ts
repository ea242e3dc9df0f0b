// The errand with the outside world around it: what happens
// outside arrives, and both sides' books tell the same (H6, I26).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoDb } from '../../tools/testing/db.ts';
import type { TestDb } from '../../tools/testing/db.ts';
import { personaOf } from '../../tools/seed/personas.ts';
import { testConfig } from '../testing/app.ts';
import { compareLedgers } from '../testing/ledgers.ts';
import { startOutsideWorld } from '../testing/outside-world.ts';
import type { OutsideWorld } from '../testing/outside-world.ts';

let db: TestDb;
let world: OutsideWorld;
let first: Map<string, number>;

/** Rows of every table. */
async function counts(): Promise<Map<string, number>> {
  const { pool } = world.sim.street.world;
  const tables = (
    await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
  ).rows;
  const { rows } = await pool.query<{ name: string; n: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`)
      .join(' union all '),
  );
  return new Map(rows.map((r) => [r.name, r.n]));
}

beforeAll(async () => {
  db = await demoDb();
  world = await startOutsideWorld(db.url, testConfig(db.url).home);
  first = await counts();
});
afterAll(async () => {
  await world.stop();
  await db.drop();
});
beforeEach(() => world.control('DELETE', '/faults'));

interface Placed {
  buyer: { userSeq: number; accessToken: string };
  orders: { orderSeq: number; lines: { orderProductSeq: number }[] }[];
  payment: { paymentSeq: number; amount: number };
  card: { txId: string; state: string } | null;
}
async function buy(
  persona: string,
  outcome: string,
  more: object = {},
): Promise<Placed & { orderSeq: number; line: number }> {
  const { status, message, data } = await world.control<Placed>('POST', '/orders', {
    persona,
    outcome,
    ...more,
  });
  if (status !== 200) throw new Error(`${status} ${message}`);
  return { ...data, orderSeq: data.orders[0]!.orderSeq, line: data.orders[0]!.lines[0]!.orderProductSeq };
}
const signIn = async (persona: string) => (await world.app.login(personaOf(persona).loginId)).token;
const fault = (port: string, kind: string, more: object = {}) =>
  world.control('POST', '/faults', { port, kind, times: 1, ...more });
const differences = async () => {
  await world.quiet();
  return compareLedgers(world.app.deps.pools.job, world.sim.url);
};
async function lineOf(line: number): Promise<{ status: string; fulfilment: string; tracking: string }> {
  const { rows } = await world.app.deps.pools.job.query<{
    status: string;
    fulfilment: string;
    tracking: string;
  }>(
    `select status, fulfilment_status as fulfilment, tracking_state as tracking
      from order_product
      where order_product_seq = $1`,
    [line],
  );
  return rows[0]!;
}
const statusOf = async (line: number): Promise<string> => (await lineOf(line)).status;

/** 발주확인 and 발송처리 by the seller. */
async function ship(
  persona: string,
  line: number,
  parcel?: { companyCode: string; trackingNo: string },
): Promise<void> {
  const token = await signIn(persona);
  const confirmed = await world.app.call('PUT', '/v1/delivery/products/selected', {
    token,
    body: { orderProductSeqList: [line] },
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  const started = await world.app.call('PUT', '/v1/delivery/products/start/selected', {
    token,
    body: { items: [{ orderProductSeq: line, ...parcel }] },
  });
  expect(started.status, started.text).toBe(200);
}

describe('orders from outside', () => {
  test('the demo’s books open even with ours (I26)', async () => {
    expect(await differences()).toEqual([]);
  });

  test('an order of the simulator stands in the seller’s list, paid', async () => {
    const { orderSeq, line } = await buy('producer-a', 'PAID');
    const token = await signIn('producer-a');
    const { body } = await world.app.call<{ orderSeq: number; status: string }[]>('GET', '/v1/orders', {
      token,
      query: { searchKey: 'ORDER_SEQ', keyword: String(orderSeq) },
    });
    expect(body.data.map((row) => [row.orderSeq, row.status])).toEqual([[orderSeq, 'PAYMENT_COMPLETE']]);
    const desk = await world.app.call<{ orderProductSeq: number }[]>('GET', '/v1/delivery', {
      token,
      query: { searchKey: 'ORDER_SEQ', keyword: String(orderSeq) },
    });
    expect(desk.body.data.map((row) => row.orderProductSeq)).toEqual([line]);
  });

  test('FAIL fails; WAIT waits until simPay, however often the card company says so', async () => {
    const failed = await buy('producer-a', 'FAIL');
    expect(await statusOf(failed.line)).toBe('PAYMENT_FAIL');
    const waiting = await buy('producer-a', 'WAIT');
    expect(await statusOf(waiting.line)).toBe('PAYMENT_WAIT');
    await world.quiet(); // the card company has heard of it
    expect(
      (
        await world.control('POST', `/payments/${waiting.payment.paymentSeq}`, {
          outcome: 'PAID',
          duplicates: 3,
        })
      ).status,
    ).toBe(200);
    expect(await statusOf(waiting.line)).toBe('PAYMENT_COMPLETE');
    expect(await differences()).toEqual([]);
  });

  test('a virtual account: PAYMENT_PROCESSING until the bank’s deposit', async () => {
    const { line, payment } = await buy('producer-a', 'WAIT', { payMethod: 'VIRTUAL_ACCOUNT' });
    await expect.poll(() => statusOf(line)).toBe('PAYMENT_PROCESSING');
    await world.control('POST', `/payments/${payment.paymentSeq}`, { outcome: 'PAID' });
    expect(await statusOf(line)).toBe('PAYMENT_COMPLETE');
    expect(await differences()).toEqual([]);
  });
});

describe('too late', () => {
  test('who pays after fifteen minutes gets the money back, once', async () => {
    const { line, payment } = await buy('producer-a', 'WAIT');
    await world.quiet();
    await world.control('PUT', '/clock', { advanceMs: 16 * 60_000 });
    await expect.poll(() => statusOf(line)).toBe('PAYMENT_FAIL');
    await world.control('POST', `/payments/${payment.paymentSeq}`, { outcome: 'PAID', duplicates: 1 });
    await world.quiet();
    const { data } = await world.control<{
      payments: { paymentSeq: number; refunds: { amount: number }[] }[];
    }>('GET', '/ledgers/card');
    expect(
      data.payments.find((p) => p.paymentSeq === payment.paymentSeq)!.refunds.map((r) => r.amount),
    ).toEqual([payment.amount]);
    expect(await statusOf(line)).toBe('PAYMENT_FAIL');
    expect(await differences()).toEqual([]);
    await world.control('PUT', '/clock', { reset: true });
  });
});

describe('refunds', () => {
  test('a buyer’s cancel is refunded once, although the card company’s answer was lost (G-RFD-1)', async () => {
    const { line, payment } = await buy('producer-a', 'PAID');
    await fault('CARD', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    expect((await world.control('POST', `/order-products/${line}/cancel`, {})).status).toBe(200);
    await expect.poll(() => statusOf(line)).toBe('CANCEL_ORDER_BUYER_COMPLETED_REFUND');
    const { data } = await world.control<{
      payments: { paymentSeq: number; refunds: { amount: number }[] }[];
    }>('GET', '/ledgers/card');
    expect(
      data.payments.find((p) => p.paymentSeq === payment.paymentSeq)!.refunds.map((r) => r.amount),
    ).toEqual([payment.amount]);
    expect(await differences()).toEqual([]);
  });

  test('a changed amount, an invented refund and a lost payment are each named (G-LED-1)', async () => {
    const { payment, card } = await buy('producer-a', 'PAID');
    expect(await differences()).toEqual([]);
    const { pool } = world.sim.street.world;
    const change = (sql: string) => pool.query(sql, [payment.paymentSeq]);
    await change('update payment set amount = amount + 1, paid = paid + 1 where payment_seq = $1');
    expect(await differences()).toEqual([
      `payment ${card!.txId}: outside ${payment.amount}, ours ${payment.amount + 1}`,
    ]);
    await change(
      `update payment
        set amount = amount - 1, paid = paid - 1, pg_tx_id = 'pg-invented'
        where payment_seq = $1`,
    );
    expect(await differences()).toEqual([
      `payment ${card!.txId}: outside ${payment.amount}, ours none`,
      `payment pg-invented: outside none, ours ${payment.amount}`,
    ]);
    await pool.query('update payment set pg_tx_id = $2 where payment_seq = $1', [
      payment.paymentSeq,
      card!.txId,
    ]);
    expect(await differences()).toEqual([]);
  });
});

describe('parcels and messages', () => {
  test('a parcel that arrives completes its line; reports twice and in the wrong order change nothing', async () => {
    const { line } = await buy('producer-a', 'PAID');
    const trackingNo = `6${String(line).padStart(11, '0')}`;
    await ship('producer-a', line, { companyCode: 'CJ', trackingNo });
    await expect.poll(() => world.sim.street.world.couriers.find('CJ', trackingNo) !== null).toBe(true);
    await fault('COURIER', 'REORDER', { ms: 5_000 });
    const early = world.control('POST', `/parcels/${trackingNo}`, { state: 'COLLECT' });
    await expect.poll(() => world.sim.street.world.couriers.find('CJ', trackingNo)!.steps.length).toBe(1);
    await fault('COURIER', 'DUPLICATE');
    await world.control('POST', `/parcels/${trackingNo}`, { state: 'COMPLETE' });
    await early;
    await world.quiet();
    expect(await lineOf(line)).toEqual({
      status: 'SHIPPING_COMPLETED',
      fulfilment: 'SHIPPING_COMPLETED',
      tracking: 'COMPLETE',
    });
    expect((await world.control('POST', `/order-products/${line}/confirm`, {})).status).toBe(200);
    expect(await statusOf(line)).toBe('CONFIRM_RECEIVE');
  });

  test('an e-ticket is sent by SMS and 이용가능 once the carrier says it arrived', async () => {
    const { line } = await buy('eticket', 'PAID');
    await ship('eticket', line);
    await expect.poll(() => statusOf(line)).toBe('SHIPPING_COMPLETED');
    const { rows } = await world.app.deps.pools.job.query<{ sent_to: string; code: string }>(
      'select sent_to, code from voucher_ticket where order_product_seq = $1',
      [line],
    );
    const { data } = await world.control<{ text: string }[]>('GET', `/inbox?to=${rows[0]!.sent_to}`);
    expect(data.some((m) => m.text.includes(rows[0]!.code))).toBe(true);
  });
});

describe('a busy day', () => {
  const FAULTS: [string, string, object][] = [
    ['CARD', 'ERROR', { times: 3 }],
    ['CARD', 'TIMEOUT_BEFORE', { ms: 20 }],
    ['CARD', 'TIMEOUT_AFTER_EFFECT', { times: 3, ms: 20 }],
    ['CARD', 'DUPLICATE', { times: 5 }],
    ['CARD', 'REORDER', { times: 3, ms: 200 }],
    ['BANK', 'DUPLICATE', { times: 2 }],
    ['COURIER', 'DUPLICATE', {}],
    ['SMS', 'ERROR', {}],
  ];

  test('buyers who pay, fail, leave and cancel while everything outside goes wrong: no difference left (I26)', async () => {
    for (const [port, kind, more] of FAULTS) await fault(port, kind, more);
    await world.control('POST', '/traffic', { ordersPerMinute: 400, cancelRate: 0.4 });
    const counts = async () =>
      (await world.control<{ counts: Record<string, number> }>('GET', '/traffic')).data.counts;
    await expect
      .poll(async () => [(await counts()).ORDERED! >= 40, (await counts()).CANCELED! >= 5])
      .toEqual([true, true]);
    const { data } = await world.control<{ events: unknown[]; running: unknown }>('DELETE', '/traffic');
    expect(data.running).toBeNull();
    const { events } = (await world.control<{ events: { what: string; text: string }[] }>('GET', '/traffic'))
      .data;
    expect(events.filter((e) => e.what === 'ERROR')).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});

describe('simReset', () => {
  test('the marketplace as on the first start: no buyer, order, message or book of before is left', async () => {
    const { card } = await buy('producer-a', 'PAID');
    await world.control('PUT', '/clock', { advanceMs: 3_600_000 });
    expect((await world.control('POST', '/reset', {})).status).toBe(200);
    const now = await counts();
    const reference = [
      'bank',
      'delivery_company',
      'holiday',
      'holiday_gone',
      'island_zip',
      'schema_migration',
      'state_edge',
      'account_user',
      'seller_group',
      'group_member',
    ];
    expect(reference.map((t) => [t, now.get(t)])).toEqual(reference.map((t) => [t, first.get(t)]));
    const emptied = [...first].filter(([table, n]) => n > 0 && now.get(table) === 0).map(([table]) => table);
    expect(emptied).toEqual([]);
    expect((await world.control<{ moved: boolean }>('GET', '/clock')).data.moved).toBe(false);
    expect((await world.control<unknown[]>('GET', '/inbox')).data).toEqual([]);
    const { rows } = await world.sim.street.world.pool.query('select from payment where pg_tx_id = $1', [
      card!.txId,
    ]); // numbers begin anew, this one is never given again
    expect(rows).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('and business goes on at once', async () => {
    const { line } = await buy('producer-a', 'PAID');
    expect(await statusOf(line)).toBe('PAYMENT_COMPLETE');
    expect(await differences()).toEqual([]);
  });
});
