import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openPayments } from '@jangteo/server/adapters/payment/payment.ts';
import type { PaymentRequest } from '@jangteo/server/adapters/payment/port.ts';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '../simulator.ts';
import { startListener, type Listener } from './listener.ts';

export const account = { bank: '088', no: '110123456789', holder: '김하람' };

/** The companies outside, and somebody who hears what they report. Registers the hooks of the test file. */
export function stageCompanies() {
  let db: TestDb;
  let next = 1;
  const stage = {
    api: null as unknown as Listener,
    options: null as unknown as SimulatorOptions,
    sim: null as unknown as Simulator,
    payments: null as unknown as ReturnType<typeof openPayments>,
  };
  /** Starts the companies with the books that they have. */
  const open = async (): Promise<void> => {
    stage.sim = await startSimulator(stage.options);
    stage.payments = openPayments({ simUrl: stage.sim.url }, {});
  };
  beforeAll(async () => {
    [db, stage.api] = await Promise.all([testDb(), startListener()]);
    stage.options = {
      databaseUrl: db.url,
      home: mkdtempSync(path.join(tmpdir(), 'jt-sim-')),
      port: 0,
      smtpPort: 0,
      key: null,
      hookSecret: 'shared',
      apiUrl: stage.api.url,
    };
    await open();
  });
  afterAll(async () => {
    await stage.sim.stop();
    await Promise.all([stage.api.stop(), db.drop()]);
  });
  beforeEach(async () => {
    await control('DELETE', '/faults');
    await stage.sim.street.world.hooks.settled();
    stage.api.heard.length = 0;
  });

  async function control<T>(
    method: string,
    call: string,
    body?: object,
  ): Promise<{ status: number; code: string; data: T }> {
    const response = await fetch(`${stage.sim.url}/sim/v1${call}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as { code: string; data: T }) };
  }
  const fault = (port: string, kind: string, more: object = {}) =>
    control('POST', '/faults', { port, kind, times: 1, ...more });
  const pay = (paymentSeq: number, outcome = 'PAID', more: object = {}) =>
    control<{ txId: string }>('POST', `/payments/${paymentSeq}`, { outcome, ...more });
  const card = async () =>
    (
      await control<{
        payments: { paymentSeq: number; refunds: unknown[] }[];
        paid: number;
        refunded: number;
      }>('GET', '/ledgers/card')
    ).data;
  const bank = async () =>
    (
      await control<{
        transfers: { kind: string; reference: string; amount: number }[];
        deposited: number;
        paidOut: number;
      }>('GET', '/ledgers/bank')
    ).data;

  const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
    paymentSeq: next++,
    method: 'CREDIT_CARD',
    amount: 12_300,
    orderName: '제주 감귤',
    buyerName: '김하람',
    expiresAt: '2026-11-21T12:00:00+09:00',
    back: '/market/pay/1/return?t=x',
    ...more,
  });
  /** A payment that the card company has taken. */
  async function paid(more: Partial<PaymentRequest> = {}) {
    const request = asked(more);
    await stage.payments.open(request);
    await pay(request.paymentSeq);
    const { txId } = (await stage.payments.find(request.paymentSeq))!;
    stage.api.heard.length = 0;
    return {
      ...request,
      txId,
      refund: (key: string, amount: number) => ({
        paymentSeq: request.paymentSeq,
        txId,
        key,
        amount,
        reason: '주문 취소',
        account: null,
      }),
    };
  }

  return { stage, open, control, fault, pay, card, bank, asked, paid };
}
