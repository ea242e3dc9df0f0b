import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBank } from '@jangteo/server/adapters/bank/bank.ts';
import { openBusinessRegistry } from '@jangteo/server/adapters/business-registry/business-registry.ts';
import { openCouriers } from '@jangteo/server/adapters/courier/courier.ts';
import { openPayments } from '@jangteo/server/adapters/payment/payment.ts';
import { refundOnce, type PaymentRequest } from '@jangteo/server/adapters/payment/port.ts';
import { openSms } from '@jangteo/server/adapters/sms/sms.ts';
import { isSigned } from '@jangteo/server/kit/http/hooks.ts';
import { testDb, type TestDb } from '../tools/testing/db.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
import { startListener, type Listener } from './testing/listener.ts';

let db: TestDb;
let api: Listener;
let options: SimulatorOptions;
let sim: Simulator;
let payments: ReturnType<typeof openPayments>;
let next = 1;

beforeAll(async () => {
  [db, api] = await Promise.all([testDb(), startListener()]);
  options = { databaseUrl: db.url, home: mkdtempSync(path.join(tmpdir(), 'jt-sim-')), port: 0, smtpPort: 0, key: null, hookSecret: 'shared', apiUrl: api.url };
  sim = await startSimulator(options);
  payments = openPayments({ simUrl: sim.url }, {});
});
afterAll(async () => {
  await sim.stop();
  await Promise.all([api.stop(), db.drop()]);
});
beforeEach(async () => {
  await control('DELETE', '/faults');
  await sim.street.world.hooks.settled();
  api.heard.length = 0;
});

