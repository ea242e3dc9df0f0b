import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRng } from '../../tools/seed/random.ts';
import { freePort } from '../../tools/up/ports.ts';
import { demoDb } from '../../tools/testing/db.ts';
import type { TestDb } from '../../tools/testing/db.ts';
import { sweepFiles } from '../domains/download/index.ts';
import { closeDeps, openDeps } from '../process.ts';
import { DEMO_PASSWORD, testConfig } from '../testing/app.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { startProc } from './processes.ts';
import type { Proc } from './processes.ts';

const FILE_PASSWORD = 'Crash-file-1';
/** Issue: ready again within 30 s. */
const READY_MS = 30_000;

let db: TestDb;
let sql: pg.Pool;
let env: Record<string, string>;
let url: string;
let api: Proc;
let worker: Proc;
let token: string;
const tickets: { seq: number; rows: number }[] = [];
const readyAfter: number[] = [];
const rng = createRng(20_261_120);

beforeAll(async () => {
  db = await demoDb();
  sql = new pg.Pool({ connectionString: db.url, max: 2 });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    DATABASE_URL: db.url,
    JANGTEO_HOME: mkdtempSync(join(tmpdir(), 'proof-crash-')),
    JANGTEO_SECRET: 'crash-secret-0123456789abcdef0123456789',
    PORT: String(port),
  };
  [api, worker] = await Promise.all([startProc('api', env), startProc('worker', env)]);
  await signIn();
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await sql.end();
  await db.drop();
  rmSync(env.JANGTEO_HOME!, { recursive: true, force: true });
});

async function call<T>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; replayed: boolean; data: T }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      connection: 'close', // no socket outlives the process it led to
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, replayed: response.headers.has('idempotent-replayed'), data };
}

async function signIn(): Promise<void> {
  const body = { loginId: 'hello@onyu.kr', password: DEMO_PASSWORD, clientId: 'proof', deviceId: 'crash' };
  token = (await call<{ accessToken: string }>('POST', '/user/web/login', body)).data.accessToken;
  expect((await call('POST', '/v1/user/file/password', { password: FILE_PASSWORD })).status).toBe(200);
}

const order = { filter: {}, reason: { code: 'SHIPPING' } };
async function request(key = crypto.randomUUID()): Promise<{ seq: number; rows: number }> {
  const { status, data } = await call<{ seq: number; rows: number }>('POST', '/v1/orders/download', order, {
    'idempotency-key': key,
  });
  expect(status).toBe(200);
  if (!tickets.some((t) => t.seq === data.seq)) tickets.push(data);
  return data;
}

async function statuses(): Promise<Record<number, string>> {
  const { rows } = await sql.query<{ seq: string; status: string }>(
    'select seq, status from download_request where seq = any($1)',
    [tickets.map((t) => t.seq)],
  );
  return Object.fromEntries(rows.map((row) => [Number(row.seq), row.status]));
}

/** Waits until the worker builds something, then a random moment more. */
async function duringBuild(): Promise<void> {
  await expect.poll(async () => Object.values(await statuses())).toContain('PROCESSING');
  const until = performance.now() + rng.int(0, 900);
  await expect.poll(() => performance.now() > until).toBe(true);
}

/** Starts both anew where they are gone; notes how long it took until the API says it is ready. */
async function restart(which: 'api' | 'worker' | 'both'): Promise<void> {
  const started = performance.now();
  if (which !== 'worker') api = await startProc('api', env);
  if (which !== 'api') worker = await startProc('worker', env);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  readyAfter.push(performance.now() - started);
}

describe('kill -9 during a download', () => {
  test('worker, API and both at once, at random moments of the build: every request is completed', async () => {
    await request();
    await request();
    await duringBuild();
    await worker.kill();
    await request(); // nobody works, nothing is lost
    await restart('worker');
    await duringBuild();
    await Promise.all([worker.kill(), api.kill()]);
    await restart('both');
    const key = crypto.randomUUID();
    const fourth = await request(key);
    await api.kill();
    await restart('api');
    // the answer may have been lost with the process: the key finds it
    expect(await request(key)).toEqual(fourth);
    const restarted = performance.now();
    await expect
      .poll(async () => new Set(Object.values(await statuses())), { interval: 100 })
      .toEqual(new Set(['COMPLETE']));
    expect(Math.max(...readyAfter)).toBeLessThan(READY_MS);
    // Taken up again within 30 s of the last kill (G-JOB-1), and built.
    expect(performance.now() - restarted).toBeLessThan(60_000);
  });

  test('nothing lost: each file opens, with as many rows as were counted, none twice', async () => {
    expect(tickets).toHaveLength(4);
    for (const { seq, rows } of tickets) {
      const response = await fetch(`${url}/v1/user/file/download/requests/${seq}`, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      });
      expect(response.status).toBe(200);
      const sheet = await openSheet(Buffer.from(await response.arrayBuffer()), FILE_PASSWORD);
      const column = sheet.rows[0]!.findIndex((cell) => cell?.value === '상품주문번호');
      const lines = sheet.rows.slice(1).map((row) => row[column]!.value);
      expect([lines.length, new Set(lines).size]).toEqual([rows, rows]);
    }
  });

  test('nothing twice: one request, one event, one job, one access row and one file each', async () => {
    const seqs = tickets.map((t) => t.seq);
    const one = async (text: string, values: unknown[] = []) =>
      (await sql.query<{ n: string }>(text, values)).rows.map((row) => Number(row.n));
    expect(await one('select count(*) as n from download_request')).toEqual([4]);
    expect(
      await one(
        "select count(*) as n from outbox where topic = 'download.requested' and done_at is not null",
      ),
    ).toEqual([4]);
    expect(
      await one(
        `select count(*) as n
          from pgboss.job
          where name = 'download.requested.build' and state = 'completed'`,
      ),
    ).toEqual([4]);
    expect(await one("select count(*) as n from access_log where call = 'POST /v1/orders/download'")).toEqual(
      [4],
    );
    const { rows } = await sql.query<{ file_key: string }>(
      'select file_key from download_request where seq = any($1)',
      [seqs],
    );
    expect(new Set(rows.map((row) => row.file_key)).size).toBe(4);
    // A process killed between the file and its row leaves a file of nobody, which the sweep finds.
    const deps = openDeps(testConfig(db.url, { home: env.JANGTEO_HOME! }), 'proof');
    await sweepFiles(deps, -3_650 * 86_400_000); // whatever the disk's clock says of it
    await closeDeps(deps);
    const kept = readdirSync(join(env.JANGTEO_HOME!, 'downloads')).filter((name) => name !== 'tmp');
    expect(kept.sort()).toEqual(rows.map((row) => `${row.file_key}.xlsx`).sort());
  });
});
