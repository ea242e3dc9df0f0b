import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { hookSecret } from '../../kit/http/hooks.ts';
import { startApp, testConfig, type TestApp } from '../../testing/app.ts';
import { compareLedgers } from '../../testing/ledgers.ts';
import { cancelLines } from './cancel.ts';
import { subscriptions } from './jobs.ts';
import { moveRefunds } from './machine.ts';
import { sendBack } from './payout.ts';

let db: TestDb;
let app: TestApp;
let sim: Simulator;
let operator: number;
const at = new Date('2026-11-20T12:00:00+09:00');

beforeAll(async () => {
  db = await demoDb();
  sim = await startSimulator({
    databaseUrl: db.url,
    home: mkdtempSync(join(tmpdir(), 'jangteo-test-')),
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: hookSecret(testConfig(db.url), {}),
  });
  app = await startApp(db.url, { simUrl: sim.url });
  sim.connect(app.url);
  operator = (
    await one<{ seq: number }>("select user_seq as seq from account_user where user_type = 'admin' limit 1")
  ).seq;
});
afterAll(async () => {
  await app?.stop();
  await sim?.stop();
  await db?.drop();
});
beforeEach(() => control('DELETE', 'faults'));

const job = () => app.deps.pools.job;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await job().query<T & Record<string, unknown>>(text, values)).rows;
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
  (await rows<T>(text, values))[0]!;
const control = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${sim.url}/sim/v1/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return ((await response.json()) as { data: unknown }).data;
};
const fault = (port: string, kind: string) => control('POST', 'faults', { port, kind, times: 1 });

interface Refund {
  seller: number;
  refund: number;
  line: number;
  option: number;
}
/** A cancelled line whose buyer has said where to: it waits for the operator. */
async function waiting(no = '110123456789'): Promise<Refund> {
  const line = await one<{ id: number; seller: number; option: number }>(
    `select l.order_product_seq as id, l.seller_seq as seller, l.option_seq as option
      from order_product l join orders o using (seller_seq, order_seq)
      where l.fulfilment_status = 'PREPARING_PRODUCT' and l.claim_type is null
        and o.payment_method = 'VIRTUAL_ACCOUNT' order by 1 limit 1`,
  );
  const system = { actor: { kind: 'system', seq: null, name: '시스템' } as const, at };
  const seller = { kind: 'seller', seq: null, name: '판매자' } as const;
  await inTransaction(job(), [line.seller], (tx) =>
    cancelLines(tx, {
      sellers: [line.seller],
      ids: [line.id],
      by: 'SELLER',
      reason: 'CHANGE_MIND',
      actor: seller,
      at,
    }),
  );
  const { seq } = await one<{ seq: number }>(
    'select refund_seq as seq from refund where order_product_seq = $1',
    [line.id],
  );
  await inTransaction(job(), [line.seller], (tx) =>
    moveRefunds(tx, 'askAccount', { sellers: [line.seller], ids: [seq], ...system }),
  );
  const made = { seller: line.seller, refund: seq, line: line.id, option: line.option };
  await giveAccount(made, no);
  return made;
}
const giveAccount = ({ seller, refund }: Refund, no = '110123456789') =>
  inTransaction(job(), [seller], (tx) =>
    moveRefunds(tx, 'giveAccount', {
      sellers: [seller],
      ids: [refund],
      actor: { kind: 'buyer', seq: null, name: '구매자' },
      at,
      set: () => ({ account_bank: '088', account_no: no, account_holder: '김하람' }),
    }),
  );
const send = ({ seller, refund }: Refund, way: 'BANK' | 'CARD' = 'BANK') =>
  inTransaction(job(), [seller], (tx) =>
    sendBack(tx, { sellerSeq: seller, refundSeq: refund, way, by: operator, at }),
  );
const carry = async ({ seller, refund }: Refund) => {
  const { attempt } = await one<{ attempt: number }>('select attempt from refund where refund_seq = $1', [
    refund,
  ]);
  await subscriptions[1]!.run(
    { key: '', sellerSeq: seller, payload: { refundSeq: refund, attempt } },
    { ...app.deps, signal: new AbortController().signal },
  );
};
const stateOf = async ({ refund }: Refund) =>
  (await one<{ state: string }>('select state from refund where refund_seq = $1', [refund])).state;
const statusOf = async ({ line }: Refund) =>
  (await one<{ status: string }>('select status from order_product where order_product_seq = $1', [line]))
    .status;
const booked = ({ refund }: Refund) =>
  rows<{ effect_key: string; debit: string; credit: string }>(
    `select effect_key, debit, credit from ledger_transfer
      where effect_key ~ ('^refund(-back)?:' || $1::text || '(:|$)') order by transfer_seq`,
    [refund],
  );
const told = ({ refund }: Refund) =>
  rows("select payload from outbox where topic = 'refund.done' and event_key = $1", [
    `refund.done:${refund}`,
  ]);
const bank = async () =>
  ((await control('GET', 'ledgers/bank')) as { transfers: { kind: string; reference: string }[] }).transfers;
const stockOf = async ({ option }: Refund) =>
  (await one<{ n: number }>('select stock_on_hand as n from product_option where option_seq = $1', [option]))
    .n;