async function control<T>(method: string, call: string, body?: object): Promise<{ status: number; code: string; data: T }> {
  const response = await fetch(`${sim.url}/sim/v1${call}`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
  return { status: response.status, ...((await response.json()) as { code: string; data: T }) };
}
const fault = (port: string, kind: string, more: object = {}) => control('POST', '/faults', { port, kind, times: 1, ...more });
const pay = (paymentSeq: number, outcome = 'PAID', more: object = {}) => control<{ txId: string }>('POST', `/payments/${paymentSeq}`, { outcome, ...more });
const card = async () => (await control<{ payments: { paymentSeq: number; refunds: unknown[] }[]; paid: number; refunded: number }>('GET', '/ledgers/card')).data;
const bank = async () => (await control<{ transfers: { kind: string; reference: string; amount: number }[]; deposited: number; paidOut: number }>('GET', '/ledgers/bank')).data;

const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({ paymentSeq: next++, method: 'CREDIT_CARD', amount: 12_300, orderName: '제주 감귤', buyerName: '김하람', expiresAt: '2026-11-21T12:00:00+09:00', ...more });
/** A payment that the card company has taken. */
async function paid(more: Partial<PaymentRequest> = {}) {
  const request = asked(more);
  await payments.open(request);
  await pay(request.paymentSeq);
  const { txId } = (await payments.find(request.paymentSeq))!;
  api.heard.length = 0;
  return { ...request, txId, refund: (key: string, amount: number) => ({ paymentSeq: request.paymentSeq, txId, key, amount, reason: '주문 취소', account: null }) };
}
const account = { bank: '088', no: '110123456789', holder: '김하람' };

describe('card company', () => {
  test('a payment is known once; what it reports is signed with the shared secret', async () => {
    const request = asked();
    const first = await payments.open(request);
    expect(await payments.open(request)).toEqual(first);
    expect(await payments.find(request.paymentSeq)).toMatchObject({ state: 'OPEN', txId: first.txId, refunds: [] });
    expect((await pay(request.paymentSeq)).status).toBe(200);
    expect(await payments.find(request.paymentSeq)).toMatchObject({ state: 'PAID', amount: 12_300, cardName: expect.stringContaining('카드') as string });
    expect(api.heard.map((h) => [h.path, h.body.outcome, h.body.paymentSeq, h.body.amount])).toEqual([['/hooks/card/payment', 'PAID', request.paymentSeq, 12_300]]);
    expect(isSigned(api.heard[0]!.signature, api.heard[0]!.text, Buffer.from('shared'))).toBe(true);
    expect(isSigned(api.heard[0]!.signature, `${api.heard[0]!.text} `, Buffer.from('shared'))).toBe(false);
  });

  test('a refund happens once per key, and never more than was paid (G-RFD-1)', async () => {
    const payment = await paid();
    const before = await card();
    const done = await payments.refund(payment.refund('refund:1', 5_000));
    expect(await payments.refund(payment.refund('refund:1', 5_000))).toEqual(done);
    expect(await payments.refund(payment.refund('refund:1', 4_000))).toEqual({ refused: expect.any(String) as string });
    expect(await payments.refund(payment.refund('refund:2', 7_301))).toEqual({ refused: expect.any(String) as string });
    expect((await card()).refunded - before.refunded).toBe(5_000);
  });

  test('what is decided stays decided', async () => {
    const request = asked();
    await payments.open(request);
    await pay(request.paymentSeq, 'FAIL');
    expect(await payments.find(request.paymentSeq)).toMatchObject({ state: 'FAILED', failReason: expect.any(String) as string });
    expect(await pay(request.paymentSeq)).toMatchObject({ status: 412, code: 'STATE_CHANGED' });
    expect((await pay(999_999_999)).status).toBe(404);
  });

  test('a virtual account is paid at the bank, and its refund leaves by the bank', async () => {
    const request = asked({ method: 'VIRTUAL_ACCOUNT', amount: 7_000 });
    const { account: virtual, payUrl } = await payments.open(request);
    expect([payUrl, virtual?.holder, virtual?.dueAt]).toEqual([null, '김하람', request.expiresAt]);
    const { txId } = (await pay(request.paymentSeq)).data;
    expect(api.heard.map((h) => h.path)).toEqual(['/hooks/bank/deposit']);
    const refund = { paymentSeq: request.paymentSeq, txId, key: 'refund:va', amount: 7_000, reason: '반품', account: null };
    expect(await payments.refund(refund)).toEqual({ refused: expect.any(String) as string });
    await payments.refund({ ...refund, account });
    await payments.refund({ ...refund, account });
    expect((await bank()).transfers.filter((t) => [String(request.paymentSeq), 'refund:refund:va'].includes(t.reference)).map((t) => [t.kind, t.amount])).toEqual([['DEPOSIT', 7_000], ['PAYOUT', 7_000]]);
  });
});

describe('the pay page', () => {
  test('is found only by its link, says what is to pay and ends the payment once', async () => {
    const request = asked();
    const { payUrl } = await payments.open(request);
    const page = await fetch(`${sim.url}${payUrl}`);
    expect([page.status, (await page.text()).includes('12,300원')]).toEqual([200, true]);
    const decide = async (outcome: string) => (await fetch(`${sim.url}${payUrl}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome }) })).status;
    expect([await decide('MAYBE'), await decide('PAID'), await decide('FAILED')]).toEqual([400, 200, 412]);
    expect((await payments.find(request.paymentSeq))!.state).toBe('PAID');
    expect((await fetch(`${sim.url}/sim/pay/${request.paymentSeq}`)).status).toBe(404);
  });
});

describe('faults (H6)', () => {
  test('TIMEOUT_BEFORE: no answer, no effect', async () => {
    await fault('CARD', 'TIMEOUT_BEFORE', { ms: 20 });
    const request = asked();
    await expect(payments.open(request)).rejects.toThrow('fetch failed');
    expect(await payments.find(request.paymentSeq)).toBeNull();
  });

  test('TIMEOUT_AFTER_EFFECT: no answer, but the money went back; who looks first refunds once (G-RFD-1)', async () => {
    const payment = await paid();
    await fault('CARD', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    await expect(payments.refund(payment.refund('refund:lost', 3_000))).rejects.toThrow('fetch failed');
    expect(await refundOnce(payments, payment.refund('refund:lost', 3_000), true)).toEqual({ done: expect.anything() as unknown });
    expect((await payments.find(payment.paymentSeq))!.refunds.map((r) => [r.key, r.amount])).toEqual([['refund:lost', 3_000]]);
  });

  test('ERROR: 500 as often as asked for, no effect, then well again', async () => {
    await fault('CARD', 'ERROR', { times: 2 });
    const request = asked();
    await expect(payments.open(request)).rejects.toThrow('500');
    await expect(payments.find(request.paymentSeq)).rejects.toThrow('500');
    expect(await payments.find(request.paymentSeq)).toBeNull();
  });

  test('DELAY: late, but right', async () => {
    await fault('CARD', 'DELAY', { ms: 60 });
    const from = performance.now();
    await payments.open(asked());
    expect(performance.now() - from).toBeGreaterThan(55);
  });

  test('DUPLICATE: the same event twice; simPay sends as many as asked for', async () => {
    const request = asked();
    await payments.open(request);
    await fault('CARD', 'DUPLICATE');
    await pay(request.paymentSeq, 'PAID', { duplicates: 2 });
    await sim.street.world.hooks.settled();
    expect(api.heard).toHaveLength(4);
    expect(new Set(api.heard.map((h) => h.body.eventId)).size).toBe(1);
  });

  test('REORDER: the next report overtakes', async () => {
    const [first, second] = [asked(), asked()];
    await Promise.all([payments.open(first), payments.open(second)]);
    await fault('CARD', 'REORDER');
    const held = pay(first.paymentSeq);
    await expect.poll(async () => (await payments.find(first.paymentSeq))!.state).toBe('PAID');
    await pay(second.paymentSeq);
    await held;
    expect(api.heard.map((h) => h.body.paymentSeq)).toEqual([second.paymentSeq, first.paymentSeq]);
  });

  test('a port takes only faults that can happen there', async () => {
    expect((await fault('REGISTRY', 'DUPLICATE')).status).toBe(400);
    expect((await fault('CARD', 'ERROR', { times: 0 })).status).toBe(400);
    expect((await fault('CARD', 'ERROR', { often: 3 })).status).toBe(400);
    expect((await fault('MAIL', 'DUPLICATE')).status).toBe(200);
  });

  test('every other port has them, too', async () => {
    await Promise.all(['BANK', 'COURIER', 'SMS', 'REGISTRY'].map((port) => fault(port, 'ERROR')));
    const simUrl = sim.url;
    await expect(openBank({ simUrl }, {}).holder({ bank: '088', no: '110123456789' })).rejects.toThrow('500');
    await expect(openCouriers({ simUrl }, {}).track({ companyCode: 'CJ', trackingNo: '123456789012' })).rejects.toThrow('500');
    await expect(openSms({ simUrl }, {}).send({ to: '01012345678', text: '안녕하세요' })).rejects.toThrow('500');
    await expect(openBusinessRegistry({ simUrl }, {}).status(['1208800767'])).rejects.toThrow('500');
  });
});

describe('reports', () => {
  test('are sent again until somebody takes them over', async () => {
    const request = asked();
    await payments.open(request);
    api.answers.push(500, 401);
    await pay(request.paymentSeq);
    expect(api.heard.map((h) => h.body.paymentSeq)).toEqual([request.paymentSeq]);
  });

  test('books and debts outlive a restart', async () => {
    const payment = await paid();
    api.answers.push(...Array.from({ length: 50 }, () => 503));
    void sim.street.world.couriers.register({ companyCode: 'CJ', trackingNo: '555566667777', reference: '7' });
    await expect.poll(() => sim.street.world.couriers.find('CJ', '555566667777')).not.toBeNull();
    await sim.street.world.couriers.move('555566667777', 'COLLECT');
    await expect.poll(() => api.answers.length).toBeLessThan(50);
    await sim.stop();
    api.answers.length = 0;
    sim = await startSimulator(options);
    payments = openPayments({ simUrl: sim.url }, {});
    await sim.street.world.hooks.settled();
    expect(api.heard.map((h) => [h.path, h.body.trackingNo, h.body.state])).toEqual([['/hooks/courier/tracking', '555566667777', 'COLLECT']]);
    expect(await payments.find(payment.paymentSeq)).toMatchObject({ state: 'PAID', txId: payment.txId });
  });
});

describe('bank, couriers, SMS, registry', () => {
  test('the bank transfers once per key and tells an unknown outcome when asked (G-PAY-1)', async () => {
    const port = openBank({ simUrl: sim.url }, {});
    const request = { key: 'payout:1', account, amount: 50_000, memo: '장터정산', sentAt: '2026-11-21T12:00:00+09:00' };
    await fault('BANK', 'TIMEOUT_AFTER_EFFECT', { ms: 20 });
    await expect(port.transfer(request)).rejects.toThrow('fetch failed');
    const known = await port.find(request);
    expect(await port.transfer(request)).toEqual(known);
    expect(await port.transfer({ ...request, amount: 1 })).toEqual({ refused: expect.any(String) as string });
    expect(await port.find({ ...request, key: 'payout:2' })).toBeNull();
    expect((await bank()).transfers.filter((t) => t.reference === 'payout:1')).toHaveLength(1);
    expect(await port.holder({ bank: '088', no: '1101230000' })).toBeNull();
    expect(await port.holder({ bank: '088', no: '110123456789' })).toEqual(expect.any(String));
  });

  test('a registered parcel reports each step to every asker; an unregistered one is nobody’s', async () => {
    const port = openCouriers({ simUrl: sim.url }, {});
    const parcel = { companyCode: 'CJ', trackingNo: '600012345678' };
    for (const reference of ['11', '12', '11']) await port.register({ ...parcel, reference });
    expect(await control('POST', '/parcels/600012345678', { state: 'SHIPPING', place: '옥천Hub' })).toMatchObject({ status: 200 });
    expect(api.heard.map((h) => [h.body.reference, h.body.state, h.body.place])).toEqual([['11', 'SHIPPING', '옥천Hub'], ['12', 'SHIPPING', '옥천Hub']]);
    expect((await port.track(parcel))!.map((s) => s.state)).toEqual(['SHIPPING']);
    expect(await port.track({ ...parcel, companyCode: 'LOTTE' })).toBeNull();
    expect((await control('POST', '/parcels/600099999999', { state: 'SHIPPING' })).status).toBe(404);
    expect((await control('POST', '/parcels/600012345678', { state: 'NONE' })).status).toBe(400);
  });

  test('SMS arrives in the inbox and, with a reference, is reported; a dead phone fails', async () => {
    const port = openSms({ simUrl: sim.url }, {});
    await port.send({ to: '01055551234', text: '이용권이 도착했습니다.', reference: 'ticket:1:2:1' });
    await port.send({ to: '01055550000', text: '이용권이 도착했습니다.', reference: 'ticket:1:3:1' });
    await port.send({ to: '01055551234', text: '인증번호 123456' });
    await sim.street.world.hooks.settled();
    expect(api.heard.map((h) => [h.path, h.body.reference, h.body.outcome]).toSorted()).toEqual([['/hooks/sms/report', 'ticket:1:2:1', 'DELIVERED'], ['/hooks/sms/report', 'ticket:1:3:1', 'FAILED']]);
    const { data } = await control<{ text: string }[]>('GET', '/inbox?to=010-5555-1234');
    expect(data.map((m) => m.text)).toEqual(['인증번호 123456', '이용권이 도착했습니다.']);
    expect((await control<unknown[]>('GET', '/inbox?to=01055550000')).data).toEqual([]);
  });

  test('the registry knows running, resting, closed and unknown businesses', async () => {
    const found = await openBusinessRegistry({ simUrl: sim.url }, {}).status(['1208147521', '1109812343', '1109912340', '1208147520']);
    expect(found.map((b) => b.state)).toEqual(['ACTIVE', 'SUSPENDED', 'CLOSED', 'UNKNOWN']);
    expect(found.map((b) => b.closedOn)).toEqual([null, null, '2024-03-31', null]);
  });
});

describe('control', () => {
  const OPERATIONS = [
    'simCreateBuyers', 'simCreateOrder', 'simPay', 'simConfirmReceive', 'simCancel', 'simRequestClaim', 'simMoveParcel', 'simClock', 'simInbox', 'simCardLedger', 'simBankLedger', 'simFault', 'simTraffic', 'simReset',
  ];
  test('/sim/openapi.json has every call with its input and its answer', async () => {
    const document = (await (await fetch(`${sim.url}/sim/openapi.json`)).json()) as { paths: Record<string, Record<string, { operationId: string; requestBody?: object; responses: Record<string, { content: object }> }>> };
    const calls = Object.values(document.paths).flatMap((p) => Object.entries(p));
    expect(calls.map(([, c]) => c.operationId)).toEqual(expect.arrayContaining(OPERATIONS));
    expect(new Set(calls.map(([, c]) => c.operationId)).size).toBe(calls.length);
    for (const [method, c] of calls) expect([c.operationId, Boolean(c.requestBody), Boolean(c.responses['200']!.content)]).toEqual([c.operationId, method === 'post' || method === 'put', true]);
  });

  test('input is strict and answers are enveloped, also for what is not there', async () => {
    expect(await control('POST', '/buyers', { count: '1' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await control('POST', '/buyers', { count: 1, name: 'x' })).toMatchObject({ status: 400 });
    expect(await control('GET', '/ledgers/card?all=1')).toMatchObject({ status: 400 });
    expect(await control('POST', '/orders', { outcome: 'PAID' })).toMatchObject({ status: 400 });
    expect(await control('GET', '/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND', data: null });
    const broken = await fetch(`${sim.url}/sim/v1/buyers`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
    expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('with a key only who has it is let in', async () => {
    const locked = await startSimulator({ ...options, home: mkdtempSync(path.join(tmpdir(), 'jt-sim-')), key: 'secret-key' });
    const status = async (headers: Record<string, string>) => (await fetch(`${locked.url}/sim/v1/ledgers/card`, { headers })).status;
    expect([await status({}), await status({ 'x-sim-key': 'wrong' }), await status({ 'x-sim-key': 'secret-key' })]).toEqual([401, 401, 200]);
    await locked.stop();
  });
});
