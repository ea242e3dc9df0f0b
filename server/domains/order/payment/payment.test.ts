import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { demoDb } from '../../../../tools/testing/db.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { writeEdges } from '../../../kit/lifecycle/edges.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { buy, report, sendHook, signatureOf } from '../../../testing/buyer.ts';
import { chores, subscriptions } from './jobs.ts';

/** A card company whose answers the test decides. */
interface Company {
  known: Record<string, unknown> | null;
  refunds: { key: string; amount: number }[];
  /** The next refund takes effect, but its answer is lost. */
  loseAnswer: boolean;
}
const company: Company = { known: null, refunds: [], loseAnswer: false };
let server: Server;

const DUE = '2099-01-01T23:59:59+09:00';
function answer(path: string, body: Record<string, unknown>): [number, unknown] | null {
  if (path === '/card/payments') return [200, { txId: 'tx', payUrl: 'http://127.0.0.1/pay', account: body.method === 'VIRTUAL_ACCOUNT' ? { bank: '국민', no: '70001112223334', holder: '장터', dueAt: DUE } : null }];
  if (path.startsWith('/card/payments/')) return company.known ? [200, { ...company.known, refunds: company.refunds.map((r) => ({ ...r, refundId: `rf-${r.key}`, at: DUE })) }] : [404, {}];
  if (!company.refunds.some((r) => r.key === body.key)) company.refunds.push({ key: body.key as string, amount: body.amount as number });
  if (!company.loseAnswer) return [200, { refundId: `rf-${body.key as string}`, at: DUE }];
  company.loseAnswer = false;
  return null;
}

let db: Awaited<ReturnType<typeof demoDb>>;
let app: TestApp;
let owner: pg.Client;
let token: string;
let option: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const given = answer(request.url!, body ? (JSON.parse(body) as Record<string, unknown>) : {});
      if (!given) return request.socket.destroy();
      response.writeHead(given[0], { 'content-type': 'application/json' }).end(JSON.stringify(given[1]));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  db = await demoDb();
  app = await startApp(db.url, { simUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await writeEdges(owner, lifecycles);
  token = (await app.login('none@mail.kr')).token;
  option = Number((await owner.query("select option_seq from product_option o join product p using (seller_seq, product_seq) where p.name = '구운 김 선물세트' order by 1 limit 1")).rows[0].option_seq);
});
afterAll(async () => {
  await app.stop();
  await owner.end();
  server.close();
  await db.drop();
});
beforeEach(() => {
  Object.assign(company, { known: null, refunds: [], loseAnswer: false });
  clock.set(null);
});

const ctx = (): JobContext => ({ ...app.deps, signal: new AbortController().signal });
/** Runs the jobs of a topic that wait in the outbox, as the worker would. */
async function work(topic: string): Promise<number> {
  const { rows } = await owner.query<{ outbox_seq: string; event_key: string; payload: Record<string, unknown> }>('select outbox_seq, event_key, payload from outbox where topic = $1 and done_at is null order by 1', [topic]);
  for (const row of rows) {
    for (const s of subscriptions.filter((one) => one.topic === topic)) await s.run({ key: row.event_key, sellerSeq: null, payload: row.payload }, ctx());
    await owner.query('update outbox set done_at = now() where outbox_seq = $1', [row.outbox_seq]);
  }
  return rows.length;
}
const chore = (name: string) => chores.find((c) => c.name === name)!.run(ctx());
const order = async (payMethod = 'CREDIT_CARD', qty = 1): Promise<PlacedOrder['payment'] & { orderSeq: number }> => {
  const { data } = (await buy(app, token, [{ optionSeq: option, qty }], { payMethod })).body;
  return { ...data.payment, orderSeq: data.orders[0]!.orderSeq };
};
const row = async <T>(sql: string, value: unknown): Promise<T> => (await owner.query(sql, [value])).rows[0] as T;
const payment = (seq: number) => row<{ status: string; paid: string; tx: string | null; until: string | null }>('select status, paid, pg_tx_id as tx, expires_at as until from payment where payment_seq = $1', seq);
const line = async (orderSeq: number) => (await row<{ status: string }>('select status from order_product where order_seq = $1', orderSeq)).status;
const strays = async (seq: number) => (await owner.query<{ tx: string; amount: number; back: boolean }>('select tx_id as tx, amount::int as amount, returned_at is not null as back from stray_payment where payment_seq = $1 order by stray_seq', [seq])).rows;
const held = async () => Number((await row<{ n: string }>('select stock_reserved as n from product_option where option_seq = $1', option)).n);
const sound = async () => expect(await checkInvariants(owner)).toEqual([]);
const later = (ms: number) => clock.set({ baseReal: Date.now(), baseBusiness: Date.now() + ms, rate: 1 });

