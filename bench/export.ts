/**
 * npm run bench export [lines]: how long the worker takes to write a locked sheet of so many order lines, and what the
 * order list's p99 is meanwhile, beside its p99 when nothing else happens. Arrivals by schedule; nothing is asserted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSession } from '../server/kit/auth/session.ts';
import { migrate } from '../server/schema/migrate.ts';
import { openLoop } from '../server/proofs/open-loop.ts';
import type { Quantiles } from '../server/proofs/open-loop.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { startThrowaway } from '../tools/testing/throwaway.ts';
import { end, freePort, start } from './harness/processes.ts';

const lines = Number(process.argv[2] ?? 100_000);
/** Gentle: what is measured is the neighbour, not the limit. */
const PER_SECOND = 30;
const SECONDS = 10;
/** Quiet and busy in turns: four slow answers of the machine's own make a p99 of one round. */
const ROUNDS = 5;
const PASSWORD = 'Bench-file-1';

const home = mkdtempSync(join(tmpdir(), 'jangteo-bench-'));
const cluster = await startThrowaway();
const cleanups: (() => unknown)[] = [
  () => rmSync(home, { recursive: true, force: true }),
  () => cluster.stop(),
];

try {
  await migrate(cluster.url);
  const { sellerSeq } = await seedLarge(cluster.url, { lines });
  const db = new pg.Pool({ connectionString: cluster.url, max: 1 });
  cleanups.push(() => db.end());
  const port = await freePort();
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: cluster.url,
    JANGTEO_HOME: home,
    JANGTEO_SECRET: 'bench-secret-0123456789abcdef0123456789abcdef',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  };
  const session = {
    clientId: 'bench',
    deviceId: 'bench',
    deviceName: 'bench',
    osType: 'pc',
    ip: '127.0.0.1',
  };
  const { accessToken: token } = await openSession(
    db,
    env.JANGTEO_SECRET,
    { userSeq: sellerSeq, userType: 'producer' },
    session,
  );
  for (const entry of ['server/api.ts', 'server/worker.ts']) {
    const { child } = await start(entry, env);
    cleanups.push(() => end(child));
  }
  const url = `http://127.0.0.1:${port}`;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const lists = (seconds: number) =>
    openLoop({
      url,
      perSecond: PER_SECOND,
      seconds,
      mix: [{ weight: 1, method: 'GET', path: '/v1/orders?length=50', token }],
    });
  await call('POST', '/v1/user/file/password', { password: PASSWORD });
  await lists(5); // plans, code and caches are warm
  const took: number[] = [];
  const build = async (): Promise<void> => {
    const began = performance.now();
    const { seq } = await call<{ seq: number }>('POST', '/v1/orders/download', {
      filter: {},
      reason: { code: 'SHIPPING' },
    });
    for (let status = ''; status !== 'COMPLETE'; await sleep(50)) {
      [{ status }] = (
        await db.query<{ status: string }>('select status from download_request where seq = $1', [seq])
      ).rows as [{ status: string }];
      if (status === 'FAIL') throw new Error('the worker gave up');
    }
    took.push((performance.now() - began) / 1000);
  };
  /** Lists while one sheet is made after the other. */
  const beside = async (): Promise<Quantiles> => {
    let over = false;
    const building = (async () => {
      while (!over) await build();
    })();
    const { accepted } = await lists(SECONDS);
    over = true;
    await building;
    return accepted;
  };
  const rounds: { quiet: Quantiles; busy: Quantiles }[] = [];
  for (let i = 0; i < ROUNDS; i++)
    rounds.push({ quiet: (await lists(SECONDS)).accepted, busy: await beside() });
  const median = (of: (round: (typeof rounds)[number]) => number): number =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  console.log(`order list, ${ROUNDS} rounds of ${PER_SECOND * SECONDS}`);
  console.log(
    `nothing else                      p50 ${median((r) => r.quiet.p50)} ms   p99 ${rounds.map((r) => r.quiet.p99).join(', ')} ms`,
  );
  console.log(
    `while sheets are made             p50 ${median((r) => r.busy.p50)} ms   p99 ${rounds.map((r) => r.busy.p99).join(', ')} ms`,
  );
  console.log(
    `${lines.toLocaleString()} rows, locked, by the worker: ${took.map((s) => s.toFixed(1)).join(', ')} s   (≤ 6 s)`,
  );
  console.log(
    `p99 beside quiet: ${(median((r) => r.busy.p99) / median((r) => r.quiet.p99)).toFixed(2)}   (≤ 1.2)`,
  );
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
