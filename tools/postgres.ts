// The PostgreSQL that comes from npm: started for `npm start`, for tests and for benchmarks, on a unix socket only.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { nativeFolder } from './postgres/native.ts';
import { chooseRunAs, giveTo } from './postgres/run-as.ts';
import type { RunAs } from './postgres/run-as.ts';
import { commonSettings, durableSettings, throwawaySettings } from './postgres/settings.ts';
import { commandOf, identify, isAlive, stop } from './process.ts';
import type { ProcessId } from './process.ts';

export type Postgres = {
  /** Connection text of the database `jangteo`; node-postgres, pg-boss and `new URL` all read it. */
  url: string;
  urlOf: (database: string) => string;
  pid: number;
  /** Folder of the socket. */
  socket: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Folder for data, socket and log. Created when missing. */
  dir: string;
  /** Where its socket was before, so that the connection text stays the same. */
  socket?: string;
  /** For tests: nothing is flushed to the disk, and the folder goes away with the server. */
  throwaway?: boolean;
  /** For tests: the oldest PostgreSQL that is promised, not the one that the product brings. */
  oldest?: boolean;
  /** In place of what settings.ts says. */
  settings?: Record<string, string>;
};

type Places = { data: string; socket: string; log: string };

const USER = 'jangteo';
const PORT = 5432;
// A socket's address holds 103 bytes on macOS, and PostgreSQL appends its own file name.
const LONGEST_SOCKET_FOLDER = 85;

function urlTo(socket: string, database: string): string {
  return `postgresql://${USER}@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;
}

/** What the postmaster says about itself; null when there is no such file. */
function readPidFile(data: string): { pid: number; socket: string; ready: boolean } | null {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

const stopSteps: [NodeJS.Signals, number][] = [
  ['SIGINT', 8000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 15_000], // a busy machine takes its time; who is gone is not waited for
];

/** Connection text of the server that runs on the data in `dir` right now; null where none does. */
export function urlOfRunning(dir: string): string | null {
  const data = path.join(dir, 'data');
  const found = readPidFile(data);
  if (!found?.ready || !commandOf(found.pid).includes(data)) return null;
  return urlTo(found.socket, 'jangteo');
}

/** A server that outlived a killed parent still holds the data: it is ended, the new one takes over. */
export async function stopLeftover(data: string) {
  const found = readPidFile(data);
  if (!found) return;
  if (commandOf(found.pid).includes(data)) await stop(identify(found.pid), stopSteps);
  if (path.basename(found.socket).startsWith('jt-')) rmSync(found.socket, { recursive: true, force: true });
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

function initialise({ data }: Places, runAs: RunAs, { throwaway, oldest }: Omit<Options, 'dir'>) {
  const fresh = `${data}.new`; // renamed when complete, so a killed initdb leaves no half of a cluster behind
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(runAs.owner, fresh);
  const initdb = [path.join(runAs.native, 'bin/initdb'), '-D', fresh, '--username', USER, '--encoding=UTF8'];
  const rest = ['--locale=C.UTF-8', '--auth-local=trust', '--auth-host=reject'];
  const quick = throwaway ? ['--no-sync'] : [];
  const bare = throwaway && !oldest ? ['--no-data-checksums'] : []; // 15 makes none and does not know the word
  const [command, ...args] = [...runAs.prefix, ...initdb, ...rest, ...quick, ...bare];
  const done = spawnSync(command!, args, { ...runAs.ids, cwd: '/', encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`initdb: ${done.error?.message ?? done.stderr}`);
  renameSync(fresh, data);
}

function socketFolder(dir: string, before?: string): string {
  if (before) mkdirSync(before, { recursive: true, mode: 0o700 });
  if (before) return before;
  const near = path.join(dir, 'socket');
  if (near.length > LONGEST_SOCKET_FOLDER) return mkdtempSync(path.join(tmpdir(), 'jt-'));
  mkdirSync(near, { recursive: true, mode: 0o700 });
  chmodSync(near, 0o700); // whoever may enter is let in: the folder is the password
  return near;
}

function launch(places: Places, runAs: RunAs, chosen: Record<string, string>): ProcessId {
  const settings = { ...commonSettings, ...chosen, unix_socket_directories: places.socket };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [path.join(runAs.native, 'bin/postgres'), '-D', places.data, '-p', String(PORT), ...flags];
  const [command, ...args] = [...runAs.prefix, ...postgres];
  const log = openSync(places.log, 'a', 0o600);
  const { LD_PRELOAD: _, ...env } = process.env; // its timers go off at once under a library that moves the clock
  // detached: Ctrl-C in the terminal must not reach PostgreSQL before the API has finished
  const child = spawn(command!, args, {
    ...runAs.ids,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined); // seen as a process that never becomes ready
  child.unref();
  return identify(child.pid ?? -1);
}

async function untilReady(postmaster: ProcessId, places: Places): Promise<boolean> {
  const until = performance.now() + 60_000; // recovery after a crash replays up to max_wal_size
  while (performance.now() < until) {
    const state = readPidFile(places.data);
    if (state?.pid === postmaster.pid && state.ready) return true;
    if (!isAlive(postmaster)) return false;
    await sleep(10);
  }
  return false;
}

/** The socket's lock of a killed server names a pid that may linger as a zombie; nobody else uses this folder. */
function forgetSocket(folder: string) {
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`])
    rmSync(path.join(folder, name), { force: true });
}

