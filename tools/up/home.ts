// The folder with everything that belongs to one installation:
// data, files, logs, the secret and who runs it now.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { identify, isAlive, stop } from '../process.ts';
import type { ProcessId } from '../process.ts';
import type { Role } from './node.ts';

export const root = path.resolve(import.meta.dirname, '../..');
/** Folder of a home with a note of each start that runs on it. Machines share a home, and no pid says who runs on another. */
export const NOTES = 'run';

/** `JANGTEO_HOME`, or `.jangteo` in the checkout; created, closed to other users. */
export function openHome(): string {
  const home = path.resolve(process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return home;
}

/** Everything but the notes of who runs here. */
export function wipe(home: string) {
  for (const name of readdirSync(home)) {
    if (name !== NOTES) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/** The installation's own 32 random bytes in hex, made on the first start. */
export function secretOf(home: string): string {
  const file = path.join(home, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

/** How the nth reload ended: null where all processes were replaced. */
export type Reload = { nth: number; error: string | null; ms: number };
type Run = {
  supervisor: ProcessId;
  owners: ProcessId[];
  children: ProcessId[];
  address: string;
  reload?: Reload;
};

export class AlreadyRunning extends Error {}

/** What is killed is gone when the machine comes to it: a busy one takes its time. */
const KILLED_MS = 15_000;
const patience: [NodeJS.Signals, number][] = [
  ['SIGTERM', 45_000], // a drain of 30 s, and what it has begun
  ['SIGKILL', KILLED_MS],
];

function readRun(file: string): Run | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  } catch {
    return null;
  }
}

/** `npm start` has one note a machine, a node (`role`) one of its own beside it. */
const noteIn = (home: string, role: Role | null): string =>
  path.join(home, NOTES, `${hostname().replaceAll(/[^\w.-]/g, '_')}${role ? `-${role}` : ''}.json`);

/** What `npm start` of this machine has noted; null where it does not run. */
export const runOf = (home: string): Run | null => readRun(noteIn(home, null));

/** Names of the notes in a home, those of other machines among them. */
export const notesIn = (home: string): string[] =>
  existsSync(path.join(home, NOTES)) ? readdirSync(path.join(home, NOTES)) : [];

/** A supervisor whose npm was killed is ended; one with everybody alive keeps its place. */
async function clear(file: string) {
  const run = readRun(file);
  if (run && isAlive(run.supervisor)) {
    if (run.owners.every(isAlive)) throw new AlreadyRunning(run.address);
    await stop(run.supervisor, patience);
  }
  for (const child of run?.children ?? [])
    await stop(child, [
      ['SIGTERM', 3000],
      ['SIGKILL', KILLED_MS],
    ]);
  rmSync(file, { force: true });
}

/** Note of the running processes in the home folder. `note` keeps it current, `release` removes it. */
export async function takePlace(home: string, address: string, role: Role | null = null) {
  const file = noteIn(home, role);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const owners = JSON.parse(process.env.JANGTEO_OWNERS ?? '[]') as ProcessId[];
  const run: Run = { supervisor: identify(process.pid), owners, children: [], address };
  await clear(file);
  closeSync(openSync(file, 'wx', 0o600)); // two starts at once: only one of them makes the file
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(run)); // whoever reads finds all of it
    renameSync(`${file}.new`, file);
  };
  save();
  return {
    note: (children: number[]) => {
      run.children = children.map(identify);
      save();
    },
    reloaded: (error: string | null, ms: number) => {
      run.reload = { nth: (run.reload?.nth ?? 0) + 1, error, ms };
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}
