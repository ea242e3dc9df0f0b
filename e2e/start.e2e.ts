// The two promises of `npm start`: nothing stays behind, and a start after any accident recovers by itself.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '../server/schema/migrate.ts';
import { startPostgres, urlOfRunning } from '../tools/postgres.ts';
import { identify, isAlive } from '../tools/process.ts';
import type { ProcessId } from '../tools/process.ts';
import { root, runOf } from '../tools/up/home.ts';
import { freePort } from '../tools/up/ports.ts';

const home = mkdtempSync(path.join(tmpdir(), 'jt-start-'));
const script = path.join(root, 'tools/start.mjs');
let port = 0;
let last: ChildProcess | null = null;

/** These starts are about processes: one account stands for the marketplace, which the other tests' start fills. */
async function settle(): Promise<void> {
  const database = await startPostgres({ dir: path.join(home, 'pg') });
  await migrate(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    "insert into account_user (login_id, user_type, name, created_at) values ('one@mail.invalid', 'consumer', '하나', now())",
  );
  await client.end();
  await database.stop();
}

beforeAll(async () => {
  port = await freePort();
  await settle();
});
/** A failed test leaves nothing running for the next one to stumble over. */
afterEach(async () => {
  if (last?.exitCode !== null || last.signalCode !== null) return;
  last.kill('SIGTERM');
  await once(last, 'exit');
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const running = () => runOf(home)!;
const postmaster = () =>
  identify(Number(readFileSync(path.join(home, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0]));
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;

/** Starts as `npm start` does; answers the launcher once the banner stands. How fast is a matter of measuring, not of a test. */
async function start(at = home): Promise<{ launcher: ChildProcess }> {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const env = { ...inherited, JANGTEO_HOME: at, PORT: String(port) };
  const launcher = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  last = launcher;
  let said = '';
  launcher.stderr!.on('data', (chunk) => (said += String(chunk))); // why it did not start
  for await (const chunk of launcher.stdout!) {
    said += String(chunk);
    if (said.includes('장터가 준비되었습니다')) break;
  }
  expect(said).toContain('장터가 준비되었습니다');
  return { launcher };
}

async function everybody(): Promise<ProcessId[]> {
  const { supervisor, children } = running();
  return [supervisor, ...children, postmaster()];
}

/** As whom those of each name are logged in, and whether that is a superuser. */
async function loggedIn(): Promise<Map<string, string>> {
  const owner = new pg.Client({ connectionString: urlOfRunning(path.join(home, 'pg'))! });
  await owner.connect();
  const { rows } = await owner.query<{ name: string; who: string }>(
    `select distinct application_name as name, usename || case when rolsuper then ' (superuser)' else '' end as who
      from pg_stat_activity join pg_roles on rolname = usename
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.end();
  return new Map(rows.map(({ name, who }) => [name, who]));
}

const gone = (processes: ProcessId[]) => expect.poll(() => processes.filter(isAlive)).toEqual([]);

/** One request on a kept connection, without a second try; says what went wrong. */
const ask = (agent: Agent): Promise<string[]> =>
  new Promise((resolve) => {
    get(`http://127.0.0.1:${port}/healthz`, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode === 200 ? [] : [String(answer.statusCode)]));
    }).on('error', (error) => resolve([error.message]));
  });

test('a signal ends everything, also PostgreSQL', async () => {
  const { launcher } = await start();
  const processes = await everybody();
  expect(processes).toHaveLength(6); // PostgreSQL, API, worker, media, simulator, and who watches them
  const ours = [
    'jangteo-api',
    'jangteo-api-job',
    'jangteo-boss',
    'jangteo-media-job',
    'jangteo-seat',
    'jangteo-worker-job',
  ];
  await expect.poll(async () => [...(await loggedIn()).keys()]).toEqual(expect.arrayContaining(ours));
  for (const [name, who] of await loggedIn())
    if (!name.startsWith('jangteo-simulator')) expect([name, who]).toEqual([name, 'jangteo_login']); // decision 0359
  launcher.kill('SIGINT');
  await gone(processes);
  expect(await isReady()).toBe(false);
});

test('a fallen API is back by itself', async () => {
  const { launcher } = await start();
  const [api] = running().children;
  process.kill(api!.pid, 'SIGKILL');
  await expect.poll(() => running().children.some(({ pid }) => pid === api!.pid)).toBe(false);
  await expect.poll(isReady).toBe(true);
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
});

test.each([
  ['the launcher', () => [last!.pid!]],
  ['the supervisor', () => [running().supervisor.pid]],
  ['PostgreSQL and the supervisor', () => [running().supervisor.pid, postmaster().pid]],
])('after kill -9 of %s the next start recovers by itself', async (_name, victims) => {
  await start();
  const before = await everybody();
  for (const pid of victims()) process.kill(pid, 'SIGKILL');
  const { launcher } = await start();
  expect(before.filter(isAlive)).toEqual([]);
  expect(await isReady()).toBe(true);
  const after = await everybody();
  launcher.kill('SIGTERM');
  await gone(after);
});

test('a second start beside a running one says so and leaves it alone', async () => {
  const { launcher } = await start();
  const before = await everybody();
  const env = { ...process.env, JANGTEO_HOME: home, PORT: String(port) };
  const second = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([second.stderr!.toArray(), once(second, 'exit')]);
  expect(code).toBe(1);
  expect(said.join('')).toContain('이미 실행 중입니다');
  expect(before.every(isAlive)).toBe(true);
  launcher.kill('SIGTERM');
  await gone(before);
});

test('npm run reload: other processes, and no request was refused', async () => {
  const { launcher } = await start();
  const before = running().children;
  const agent = new Agent({ keepAlive: true });
  const refused: string[] = [];
  let over = false;
  const asking = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!over) refused.push(...(await ask(agent)));
    }),
  );
  const reload = spawn(process.execPath, [path.join(root, 'tools/reload.mjs')], {
    env: { ...process.env, JANGTEO_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([reload.stdout!.toArray(), once(reload, 'exit')]);
  over = true;
  await asking;
  agent.destroy();
  expect([code, said.join('')]).toEqual([0, expect.stringContaining('새 버전으로')]);
  expect(refused).toEqual([]);
  expect(before.filter(isAlive)).toEqual([]);
  expect(running().children).toHaveLength(before.length);
  expect(await isReady()).toBe(true);
  const after = await everybody();
  launcher.kill('SIGTERM');
  await gone(after);
});

/** `npm run backup`, `npm run restore`: its exit code and what it said. */
async function backup(verb: 'take' | 'restore', at: string, place: string): Promise<[number | null, string]> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'tools/backup.mjs'), verb, place], {
    env: { ...inherited, JANGTEO_HOME: at },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, wrong, [code]] = await Promise.all([
    child.stdout!.toArray(),
    child.stderr!.toArray(),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return [code, [...out, ...wrong].join('')];
}

test('npm run backup of what runs, and after kill -9 of it; npm start elsewhere from what was restored', async () => {
  const folder = path.join(home, '../', `${path.basename(home)}-backups`);
  const elsewhere = `${home}-elsewhere`;
  try {
    const { launcher } = await start();
    expect(await backup('take', home, folder)).toEqual([0, expect.stringContaining('백업했습니다')]);
    const [taken] = readdirSync(folder);
    const processes = await everybody();
    for (const { pid } of processes) process.kill(pid, 'SIGKILL');
    await gone(processes);
    launcher.kill('SIGKILL');
    expect(await backup('take', home, path.join(folder, 'killed'))).toEqual([
      0,
      expect.stringContaining('백업했습니다'),
    ]);
    expect(await backup('restore', elsewhere, path.join(folder, taken!))).toEqual([0, expect.any(String)]);
    const { launcher: other } = await start(elsewhere);
    expect(await isReady()).toBe(true);
    other.kill('SIGTERM');
    await once(other, 'exit');
  } finally {
    for (const made of [folder, elsewhere]) rmSync(made, { recursive: true, force: true });
  }
});