function logTail(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}

async function ensureDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
}

/** How long they may take to notice. */
const ORPHANS_MS = 60_000;

async function launchAndWait(
  places: Places,
  runAs: RunAs,
  settings: Record<string, string>,
): Promise<ProcessId> {
  // Orphaned backends of a killed postmaster take a moment to notice and hold its shared memory until then.
  const until = performance.now() + ORPHANS_MS;
  for (;;) {
    forgetSocket(places.socket);
    const postmaster = launch(places, runAs, settings);
    if (await untilReady(postmaster, places)) return postmaster;
    await stop(postmaster, stopSteps);
    const said = logTail(places.log);
    if (performance.now() > until || !said.includes('shared memory')) {
      if (places.socket !== path.join(path.dirname(places.data), 'socket'))
        rmSync(places.socket, { recursive: true, force: true });
      throw new Error(`PostgreSQL을 시작하지 못했습니다.\n${said}`);
    }
    await sleep(300);
  }
}

/**
 * Starts PostgreSQL on the data in `dir`, creating them when missing. A server left over there is ended first, so a
 * folder must have one owner at a time. `stop` ends it within 13 seconds, usually within 0.1.
 */
export async function startPostgres({
  dir,
  socket,
  throwaway = false,
  oldest = false,
  settings = {},
}: Options): Promise<Postgres> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const data = path.join(dir, 'data');
  await stopLeftover(data);
  const runAs = chooseRunAs(nativeFolder(oldest), dir);
  const places: Places = { data, socket: socketFolder(dir, socket), log: path.join(dir, 'postgres.log') };
  giveTo(runAs.owner, places.socket);
  if (!existsSync(data)) initialise(places, runAs, { throwaway, oldest });
  giveTo(runAs.owner, data);
  const postmaster = await launchAndWait(places, runAs, {
    ...(throwaway ? throwawaySettings : durableSettings),
    ...settings,
  });
  await ensureDatabase(urlTo(places.socket, 'postgres'), 'jangteo');
  return {
    url: urlTo(places.socket, 'jangteo'),
    urlOf: (database) => urlTo(places.socket, database),
    pid: postmaster.pid,
    socket: places.socket,
    stop: async () => {
      await stop(
        postmaster,
        throwaway
          ? [
              ['SIGQUIT', 3000],
              ['SIGKILL', 2000],
            ]
          : stopSteps,
      );
      rmSync(throwaway ? dir : places.socket, { recursive: true, force: true });
      rmSync(places.socket, { recursive: true, force: true });
    },
  };
}