describe('what the card company reports', () => {
  test('twice with one id, twice with two ids, ten times at once: paid once', async () => {
    const p = await order();
    const eventId = randomUUID();
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, i) => report(app, { ...p, eventId: i < 5 ? eventId : randomUUID() })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await report(app, { ...p, eventId })).toBe(200);
    const booked = await row<{ n: number; won: number }>("select count(*)::int as n, sum(amount)::int as won from ledger_transfer where effect_key like 'pay:' || $1::text || ':%'", p.paymentSeq);
    expect([await payment(p.paymentSeq), booked, await strays(p.paymentSeq)]).toMatchObject([{ status: 'PAID', paid: String(p.amount), tx: `tx-${p.paymentSeq}` }, { n: 1, won: p.amount }, []]);
    await sound();
  });

  test('a failure that comes after the payment is an old story', async () => {
    const p = await order();
    await report(app, p);
    expect(await report(app, { ...p, outcome: 'FAILED' })).toBe(200);
    expect([await line(p.orderSeq), (await payment(p.paymentSeq)).status]).toEqual(['PAYMENT_COMPLETE', 'PAID']);
  });

  test('a payment that comes after the failure goes back, once, although its answer was lost', async () => {
    const before = await held();
    const p = await order();
    expect(await held()).toBe(before + 1);
    await report(app, { ...p, outcome: 'FAILED' });
    expect([await line(p.orderSeq), await held()]).toEqual(['PAYMENT_FAIL', before]);
    await report(app, p);
    await report(app, p);
    expect([await line(p.orderSeq), await strays(p.paymentSeq)]).toEqual(['PAYMENT_FAIL', [{ tx: `tx-${p.paymentSeq}`, amount: p.amount, back: false }]]);
    company.known = { txId: `tx-${p.paymentSeq}`, state: 'PAID', amount: p.amount, paidAt: null, cardName: null, installment: 0, failReason: null };
    company.loseAnswer = true;
    await expect(work('payment.stray')).rejects.toThrow('fetch failed');
    expect(await work('payment.stray')).toBe(1);
    expect([(await strays(p.paymentSeq))[0]!.back, company.refunds.map((r) => r.amount)]).toEqual([true, [p.amount]]);
    await sound();
  });

  test('more or less than owed pays nothing and goes back; the right amount still pays', async () => {
    const p = await order();
    for (const amount of [p.amount + 1, p.amount - 1, 2 * p.amount]) expect(await report(app, { ...p, amount, txId: `odd-${p.paymentSeq}-${amount}` })).toBe(200);
    expect([await line(p.orderSeq), (await payment(p.paymentSeq)).paid, (await strays(p.paymentSeq)).length]).toEqual(['PAYMENT_WAIT', '0', 3]);
    await report(app, p);
    expect((await payment(p.paymentSeq)).status).toBe('PAID');
    await report(app, { ...p, txId: `again-${p.paymentSeq}` });
    expect((await strays(p.paymentSeq)).length).toBe(4);
    await sound();
  });

  test('is believed only with our signature, fresh, over these very bytes', async () => {
    const p = await order();
    const body = JSON.stringify({ eventId: randomUUID(), paymentSeq: p.paymentSeq, txId: 'forged', outcome: 'PAID', amount: p.amount });
    const good = signatureOf(app, body);
    for (const bad of [undefined, '', 'v1=0', good.replace(/.$/, (c) => (c === '0' ? '1' : '0')), signatureOf(app, `${body} `), signatureOf(app, body, Math.floor(Date.now() / 1000) - 3600)])
      expect((await sendHook(app, 'card/payment', body, bad)).status).toBe(401);
    expect((await sendHook(app, 'card/other', body, good)).status).toBe(404);
    const strange = JSON.stringify({ eventId: randomUUID(), paymentSeq: '1' });
    expect((await sendHook(app, 'card/payment', strange, signatureOf(app, strange))).status).toBe(400);
    expect((await sendHook(app, 'toss/payment', body)).status).toBe(401);
    expect((await payment(p.paymentSeq)).status).toBe('WAIT');
    expect((await sendHook(app, 'card/payment', body, good)).status).toBe(200);
    expect((await payment(p.paymentSeq)).status).toBe('PAID');
  });
});

