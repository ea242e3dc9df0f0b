import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { listen } from '../kit/db/listen.ts';
import { startApp, type Answer, type TestApp } from '../testing/app.ts';
import { RECIPIENT } from '../testing/buyer.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

let db: TestDb;
let sql: pg.Pool;
let proxy: FaultProxy;
let app: TestApp;
let token: string;
let order: object;

beforeAll(async () => {
  db = await demoDb();
  sql = new pg.Pool({ connectionString: db.url, max: 2 });
  proxy = await startFaultProxy(db.url);
  app = await startApp(proxy.url);
  token = (await app.login('none@mail.kr')).token;
  const { rows } = await sql.query<{
    id: string;
  }>(`select o.option_seq as id from product_option o join product p using (seller_seq, product_seq)
    where p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE' and not p.first_purchase_only
    order by o.stock_on_hand - o.stock_reserved desc limit 1`);
  const lines = [{ optionSeq: Number(rows[0]!.id), qty: 1 }];
  const quote = await app.call<Quote>('POST', '/market/v1/quote', {
    token,
    body: { lines, zip: RECIPIENT.zip },
  });
  order = {
    lines,
    recipient: RECIPIENT,
    payMethod: 'CREDIT_CARD',
    expectedAmount: quote.body.data.payAmount,
  };
});
afterEach(async () => {
  proxy.set({ kind: 'none' });
  while ((await ready()) !== 200) await nap();
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
  await sql.end();
  await db.drop();
});

const nap = () => new Promise((next) => setTimeout(next, 20));
const ready = async (): Promise<number> => (await fetch(`${app.url}/readyz`)).status;
const read = () =>
  app.call('GET', '/market/v1/orders', { impatient: true, token, query: { draw: 1, start: 0, length: 5 } });
const place = (key: string) =>
  app.call<PlacedOrder>('POST', '/market/v1/orders', {
    impatient: true,
    token,
    headers: { 'idempotency-key': key },
    body: order,
  });
const payments = async (): Promise<number> =>
  Number((await sql.query<{ n: string }>('select count(*) as n from payment')).rows[0]!.n);

/** Not now, and when to ask again; nothing about databases. */
function expectBusy(answer: Answer): void {
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([503, 'SERVICE_BUSY', null]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a line that is slow or lost between API and database (G-DB-2)', () => {
  test('a slow line gives the same answers', async () => {
    const before = await read();
    proxy.set({ kind: 'latency', ms: 60 });
    const slow = await read();
    expect([slow.status, slow.body.data]).toEqual([200, before.body.data]);
  });

  test('reset after COMMIT: the outcome is unknown, the key finds what was done', async () => {
    const [key, before] = [crypto.randomUUID(), await payments()];
    proxy.set({ kind: 'reset-after-commit', times: 1 });
    expectBusy(await place(key));
    expect(proxy.resets()).toBe(1);
    const again = await place(key);
    expect([again.status, again.headers.get('idempotent-replayed'), await payments()]).toEqual([
      200,
      'true',
      before + 1,
    ]);
  });

  test('reset before COMMIT: nothing was done, the key runs it now', async () => {
    const [key, before] = [crypto.randomUUID(), await payments()];
    proxy.set({ kind: 'reset-before-commit', times: 1 });
    expectBusy(await place(key));
    expect(await payments()).toBe(before);
    const again = await place(key);
    expect([again.status, again.headers.get('idempotent-replayed'), await payments()]).toEqual([
      200,
      null,
      before + 1,
    ]);
  });

  test('blackhole: every call ends, the process lives, and works again without a restart', async () => {
    proxy.set({ kind: 'blackhole' });
    const key = crypto.randomUUID();
    const [reads, written, health, readiness] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, read)),
      place(key),
      fetch(`${app.url}/healthz`),
      ready(),
    ]);
    for (const answer of [...reads, written]) expectBusy(answer);
    expect([health.status, readiness]).toEqual([200, 503]);
    proxy.set({ kind: 'none' });
    await expect.poll(async () => (await place(key)).status).toBe(200);
  });
});

describe('the database is away (G-DB-1)', () => {
  test('503 in the envelope with Retry-After, /readyz says no, /healthz yes; back by itself', async () => {
    proxy.set({ kind: 'down' });
    expectBusy(await read());
    expectBusy(await place(crypto.randomUUID()));
    expectBusy(
      await app.call('POST', '/user/web/login', {
        impatient: true,
        body: { loginId: 'none@mail.kr', password: 'x', clientId: 'proof', deviceId: 'away' },
      }),
    );
    expect([await ready(), (await fetch(`${app.url}/healthz`)).status]).toEqual([503, 200]);
    proxy.set({ kind: 'none' });
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  test('a connection in the middle of its transaction breaks: its caller is told, the process lives', async () => {
    const client = await app.deps.pools.app.connect();
    await client.query('begin');
    proxy.set({ kind: 'down' });
    await expect(client.query('select 1')).rejects.toThrow(/terminated|reset|not queryable/i);
    client.release(true);
  });

  test('who listens hears again, however long it took, and is told to catch up', async () => {
    const heard: string[] = [];
    let caughtUp = 0;
    const stop = await listen(
      app.deps.pools.job,
      'clock',
      (payload) => heard.push(payload),
      () => (caughtUp += 1),
    );
    await sql.query("notify clock, 'before'");
    await expect.poll(() => heard).toEqual(['before']);
    proxy.set({ kind: 'down' });
    await expect.poll(ready).toBe(503);
    const away = performance.now() + 1_500; // longer than one try
    await expect.poll(() => performance.now() > away).toBe(true);
    expect(caughtUp).toBe(0);
    proxy.set({ kind: 'none' });
    await expect.poll(() => caughtUp).toBe(1);
    await sql.query("notify clock, 'after'");
    await expect.poll(() => heard).toEqual(['before', 'after']);
    stop();
  });
});
