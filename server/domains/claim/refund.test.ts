import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { cancelLines } from './cancel.ts';
import { subscriptions } from './jobs.ts';

let db: TestDb;
let app: TestApp;
let sim: Simulator;
const at = new Date('2026-11-20T12:00:00+09:00');
const mover = { kind: 'seller', seq: null, name: '판매자' } as const;

beforeAll(async () => {
  db = await demoDb();
  sim = await startSimulator({
    databaseUrl: db.url,
    home: mkdtempSync(join(tmpdir(), 'jangteo-test-')),
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'test-hook-secret',
  });
  app = await startApp(db.url, { simUrl: sim.url });
});
afterAll(async () => {
  await app?.stop();
  await sim?.stop();
  await db?.drop();
});

const job = () => app.deps.pools.job;
const one = async <T extends object>(text: string, values: unknown[]): Promise<T> =>
  (await job().query<T & Record<string, unknown>>(text, values)).rows[0]!;
const carry = (sellerSeq: number, refundSeq: number) =>
  subscriptions[0]!.run(
    { key: `refund.opened:${refundSeq}`, sellerSeq, payload: { refundSeq } as never },
    { ...app.deps, signal: new AbortController().signal },
  );
const refundOf = (seq: number) =>
  one<{ state: string; attempts: number; pg_refund_id: string | null; amount: number; payment_seq: number }>(
    'select state, attempts, pg_refund_id, amount, payment_seq from refund where refund_seq = $1',
    [seq],
  );
const truth = async (paymentSeq: number) =>
  (
    (await (await fetch(`${sim.url}/card/payments/${paymentSeq}`)).json()) as {
      refunds: { key: string; amount: number }[];
    }
  ).refunds;

interface Line {
  id: number;
  seller: number;
  option: number;
  qty: number;
  order: number;
}
async function cancelled(
  more: string,
  reason: 'CHANGE_MIND' | 'STOCK_FAULT' = 'CHANGE_MIND',
): Promise<Line & { refund: number }> {
  const line = await one<Line>(
    `select l.order_product_seq as id, l.seller_seq as seller, l.option_seq as option, l.qty,
      l.order_seq as order
      from order_product l join orders o using (seller_seq, order_seq)
      where l.fulfilment_status = 'PREPARING_PRODUCT' and l.claim_type is null and ${more} limit 1`,
    [],
  );
  await inTransaction(job(), [line.seller], (tx) =>
    cancelLines(tx, { sellers: [line.seller], ids: [line.id], by: 'SELLER', reason, actor: mover, at }),
  );
  const { seq } = await one<{ seq: number }>(
    'select refund_seq as seq from refund where order_product_seq = $1',
    [line.id],
  );
  return { ...line, refund: seq };
}
const stockOf = (line: Line) =>
  one<{ n: number }>('select stock_on_hand as n from product_option where option_seq = $1', [line.option]);
const statusOf = async (line: Line) =>
  (await one<{ status: string }>('select status from order_product where order_product_seq = $1', [line.id]))
    .status;
const CARD = "o.payment_method = 'CREDIT_CARD'";

describe('the money goes back once (G-RFD-1)', () => {
  it('to the card: refund, payment, order, ledger and stock in one transaction; a second run does nothing', async () => {
    const line = await cancelled(CARD);
    const stock = await stockOf(line);
    await carry(line.seller, line.refund);
    const refund = await refundOf(line.refund);
    expect([refund.state, refund.attempts, await statusOf(line)]).toEqual([
      'DONE',
      1,
      'CANCEL_ORDER_SELLER_COMPLETED_REFUND',
    ]);
    expect(await truth(refund.payment_seq)).toContainEqual(
      expect.objectContaining({ key: `refund:${line.refund}`, amount: refund.amount }),
    );
    expect((await stockOf(line)).n).toBe(stock.n + line.qty);
    await carry(line.seller, line.refund);
    expect((await refundOf(line.refund)).attempts).toBe(1);
  });

  it('goods that were missing do not come back to the shelf', async () => {
    const line = await cancelled(CARD, 'STOCK_FAULT');
    const stock = await stockOf(line);
    await carry(line.seller, line.refund);
    expect((await stockOf(line)).n).toBe(stock.n);
  });

  it('an answer that was lost after the effect is looked up, not sent again', async () => {
    const line = await cancelled(CARD);
    await fetch(`${sim.url}/sim/v1/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ port: 'CARD', kind: 'TIMEOUT_AFTER_EFFECT', times: 1 }),
    });
    await expect(carry(line.seller, line.refund)).rejects.toThrow('aborted');
    const { payment_seq, state } = await refundOf(line.refund);
    expect(state).toBe('WAIT_PG');
    await carry(line.seller, line.refund);
    expect((await refundOf(line.refund)).state).toBe('DONE');
    expect((await truth(payment_seq)).filter((r) => r.key === `refund:${line.refund}`)).toHaveLength(1);
  });

  it('a virtual account needs the buyer to say where to', async () => {
    const line = await cancelled("o.payment_method = 'VIRTUAL_ACCOUNT'");
    await carry(line.seller, line.refund);
    expect([(await refundOf(line.refund)).state, await statusOf(line)]).toEqual([
      'NEED_ACCOUNT',
      'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT',
    ]);
  });

  it('three refusals hand it to the operator', async () => {
    const line = await cancelled(CARD);
    await job().query(
      `update payment
        set pg_tx_id = pg_tx_id || '-unknown'
        where payment_seq = (select payment_seq from refund where refund_seq = $1)`,
      [line.refund],
    );
    for (let i = 0; i < 2; i++) await expect(carry(line.seller, line.refund)).rejects.toThrow('refused');
    await carry(line.seller, line.refund);
    expect(await statusOf(line)).toBe('CANCEL_ORDER_SELLER_WAIT_REFUND_ADMIN');
  });

  it('every invariant holds', async () => {
    expect(await checkInvariants(job())).toEqual([]);
  });
});
