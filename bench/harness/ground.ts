/** What a bench stands on: a database, a folder and processes of its own, which go when it is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openSession } from '../../server/kit/auth/session.ts';
import { migrate } from '../../server/schema/migrate.ts';
import { startThrowaway } from '../../tools/testing/throwaway.ts';
import { asLogin } from '../../tools/up/login.ts';
import type { BareQuery } from './bare-query.ts';
import { end, freePort, start } from './processes.ts';

/** What calls share: where the API listens, and whose token is sent. */
export interface Api {
  url: string;
  token: string;
}

/** node:http + pg alone. */
export interface Bare {
  port: number;
  /** Gives it a query to answer with. */
  send: (query: BareQuery) => Promise<void>;
}

type Who = 'producer' | 'influencer' | 'admin';
export interface Ground {
  home: string;
  /** Of a database that is migrated and empty. */
  url: string;
  /** One connection. */
  db: pg.Pool;
  /** Starts the API; it answers to the seller, or to who is named by their kind. */
  serve: (userSeq: number, userType?: Who) => Promise<Api>;
  startWorker: () => Promise<void>;
  startBare: () => Promise<Bare>;
}

export const SECRET = 'bench-secret-0123456789abcdef0123456789abcdef';
const DEVICE = { clientId: 'bench', deviceId: 'bench', deviceName: 'bench', osType: 'pc', ip: '127.0.0.1' };

/** A database of its own beside the cluster's first one. */
async function createDatabase(cluster: string): Promise<string> {
  const server = new pg.Client({ connectionString: cluster });
  await server.connect();
  await server.query('create database bench');
  await server.end();
  const url = new URL(cluster);
  url.pathname = '/bench';
  await migrate(url.href);
  return url.href;
}

type Keep = (cleanup: () => unknown) => void;

function processesOf({ home, url, db }: Pick<Ground, 'home' | 'url' | 'db'>, keep: Keep) {
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: asLogin(url),
    JANGTEO_HOME: home,
    JANGTEO_SECRET: SECRET,
    LOG_LEVEL: 'fatal', // what goes wrong is thrown by the call
    RATE_LIMIT_FACTOR: '1000',
  };
  const run = async (entry: string, more: Record<string, string> = {}) => {
    const started = await start(entry, { ...env, ...more });
    keep(() => end(started.child));
    return started;
  };
  return {
    serve: async (userSeq: number, userType: Who = 'producer'): Promise<Api> => {
      const port = await freePort();
      await run('server/api.ts', { PORT: String(port) });
      const { accessToken: token } = await openSession(db, SECRET, { userSeq, userType }, DEVICE);
      return { url: `http://127.0.0.1:${port}`, token };
    },
    startWorker: async () => void (await run('server/worker.ts')),
    startBare: async (): Promise<Bare> => {
      const { child, first } = await run('bench/harness/bare.ts', { DATABASE_URL: url }); // no role stands in its way
      const send = async (query: BareQuery) => {
        const added = new Promise((resolve) => child.once('message', resolve));
        child.send(query);
        await added;
      };
      return { port: first.port as number, send };
    },
  };
}

/** Runs a bench on a ground of its own; whatever happens, nothing of it is left. */
export async function onGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  const cleanups: (() => unknown)[] = [];
  try {
    const home = mkdtempSync(join(tmpdir(), 'jangteo-bench-'));
    cleanups.push(() => rmSync(home, { recursive: true, force: true }));
    const cluster = await startThrowaway();
    cleanups.push(() => cluster.stop());
    const url = await createDatabase(cluster.url);
    const db = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
    cleanups.push(() => db.end());
    await work({ home, url, db, ...processesOf({ home, url, db }, (one) => void cleanups.push(one)) });
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}

/** A call of the API; anything but 200 is thrown. A form is sent as it is, all else as JSON. */
export async function call<T>({ url, token }: Api, method: string, path: string, body?: object): Promise<T> {
  const form = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Waits until a download is written. */
export async function written(db: pg.Pool, seq: number): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ status: string }>(
      'select status from download_request where seq = $1',
      [seq],
    );
    if (rows[0]?.status === 'COMPLETE') return;
    if (rows[0]?.status === 'FAIL') throw new Error('the worker gave up');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
