import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startSimulator, type Simulator } from '../../simulator/simulator.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { cancelLines, moveRefunds } from '../domains/claim/index.ts';
import { allSubscriptions } from '../domains.ts';
import { checkInvariants } from '../invariants/check.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { hookSecret } from '../kit/http/hooks.ts';
import { startApp, testConfig, type TestApp } from './app.ts';
import { compareLedgers } from './ledgers.ts';

export const REFUND_AT = new Date('2026-11-20T12:00:00+09:00');
const system = { kind: 'system', seq: null, name: '시스템' } as const;
const seller = { kind: 'seller', seq: null, name: '판매자' } as const;
const buyer = { kind: 'buyer', seq: null, name: '구매자' } as const;

export interface StagedRefund {
  seller: number;
  refund: number;
  line: number;
  option: number;
  amount: number;
}

/** Refunds at the demo marketplace, with the bank and the card company outside. Registers the hooks of the test file. */
export function stageRefunds() {
  let db: TestDb;
  const stage = { app: null as unknown as TestApp, sim: null as unknown as Simulator };
  beforeAll(async () => {
    db = await demoDb();
    stage.sim = await startSimulator({
      databaseUrl: db.url,
      home: mkdtempSync(join(tmpdir(), 'jangteo-test-')),
      port: 0,
      smtpPort: 0,
      key: null,
      hookSecret: hookSecret(testConfig(db.url), {}),
    });
    stage.app = await startApp(db.url, { simUrl: stage.sim.url });
    stage.sim.connect(stage.app.url);
  });
  afterAll(async () => {
    await stage.app?.stop();
    await stage.sim?.stop();
    await db?.drop();
  });
  beforeEach(() => control('DELETE', 'faults'));

  const job = () => stage.app.deps.pools.job;
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await job().query<T & Record<string, unknown>>(text, values)).rows;
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
    (await rows<T>(text, values))[0]!;
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${stage.sim.url}/sim/v1/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return ((await response.json()) as { data: T }).data;
  };
  const fault = (port: string, kind: string) => control('POST', 'faults', { port, kind, times: 1 });
  /** As the worker runs what was written for it. */
  const carry = async (topic: string, { seller: sellerSeq, refund }: StagedRefund): Promise<void> => {
    const { attempt } = await one<{ attempt: number }>('select attempt from refund where refund_seq = $1', [
      refund,
    ]);
    await allSubscriptions()
      .find((s) => s.topic === topic && s.name === 'carry')!
      .run(
        { key: topic, sellerSeq, payload: { refundSeq: refund, attempt } as never },
        { ...stage.app.deps, signal: new AbortController().signal },
      );
  };

  /** A line that its seller has cancelled, paid as `method` says. */
  async function cancelled(method: string): Promise<StagedRefund> {
    const line = await one<{ id: number; seller: number; option: number }>(
      `select l.order_product_seq as id, l.seller_seq as seller, l.option_seq as option
        from order_product l join orders o using (seller_seq, order_seq)
        where l.fulfilment_status = 'PREPARING_PRODUCT' and l.claim_type is null and o.payment_method = $1
        order by 1 limit 1`,
      [method],
    );
    await inTransaction(job(), [line.seller], (tx) =>
      cancelLines(tx, {
        sellers: [line.seller],
        ids: [line.id],
        by: 'SELLER',
        reason: 'CHANGE_MIND',
        actor: seller,
        at: REFUND_AT,
      }),
    );
    const { refund, amount } = await one<{ refund: number; amount: number }>(
      'select refund_seq as refund, amount from refund where order_product_seq = $1',
      [line.id],
    );
    return { seller: line.seller, refund, line: line.id, option: line.option, amount };
  }
  const giveAccount = ({ seller: owner, refund }: StagedRefund, no = '110123456789') =>
    inTransaction(job(), [owner], (tx) =>
      moveRefunds(tx, 'giveAccount', {
        sellers: [owner],
        ids: [refund],
        actor: buyer,
        at: REFUND_AT,
        set: () => ({ account_bank: '088', account_no: no, account_holder: '김하람' }),
      }),
    );
  /** One whose buyer has said where to: it waits for an operator. */
  async function waiting(no?: string): Promise<StagedRefund> {
    const made = await cancelled('VIRTUAL_ACCOUNT');
    await inTransaction(job(), [made.seller], (tx) =>
      moveRefunds(tx, 'askAccount', {
        sellers: [made.seller],
        ids: [made.refund],
        actor: system,
        at: REFUND_AT,
      }),
    );
    await giveAccount(made, no);
    return made;
  }

  const stateOf = async ({ refund }: StagedRefund) =>
    (await one<{ state: string }>('select state from refund where refund_seq = $1', [refund])).state;
  const statusOf = async ({ line }: StagedRefund) =>
    (await one<{ status: string }>('select status from order_product where order_product_seq = $1', [line]))
      .status;
  const booked = ({ refund }: StagedRefund) =>
    rows<{ effect_key: string; debit: string; credit: string }>(
      `select effect_key, debit, credit from ledger_transfer
        where effect_key ~ ('^refund(-back)?:' || $1::text || '(:|$)') order by transfer_seq`,
      [refund],
    );
  const told = ({ refund }: StagedRefund) =>
    rows<{ payload: object }>("select payload from outbox where topic = 'refund.done' and event_key = $1", [
      `refund.done:${refund}`,
    ]);
  /** What the bank sent for it. */
  const sentByBank = async ({ refund }: StagedRefund) =>
    (
      await control<{ transfers: { kind: string; reference: string }[] }>('GET', 'ledgers/bank')
    ).transfers.filter((t) => t.kind === 'PAYOUT' && t.reference.startsWith(`refund-bank:${refund}:`));
  /** Nothing is on its way: our rows agree with each other and with the books outside. */
  const sound = async () => {
    await stage.sim.street.world.hooks.settled();
    expect(await checkInvariants(job())).toEqual([]);
    expect(await compareLedgers(job(), stage.sim.url)).toEqual([]);
  };

  return {
    stage,
    job,
    rows,
    one,
    control,
    fault,
    carry,
    cancelled,
    giveAccount,
    waiting,
    stateOf,
    statusOf,
    booked,
    told,
    sentByBank,
    sound,
  };
}
