import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { startSimulator, type Simulator } from '../../simulator/simulator.ts';
import { createRng } from '../../tools/seed/random.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { freePort } from '../../tools/up/ports.ts';
import { checkInvariants } from '../invariants/check.ts';
import { DEMO_PASSWORD } from '../testing/app.ts';
import { startProc, type Proc } from './processes.ts';

const BATCH = 6;

let db: TestDb;
let sql: pg.Pool;
let sim: Simulator;
let env: Record<string, string>;
let url: string;
let api: Proc;
let worker: Proc;
let token: string;
/** What a client was told: its batches, each with the key that it kept until somebody answered. */
const journal: {
  key: string;
  items: { orderProductSeq: number; companyCode: string; trackingNo: string }[];
  answer: BulkResult | null;
}[] = [];
const rng = createRng(20_261_121);

beforeAll(async () => {
  db = await demoDb();
  sql = new pg.Pool({ connectionString: db.url, max: 2 });
  const [port, home] = [await freePort(), mkdtempSync(join(tmpdir(), 'proof-shipping-'))];
  sim = await startSimulator({
    databaseUrl: db.url,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'crash',
  });
  url = `http://127.0.0.1:${port}`;
  env = {
    DATABASE_URL: db.url,
    JANGTEO_HOME: home,
    JANGTEO_SECRET: 'crash-secret-0123456789abcdef0123456789',
    PORT: String(port),
    SIM_URL: sim.url,
  };
  [api, worker] = await Promise.all([startProc('api', env), startProc('worker', env)]);
  token = (
    await call<{ accessToken: string }>('POST', '/user/web/login', {
      loginId: 'hello@onyu.kr',
      password: DEMO_PASSWORD,
      clientId: 'proof',
      deviceId: 'ship',
    })
  ).accessToken;
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await sim.stop();
  await sql.end();
  await db.drop();
  rmSync(env.JANGTEO_HOME!, { recursive: true, force: true });
});

async function call<T>(method: string, path: string, body: object, key?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    connection: 'close',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { code: string; data: T };
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${answer.code}`);
  return answer.data;
}

/** Lines of goods that may leave, after 발주확인. */
async function readyLines(): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select order_product_seq as id
      from order_product
      where seller_seq = (select user_seq from account_user where login_id = 'hello@onyu.kr')
        and delivery_method = 'PARCEL' and not claim_in_force
        and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT') order by 1`,
  );
  const ids = rows.map((r) => Number(r.id));
  await call('PUT', '/v1/delivery/products/selected', { orderProductSeqList: ids });
  return ids;
}

const ship = (batch: (typeof journal)[number]) =>
  call<BulkResult>('PUT', '/v1/delivery/products/start/selected', { items: batch.items }, batch.key);

describe('kill -9 of worker and API while parcels are sent', () => {
  test('every batch is answered in the end, by its first run or from its key', async () => {
    const ids = await readyLines();
    expect(ids.length).toBeGreaterThan(60);
    for (let i = 0; i < ids.length; i += BATCH) {
      const items = ids.slice(i, i + BATCH).map((orderProductSeq, n) => ({
        orderProductSeq,
        companyCode: 'CJ',
        trackingNo: String(700_000_000_000 + i + n),
      }));
      journal.push({ key: crypto.randomUUID(), items, answer: null });
    }
    let kills = 0;
    for (const [n, batch] of journal.entries()) {
      const asked = ship(batch).catch(() => null);
      if (n % 5 === 2) {
        const until = performance.now() + rng.int(0, 40);
        await expect.poll(() => performance.now() > until, { interval: 1 }).toBe(true);
        await Promise.all([api.kill(), ...(n % 10 === 2 ? [worker.kill()] : [])]);
        kills += 1;
        api = await startProc('api', env);
        if (n % 10 === 2) worker = await startProc('worker', env);
      }
      batch.answer = (await asked) ?? (await ship(batch));
    }
    expect(kills).toBeGreaterThan(2);
  });

  test('nothing lost: what was acknowledged is so', async () => {
    for (const { items, answer } of journal) {
      expect(answer).toMatchObject({ successCount: items.length, failCount: 0 });
      const { rows } = await sql.query<{ fulfilment_status: string; tracking_no: string }>(
        `select fulfilment_status, tracking_no
          from order_product
          where order_product_seq = any($1) order by order_product_seq`,
        [items.map((i) => i.orderProductSeq)],
      );
      expect(rows.map((r) => r.tracking_no)).toEqual(items.map((i) => i.trackingNo));
      expect(rows.every((r) => ['SHIPPING_START', 'SHIPPING_COMPLETED'].includes(r.fulfilment_status))).toBe(
        true,
      );
    }
  });

  test('nothing twice: one move, one event and one registration at the courier each; every invariant holds', async () => {
    const ids = journal.flatMap((b) => b.items.map((i) => i.orderProductSeq));
    const moves = await sql.query<{ n: string }>(
      `select count(*) as n
        from status_history
        where entity = 'FULFILMENT' and action = 'start' and entity_seq = any($1)`,
      [ids],
    );
    expect(Number(moves.rows[0]!.n)).toBe(ids.length);
    const events = await sql.query<{ n: string }>(
      "select count(*) as n from outbox where topic = 'order.moved' and payload->>'action' = 'start'",
    );
    expect(Number(events.rows[0]!.n)).toBe(journal.length);
    const numbers = journal.flatMap((b) => b.items.map((i) => i.trackingNo));
    const registered = () =>
      numbers.map((no) => sim.street.world.couriers.find('CJ', no)?.references.length ?? 0);
    await expect.poll(() => registered().filter((n) => n === 1).length).toBe(numbers.length);
    expect(await checkInvariants(sql)).toEqual([]);
  });
});
