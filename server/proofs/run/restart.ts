// G-SHD-1: twenty times `npm run reload` under orders, lists, sheets,
// uploads and open streams: nobody is refused, nothing is lost.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as nap } from 'node:timers/promises';
import pg from 'pg';
import { demoDb } from '../../../tools/testing/db.ts';
import { root } from '../../../tools/up/home.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { generate, mixOf } from '../mix.ts';
import { startProduct } from '../processes.ts';
import { ask, login } from '../stand.ts';
import type { ProofResult } from './proof.ts';

const RESTARTS = 20;
const PER_SECOND = 50;
const STREAMS = 20;
const PASSWORD = 'restart-1234';

/** Everything beside the mix: each counts what it did and says what went wrong. */
interface Side {
  did: number;
  wrong: string[];
}

interface Place {
  url: string;
  token: string;
  over: AbortSignal;
}

/** Asks; an answer that is none is noted and null. */
async function asked<T>(
  { url, token }: Place,
  side: Side,
  method: string,
  path: string,
  body?: object,
): Promise<T | null> {
  const told = await ask<T>(url, { method, path, token, ...(body && { body }) }).catch(
    (error: Error) => error,
  );
  if (!(told instanceof Error) && told.status === 200) return told.data;
  side.wrong.push(
    `${method} ${path}: ${told instanceof Error ? `${told.message} ${String(told.cause)}` : `${told.status} ${told.code}`}`,
  );
  return null;
}

const UNFINISHED = ['WAIT', 'PROCESSING'];

/** One sheet after the other; the worker that builds it is replaced meanwhile. */
async function sheets(place: Place): Promise<Side> {
  const side: Side = { did: 0, wrong: [] };
  await asked(place, side, 'POST', '/v1/user/file/password', { password: PASSWORD });
  while (!place.over.aborted) {
    const made = await asked<{ seq: number }>(place, side, 'POST', '/v1/orders/download', {
      filter: {},
      reason: { code: 'SHIPPING' },
    });
    if (!made) continue;
    let status = UNFINISHED[0]!;
    for (; UNFINISHED.includes(status); await nap(200)) {
      const list = await asked<{ seq: number; status: string }[]>(
        place,
        side,
        'GET',
        '/v1/user/file/download/requests?length=5',
      );
      if (list) status = list.find((row) => row.seq === made.seq)?.status ?? 'gone';
    }
    if (status !== 'COMPLETE') side.wrong.push(`sheet ${made.seq}: ${status}`);
    side.did += 1;
  }
  return side;
}

const BYTES = 600_000;
const TUS = { 'tus-resumable': '1.0.0' };

/** Uploads that take two seconds each, so that most of them are under way when the API is replaced. */
async function uploads({ url, token, over }: Place): Promise<Side> {
  const side: Side = { did: 0, wrong: [] };
  const headers = { ...TUS, authorization: `Bearer ${token}` };
  while (!over.aborted) {
    const made = await fetch(`${url}/temp`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(BYTES),
        'upload-metadata': `filename ${Buffer.from('재고.csv').toString('base64')}`,
      },
    });
    const text = Buffer.from(randomBytes(BYTES / 2).toString('hex'));
    const slowly = async function* () {
      for (let at = 0; at < BYTES; at += BYTES / 10) {
        yield text.subarray(at, at + BYTES / 10);
        await nap(200);
      }
    };
    const sent = await fetch(`${url}${made.headers.get('location')}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: slowly(),
      duplex: 'half',
    } as RequestInit).catch((e: Error) => e);
    if (sent instanceof Error) side.wrong.push(`upload: ${sent.message} ${String(sent.cause)}`);
    else if (!sent.ok) side.wrong.push(`upload: ${sent.status}`);
    side.did += 1;
  }
  return side;
}

/** Hears a stream to its orderly end; else says what was wrong. */
async function listen(url: string, token: string, over: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: over });
    await answer.text();
    return answer.status === 200 ? null : String(answer.status);
  } catch (error) {
    return `${(error as Error).message} ${String((error as Error).cause)}`;
  }
}

/** A tab's stream: where it ends it is opened again, and must be let in. */
async function stream({ url, token, over }: Place): Promise<Side> {
  const side: Side = { did: 0, wrong: [] };
  while (!over.aborted) {
    const wrong = await listen(`${url}/v1/user/stream`, token, over);
    if (over.aborted) break;
    if (wrong) side.wrong.push(`stream: ${wrong}`);
    side.did += 1;
    await nap(100);
  }
  return side;
}

async function reload(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [`${root}/tools/reload.ts`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')]);
  if (code !== 0) throw new Error(`reload: ${said.join('')}`);
  return Math.round(performance.now() - began);
}

export default async function run(): Promise<ProofResult> {
  const db = await demoDb();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: db.url,
    JANGTEO_HOME: db.home,
    JANGTEO_SECRET: 'restart-secret-0123456789abcdef012345',
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
  };
  const sql = new pg.Pool({ connectionString: db.url, max: 1 });
  const product = await startProduct(env);
  const failed: string[] = [];
  try {
    const { mix } = await mixOf({ url, sql, env, login: (id) => login(url, id) }, 10_001);
    const over = new AbortController();
    const place = { url, token: await login(url, 'hello@onyu.kr'), over: over.signal };
    const beside = [sheets(place), uploads(place), ...Array.from({ length: STREAMS }, () => stream(place))];
    await generate({ url, perSecond: PER_SECOND, seconds: 5, mix });
    const took: number[] = [];
    const count = { sent: 0, p99: 0 };
    for (let nth = 0; nth < RESTARTS; nth++) {
      const [ms, load] = await Promise.all([
        reload(env),
        generate({ url, perSecond: PER_SECOND, seconds: 4, mix }),
      ]);
      took.push(ms);
      count.sent += load.sent;
      count.p99 = Math.max(count.p99, load.accepted.p99);
      failed.push(
        ...Object.entries(load.answers)
          .filter(([said]) => said !== '200')
          .map(([said, n]) => `restart ${nth + 1}: ${said} × ${n}`),
      );
    }
    over.abort();
    const sides = await Promise.all(beside);
    failed.push(...sides.flatMap((side) => side.wrong));
    const figures = {
      'restarts of all processes': RESTARTS,
      'requests meanwhile, one try each': count.sent,
      'p99 of the worst restart, ms': count.p99,
      'all processes replaced after at most, ms': Math.max(...took),
      'sheets made meanwhile': sides[0]!.did,
      'uploads meanwhile': sides[1]!.did,
      'streams opened again': sides.slice(2).reduce((n, side) => n + side.did, 0),
    };
    return { figures, failed };
  } finally {
    product.kill('SIGTERM');
    await once(product, 'exit');
    await sql.end();
    await db.drop();
  }
}
