// PostgreSQL for one test run or one benchmark, below the system's folder for temporary files or in memory.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, stopLeftover } from '../postgres.ts';
import type { Postgres } from '../postgres.ts';
import { memorySettings } from '../postgres/settings.ts';
import { bornAt } from '../process.ts';

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';
/** The databases of a run and their write-ahead log take a third of it. */
const ROOM = 6 * 1024 ** 3;

/** Bytes that the machine can still give: what it keeps of files it would give up. */
function spare(): number {
  const said = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  return Number(said?.[1] ?? 0) * 1024;
}

/**
 * A database of ours is some 1,500 files, and each test file has its own: on a
 * disk, making and forgetting them was a fifth of what a domain's tests cost.
 */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && spare() >= ROOM;
  } catch {
    return false; // another system, or a container that has none
  }
}

/**
 * Runs that were killed leave a server behind; the pid in
 * the folder's name tells whether anybody still wants it.
 */
async function sweep(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = /^jt-pg-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || bornAt(Number(pid)) !== null) continue;
    const dir = path.join(folder, name);
    try {
      await stopLeftover(path.join(dir, 'data'));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // another user's, or another sweep was faster
    }
  }
}

/**
 * An empty database `jangteo` on a server that flushes nothing and vanishes with
 * `stop`; `inMemory`: its files lie there, where there is room for them.
 */
export async function startThrowaway({ oldest = false, inMemory = false } = {}): Promise<Postgres> {
  for (const folder of new Set([tmpdir(), MEMORY])) if (existsSync(folder)) await sweep(folder);
  const memory = inMemory && hasRoom();
  const dir = mkdtempSync(path.join(memory ? MEMORY : tmpdir(), `jt-pg-${process.pid}-`));
  return startPostgres({ oldest, dir, throwaway: true, settings: memory ? memorySettings : {} });
}
