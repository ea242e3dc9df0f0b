// G-TUS-2: uploads cut at random bytes and moments, every
// fifth with kill -9 of the server, arrive whole and once.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { RETRY_DELAYS } from '@jangteo/contract/file/file.api.ts';
import { createRng } from '../../../tools/seed/random.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { startProc } from '../processes.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const ROUNDS = 100;
const KILL_EVERY = 5;
/** What the library reads from the socket at once. */
const CHUNK = 65_536;
/** The largest table that any purpose takes (contract: 5 MB). */
const SIZES = [1, CHUNK - 1, CHUNK, CHUNK + 1, 1_000_003, 5 * 1_048_576];
const TUS = { 'tus-resumable': '1.0.0', connection: 'close' };

interface Target {
  port: number;
  token: string;
}

const bearer = ({ token }: Target) => ({ ...TUS, authorization: `Bearer ${token}` });
const urlOf = ({ port }: Target, path: string): string => `http://127.0.0.1:${port}${path}`;

/**
 * A table that nobody else has: letters, commas and line
 * ends only, so that its content is what its name says.
 */
function tableOf(rng: Rng, bytes: number): Buffer {
  const out = Buffer.alloc(bytes, 0x61);
  for (let at = 0; at < bytes; at += 64) out.write(`${rng.int(0, 2 ** 31)},${at}\n`.slice(0, bytes - at), at);
  return out;
}

async function create(at: Target, bytes: number): Promise<string> {
  const name = Buffer.from('재고.csv').toString('base64');
  const response = await fetch(urlOf(at, '/temp'), {
    method: 'POST',
    headers: { ...bearer(at), 'upload-length': String(bytes), 'upload-metadata': `filename ${name}` },
  });
  if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`);
  return response.headers.get('location')!;
}

/** Sends from `offset` on and cuts the socket behind `sent` bytes of the body, or after `ms`. */
function cutPatch(
  at: Target,
  path: string,
  body: Buffer,
  offset: number,
  cut: { sent: number; ms: number },
): Promise<void> {
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${at.token}`,
    'tus-resumable: 1.0.0',
    `upload-offset: ${offset}`,
    'content-type: application/offset+octet-stream',
    `content-length: ${body.length - offset}`,
  ].map((line) => `${line}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(at.port, '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), cut.ms);
    socket.on('error', () => undefined); // the cut itself, or the server's death
    socket.on('close', () => (clearTimeout(timer), resolve()));
    socket.write(`${head.join('')}\r\n`);
    socket.write(body.subarray(offset, offset + cut.sent), () => setImmediate(() => socket.destroy()));
  });
}

/**
 * What a client does after a broken connection: asks for
 * the offset by the documented schedule, sends the rest.
 */
async function resume(at: Target, path: string, body: Buffer, waited: number[]): Promise<void> {
  for (const delay of RETRY_DELAYS) {
    await sleep(delay);
    waited.push(delay);
    const head = await fetch(urlOf(at, path), { method: 'HEAD', headers: bearer(at) }).catch(() => null);
    if (head?.status !== 200) continue;
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === body.length) return;
    const headers = {
      ...bearer(at),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    const rest = await fetch(urlOf(at, path), {
      method: 'PATCH',
      headers,
      body: body.subarray(offset),
    }).catch(() => null);
    if (rest?.ok) return;
  }
  throw new Error(`${path}: the schedule of retries was not enough`);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The file as its owner gets it back. */
async function fetched(at: Target, path: string): Promise<Buffer> {
  const told = (await (await fetch(urlOf(at, path), { headers: bearer(at) })).json()) as { url: string };
  return Buffer.from(await (await fetch(urlOf(at, told.url), { headers: bearer(at) })).arrayBuffer());
}

/** Signs in over the API that listens there. */
async function signIn(port: number): Promise<Target> {
  const login = await fetch(urlOf({ port, token: '' }, '/user/web/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      loginId: 'hello@onyu.kr',
      password: DEMO_PASSWORD,
      clientId: 'proof',
      deviceId: 'resume',
    }),
  });
  return { port, token: ((await login.json()) as { data: { accessToken: string } }).data.accessToken };
}

/** What is wrong where an empty table is taken; it may be refused, or stand there at once. */
async function offerEmpty(at: Target): Promise<string[]> {
  const empty = await fetch(urlOf(at, '/temp'), {
    method: 'POST',
    headers: {
      ...bearer(at),
      'upload-length': '0',
      'upload-metadata': `filename ${Buffer.from('빈.csv').toString('base64')}`,
    },
  });
  return empty.ok && empty.status !== 201 ? [`an empty table was taken: ${empty.status}`] : [];
}

interface Ground {
  rng: Rng;
  sql: pg.Pool;
  at: Target;
  api: { kill(): Promise<unknown>; start(): Promise<unknown> };
  waited: number[];
}

/** One upload, cut and resumed; `dies`: the server is killed on the way. Answers what is wrong. */
async function cutAndResume({ rng, sql, at, api, waited }: Ground, round: number, dies: boolean) {
  const body = tableOf(rng, SIZES[round % SIZES.length]!);
  const path = await create(at, body.length);
  const cut = rng.chance(0.5)
    ? { sent: rng.int(0, body.length - 1), ms: 10_000 }
    : { sent: body.length, ms: rng.int(0, 25) };
  const cutting = cutPatch(at, path, body, 0, cut);
  if (dies) {
    await sleep(rng.int(0, 15));
    await api.kill();
  }
  await cutting;
  const again = dies ? api.start() : null;
  await resume(at, path, body, waited);
  await again;
  const failed: string[] = [];
  const back = await fetched(at, path);
  if (sha256(back) !== sha256(body))
    failed.push(`round ${round}: ${body.length} bytes went, ${back.length} others came back (${path})`);
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int n from stored_file where file_id = $1',
    [path.slice('/temp/'.length)],
  );
  if (rows[0]!.n !== 1) failed.push(`round ${round}: finished ${rows[0]!.n} times`);
  return failed;
}

export default async function run({ seed }: ProofOptions): Promise<ProofResult> {
  const rng = createRng(seed);
  const db = await demoDb();
  const sql = new pg.Pool({ connectionString: db.url, max: 1 });
  const port = await freePort();
  const env = {
    DATABASE_URL: db.url,
    JANGTEO_HOME: mkdtempSync(join(tmpdir(), 'proof-resume-')),
    JANGTEO_SECRET: 'resume-secret-0123456789abcdef01234567',
    PORT: String(port),
    RATE_LIMIT_FACTOR: '100',
  };
  let proc = await startProc('api', env);
  const api = { kill: () => proc.kill(), start: async () => void (proc = await startProc('api', env)) };
  const failed: string[] = [];
  const waited: number[] = [];
  let kills = 0;
  try {
    const at = await signIn(port);
    failed.push(...(await offerEmpty(at)));
    for (let round = 1; round <= ROUNDS; round++) {
      const dies = round % KILL_EVERY === 0;
      failed.push(...(await cutAndResume({ rng, sql, at, api, waited }, round, dies)));
      if (dies) kills += 1;
    }
  } finally {
    await proc.stop();
    await sql.end();
    await db.drop();
    rmSync(env.JANGTEO_HOME, { recursive: true, force: true });
  }
  return {
    figures: {
      'uploads cut and resumed': ROUNDS,
      'of them with kill -9': kills,
      'longest retry needed (s)': Math.max(...waited) / 1000,
    },
    failed,
  };
}
