// More than one machine: an API and a worker that `npm run node` starts, with nothing in common but
// the database, the folder and the secret.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask, login } from '../server/proofs/stand.ts';
import { migrate } from '../server/schema/migrate.ts';
import type { Postgres } from '../tools/postgres.ts';
import { isAlive } from '../tools/process.ts';
import type { ProcessId } from '../tools/process.ts';
import { seedDemo } from '../tools/seed/seed.ts';
import { startThrowaway } from '../tools/testing/throwaway.ts';
import { notesIn, root } from '../tools/up/home.ts';
import { asLogin } from '../tools/up/login.ts';
import { freePort } from '../tools/up/ports.ts';

const home = mkdtempSync(path.join(tmpdir(), 'jt-nodes-'));
const elsewhere = path.join(home, 'run/another-machine.json');
const started: ChildProcess[] = [];
let database: Postgres;
let port = 0;

beforeAll(async () => {
  database = await startThrowaway();
  await migrate(database.url);
  await seedDemo(database.url, { days: 2 });
  await keepOnePassword();
  port = await freePort();
  mkdirSync(path.dirname(elsewhere), { recursive: true });
  writeFileSync(elsewhere, 'of another machine');
});
afterEach(async () => {
  for (const node of started.splice(0)) await end(node);
});
afterAll(async () => {
  await database?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A node is in production unless told otherwise, and production refuses accounts with a password that all share. */
async function keepOnePassword(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("update account_user set password_hash = null where login_id <> 'hello@onyu.kr'");
  await client.end();
}

/** `npm run node -- <words>`. */
function launch(words: string[], more: Record<string, string> = {}): ChildProcess {
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env;
  const shared = { JANGTEO_HOME: home, JANGTEO_SECRET: 'of-these-nodes-0123456789abcdef0123456789' };
  const env = { ...inherited, ...shared, PORT: String(port), ...more };
  const script = path.join(root, 'tools/start.mjs');
  const node = spawn(process.execPath, [script, '--node', ...words], { env, stdio: 'pipe' });
  started.push(node);
  return node;
}

/** Answers when it says that it is ready; what it says afterwards is read and let go. */
async function startNode(role: string): Promise<ChildProcess> {
  const node = launch([role], {
    DATABASE_URL: database.url,
    DATABASE_LOGIN_URL: asLogin(database.url),
  });
  let said = '';
  node.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    node.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`장터 노드(${role})가 준비되었습니다`)) resolve();
    });
    node.once('exit', (code) => reject(new Error(`${role} ended with ${code}\n${said}`)));
  });
  return node;
}

/** SIGTERM; answers the exit code. */
async function end(node: ChildProcess): Promise<number | null> {
  if (node.exitCode !== null || node.signalCode !== null) return node.exitCode;
  node.kill('SIGTERM');
  const [code] = (await once(node, 'exit')) as [number | null];
  return code;
}

/** Exit code and words of one that does not start. */
async function refused(words: string[], more: Record<string, string> = {}): Promise<[number, string]> {
  const node = launch(words, more);
  const [said, [code]] = await Promise.all([node.stderr!.toArray(), once(node, 'exit')]);
  return [code as number, said.join('')];
}

const ofThisMachine = () => notesIn(home).filter((name) => name !== path.basename(elsewhere));
function processes(): ProcessId[] {
  const notes = ofThisMachine().map((name) => readFileSync(path.join(home, 'run', name), 'utf8'));
  return notes.flatMap((note) => {
    const { supervisor, children } = JSON.parse(note) as { supervisor: ProcessId; children: ProcessId[] };
    return [supervisor, ...children];
  });
}

interface Sheet {
  seq: number;
  status: string;
}

/** A sheet of the shop's orders, asked for at the API; answers its status when nobody works on it any more. */
async function makeSheet(url: string, token: string): Promise<Sheet> {
  await ask(url, { method: 'POST', path: '/v1/user/file/password', token, body: { password: 'nodes-1234' } });
  const { data } = await ask<Sheet>(url, {
    method: 'POST',
    path: '/v1/orders/download',
    token,
    body: { filter: {}, reason: { code: 'SHIPPING' } },
  });
  let sheet: Sheet | undefined;
  const list = '/v1/user/file/download/requests?length=5';
  const state = async () => {
    const { data: rows } = await ask<Sheet[]>(url, { method: 'GET', path: list, token });
    sheet = rows.find(({ seq }) => seq === data.seq);
    return sheet?.status;
  };
  await expect
    .poll(state, { interval: 500 }) // no more often than the rate of production allows
    .not.toMatch(/WAIT|PROCESSING/);
  return sheet!;
}

test('an API takes a request, the worker beside it does the job, and both end at a signal', async () => {
  const [api, worker] = await Promise.all([startNode('api'), startNode('worker')]);
  expect(ofThisMachine()).toHaveLength(2);
  const running = processes();
  expect(running.filter(isAlive)).toHaveLength(4); // a supervisor each with the one process of its role

  const url = `http://127.0.0.1:${port}`;
  const token = await login(url, 'hello@onyu.kr');
  const sheet = await makeSheet(url, token);
  expect(sheet.status).toBe('COMPLETE');
  const file = await fetch(`${url}/v1/user/file/download/requests/${sheet.seq}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([file.status, (await file.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);

  const second = await refused(['api'], { DATABASE_URL: database.url });
  expect(second).toEqual([1, expect.stringContaining('이미 실행 중입니다')]);
  expect([await end(api), await end(worker)]).toEqual([0, 0]);
  expect(running.filter(isAlive)).toEqual([]);
  expect(ofThisMachine()).toEqual([]);
  expect(readFileSync(elsewhere, 'utf8')).toBe('of another machine');
});

test('what nodes share must be named, and nothing else is taken', async () => {
  expect(await refused(['api'])).toEqual([1, expect.stringContaining('DATABASE_URL 없이는')]);
  const named = { DATABASE_URL: database.url };
  expect(await refused([], named)).toEqual([
    1,
    expect.stringContaining('npm run node -- api, worker, media'),
  ]);
  expect(await refused(['api', '--fresh'], named)).toEqual([1, expect.stringContaining('npm run node')]);
  expect(readFileSync(elsewhere, 'utf8')).toBe('of another machine');
});
