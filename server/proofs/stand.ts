// The product as real processes with the outside world beside it, to be killed, starved and flooded.
import pg from 'pg';
import { startSimulator, type Simulator } from '../../simulator/simulator.ts';
import { asLogin } from '../../tools/up/login.ts';
import { freePort } from '../../tools/up/ports.ts';
import { DEMO_PASSWORD } from '../testing/app.ts';
import { startProc, type Proc } from './processes.ts';

export interface Stand {
  url: string;
  /** As the database's owner. */
  sql: pg.Pool;
  sim: Simulator;
  env: Record<string, string>;
  api: Proc;
  worker: Proc;
  /** Starts one of them anew, in the place of the one before; resolves when it says that it is ready. */
  start(which: 'api' | 'worker', more?: Record<string, string>): Promise<Proc>;
  ready(): Promise<boolean>;
  login(loginId: string): Promise<string>;
  stop(): Promise<void>;
}

export interface StandOptions {
  databaseUrl: string;
  /** With the files of the demo marketplace. */
  home: string;
  env?: Record<string, string>;
  /** What API and worker say. */
  heard?: (text: string) => void;
}

const SECRET = 'stand-secret-0123456789abcdef0123456789';

/** Starts simulator, API and worker over a marketplace; limits of rate are lifted, nothing else. */
export async function openStand({ databaseUrl, home, env: more, heard }: StandOptions): Promise<Stand> {
  const sql = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  sql.on('error', () => undefined);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sim = await startSimulator({
    databaseUrl,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'stand',
  });
  sim.connect(url);
  const env = {
    DATABASE_URL: asLogin(databaseUrl),
    JANGTEO_HOME: home,
    JANGTEO_SECRET: SECRET,
    PORT: String(port),
    SIM_URL: sim.url,
    MAIL_URL: sim.smtpUrl,
    HOOK_SECRET: 'stand',
    RATE_LIMIT_FACTOR: '1000',
    ...more,
  };
  const [api, worker] = await Promise.all([startProc('api', env, heard), startProc('worker', env, heard)]);
  const stand: Stand = {
    url,
    sql,
    sim,
    env,
    api,
    worker,
    start: async (which, extra = {}) => (stand[which] = await startProc(which, { ...env, ...extra }, heard)),
    ready: async () =>
      (
        await fetch(`${url}/readyz`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(5_000),
        }).catch(() => null)
      )?.status === 200,
    login: (loginId) => login(url, loginId),
    stop: async () => {
      await Promise.all([stand.api.stop(), stand.worker.stop()]);
      await sim.stop();
      await sql.end();
    },
  };
  return stand;
}

/** Signs somebody of the demo marketplace in; answers the access token. */
export async function login(url: string, loginId: string): Promise<string> {
  const { data } = await ask<{ accessToken: string }>(url, {
    method: 'POST',
    path: '/user/web/login',
    body: { loginId, password: DEMO_PASSWORD, clientId: 'proof', deviceId: crypto.randomUUID() },
  });
  return data.accessToken;
}

export interface Ask {
  method: string;
  path: string;
  token?: string;
  key?: string;
  body?: object | FormData;
}

export interface Told<T> {
  status: number;
  code: string;
  data: T;
  replayed: boolean;
}

const HANGS_MS = 20_000;

/**
 * One try on a connection of its own. Rejects where no whole
 * answer came; a call that outlives the client's 20 s hangs.
 */
export async function ask<T>(url: string, { method, path, token, key, body }: Ask): Promise<Told<T>> {
  const form = body instanceof FormData;
  const headers = {
    connection: 'close',
    ...(body && !form ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const response = await fetch(url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(HANGS_MS),
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  const { code, data } = (await response.json()) as { code: string; data: T };
  return { status: response.status, code, data, replayed: response.headers.has('idempotent-replayed') };
}