describe('time to pay', () => {
  test('fifteen minutes: the company is asked, then the order fails and lets its stock go', async () => {
    const before = await held();
    const p = await order();
    later(14 * 60_000);
    await chore('expire-payments');
    expect(await work('payment.due')).toBe(0);
    later(15 * 60_000 + 2_000);
    await chore('expire-payments');
    await chore('expire-payments');
    expect(await work('payment.due')).toBeGreaterThan(0);
    expect([await line(p.orderSeq), (await payment(p.paymentSeq)).status, await held()]).toEqual(['PAYMENT_FAIL', 'FAILED', before]);
    await sound();
  });

  test('what the company got money for is paid, although its report was lost', async () => {
    const p = await order();
    company.known = { txId: `tx-${p.paymentSeq}`, state: 'PAID', amount: p.amount, paidAt: DUE, cardName: '현대카드', installment: 3, failReason: null };
    later(16 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    expect([await line(p.orderSeq), await payment(p.paymentSeq)]).toMatchObject(['PAYMENT_COMPLETE', { status: 'PAID', tx: `tx-${p.paymentSeq}` }]);
  });

  test('a virtual account is issued by a job, waits until its due time, and is paid at the bank', async () => {
    const [p, late] = [await order('VIRTUAL_ACCOUNT'), await order('VIRTUAL_ACCOUNT')];
    expect(p.payUrl).toBeNull();
    await work('payment.requested');
    const seen = (await app.call<{ payment: { virtualAccount: { no: string }; status: string } }>('GET', `/market/v1/orders/${p.orderSeq}`, { token })).body.data.payment;
    expect([seen.virtualAccount.no, seen.status, await line(p.orderSeq)]).toEqual(['70001112223334', 'PROCESSING', 'PAYMENT_PROCESSING']);
    await sound();
    later(20 * 60_000);
    await chore('expire-payments');
    await work('payment.due');
    expect(await line(late.orderSeq)).toBe('PAYMENT_PROCESSING');
    expect(await report(app, p, 'bank/deposit')).toBe(200);
    expect(await line(p.orderSeq)).toBe('PAYMENT_COMPLETE');
    clock.set({ baseReal: Date.now(), baseBusiness: Date.parse(DUE) + 2_000, rate: 1 });
    await owner.query("delete from outbox where topic = 'payment.due'");
    await chore('expire-payments');
    await work('payment.due');
    expect(await line(late.orderSeq)).toBe('PAYMENT_FAIL');
    await sound();
  });
});

describe('the way to the pay page', () => {
  test('leads to the company’s page with the right token only, and nowhere once it is over', async () => {
    const p = await order();
    const open = (url: string) => fetch(`${app.url}${url}`, { redirect: 'manual' });
    const there = await open(p.payUrl!);
    expect([there.status, there.headers.get('location')]).toEqual([303, 'http://127.0.0.1/pay']);
    expect((await open(p.payUrl!.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await open(`/market/pay/${p.paymentSeq}`)).status).toBe(404);
    await report(app, p);
    expect((await open(p.payUrl!)).status).toBe(200);
  });

  test('coming back from it pays nothing by itself', async () => {
    const p = await order();
    expect((await fetch(`${app.url}/market/pay/${p.paymentSeq}/return?paymentKey=abc&orderId=x&amount=${p.amount}`)).status).toBe(200);
    await work('payment.landed');
    expect((await payment(p.paymentSeq)).status).toBe('WAIT');
    company.known = { txId: 'abc', state: 'PAID', amount: p.amount, paidAt: DUE, cardName: null, installment: 0, failReason: null };
    await fetch(`${app.url}/market/pay/${p.paymentSeq}/return?paymentKey=abcd&orderId=x&amount=${p.amount}`);
    await work('payment.landed');
    expect(await payment(p.paymentSeq)).toMatchObject({ status: 'PAID', tx: 'abc' });
  });
});