const moneyOf = ({ line }: Refund) =>
  one<{ status: string; refunded: number; paid: number }>(
    `select o.payment_status as status, p.refunded, p.paid from order_product l
      join orders o using (seller_seq, order_seq) join payment p using (payment_seq)
      where l.order_product_seq = $1`,
    [line],
  );
const sound = async () => {
  await sim.street.world.hooks.settled();
  expect(await checkInvariants(job())).toEqual([]);
  expect(await compareLedgers(job(), sim.url)).toEqual([]);
};

describe('what the operator pays out (operator.md §6)', () => {
  it('goes to the checked account once, out of the bank account; a second run does nothing', async () => {
    const refund = await waiting();
    await send(refund);
    await carry(refund);
    await carry(refund);
    expect([await stateOf(refund), await statusOf(refund)]).toEqual([
      'DONE',
      'CANCEL_ORDER_SELLER_COMPLETED_REFUND',
    ]);
    expect(await booked(refund)).toEqual([
      { effect_key: `refund:${refund.refund}:1`, debit: 'seller.payable', credit: 'bank.cash' },
    ]);
    expect(await told(refund)).toHaveLength(1);
    expect((await bank()).filter((t) => t.reference === `refund-bank:${refund.refund}:1`)).toHaveLength(1);
    await sound();
  });

  it('an answer that was lost after the effect is looked up, not sent again', async () => {
    const refund = await waiting();
    await send(refund);
    await fault('BANK', 'ERROR'); // the look-up before it
    await expect(carry(refund)).rejects.toThrow('500');
    expect(await stateOf(refund)).toBe('WAIT_ADMIN');
    sim.street.world.bank.payOut({
      key: `refund-bank:${refund.refund}:1`,
      account: { bank: '088', no: '110123456789', holder: '김하람' },
      amount: (
        await one<{ amount: number }>('select amount from refund where refund_seq = $1', [refund.refund])
      ).amount,
      at: at.toISOString(),
    });
    await carry(refund);
    expect(await stateOf(refund)).toBe('DONE');
    expect((await bank()).filter((t) => t.reference === `refund-bank:${refund.refund}:1`)).toHaveLength(1);
    await sound();
  });

  it('what the bank refuses waits for another account', async () => {
    const refund = await waiting('1101230000');
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), await statusOf(refund), await booked(refund)]).toEqual([
      'NEED_ACCOUNT',
      'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT',
      [],
    ]);
    await giveAccount(refund);
    await fault('BANK', 'REFUSE_TRANSFER');
    await send(refund);
    await carry(refund);
    expect(await stateOf(refund)).toBe('NEED_ACCOUNT');
    await giveAccount(refund);
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), (await booked(refund)).map((b) => b.effect_key)]).toEqual([
      'DONE',
      [`refund:${refund.refund}:3`],
    ]);
    await sound();
  });

  it('a transfer that came back is taken back whole and paid again; goods and the news come once', async () => {
    const refund = await waiting();
    const before = { money: await moneyOf(refund), stock: await stockOf(refund) };
    await send(refund);
    await carry(refund);
    const paid = { money: await moneyOf(refund), stock: await stockOf(refund) };
    const key = encodeURIComponent(`refund-bank:${refund.refund}:1`);
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    expect([
      await stateOf(refund),
      await statusOf(refund),
      await moneyOf(refund),
      await stockOf(refund),
    ]).toEqual(['NEED_ACCOUNT', 'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT', before.money, paid.stock]);
    await sound();
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    await giveAccount(refund, '110555000111');
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), await moneyOf(refund), await stockOf(refund)]).toEqual([
      'DONE',
      paid.money,
      paid.stock,
    ]);
    expect((await booked(refund)).map((b) => [b.effect_key, b.debit, b.credit])).toEqual([
      [`refund:${refund.refund}:1`, 'seller.payable', 'bank.cash'],
      [`refund-back:${refund.refund}:1`, 'bank.cash', 'seller.payable'],
      [`refund:${refund.refund}:2`, 'seller.payable', 'bank.cash'],
    ]);
    expect(await told(refund)).toHaveLength(1);
    await sound();
  });

  it('one that came back before we knew that it was done is told again until we know', async () => {
    const refund = await waiting();
    await send(refund);
    await fault('BANK', 'RETURN_TRANSFER');
    await carry(refund);
    await sim.street.world.hooks.settled();
    expect([await stateOf(refund), (await booked(refund)).map((b) => b.effect_key)]).toEqual([
      'NEED_ACCOUNT',
      [`refund:${refund.refund}:1`, `refund-back:${refund.refund}:1`],
    ]);
    await sound();
  });

  it('a stranger, another amount and a transfer that never was change nothing', async () => {
    const body = JSON.stringify({
      eventId: 'returned:strange',
      key: 'refund-bank:1:1',
      transferId: 'x',
      amount: 1,
    });
    const answer = await fetch(`${app.url}/hooks/bank/returned`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hook-signature': 't=1,v1=00' },
      body,
    });
    expect(answer.status).toBe(401);
    await sound();
  });
});
