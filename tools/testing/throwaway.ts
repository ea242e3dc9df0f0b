// PostgreSQL for one test run or one benchmark, below the system's folder for temporary files.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, stopLeftover } from '../postgres.ts';
import type { Postgres } from '../postgres.ts';
import { bornAt } from '../process.ts';

/**
 * Runs that were killed leave a server behind; the pid in
 * the folder's name tells whether anybody still wants it.
 */
async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^jt-pg-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || bornAt(Number(pid)) !== null) continue;
    const dir = path.join(tmpdir(), name);
    try {
      await stopLeftover(path.join(dir, 'data'));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // another user's, or another sweep was faster
    }
  }
}

/** An empty database `jangteo` on a server that flushes nothing and vanishes with `stop`. */
export async function startThrowaway(which: { oldest?: boolean } = {}): Promise<Postgres> {
  await sweep();
  const dir = mkdtempSync(path.join(tmpdir(), `jt-pg-${process.pid}-`));
  return startPostgres({ ...which, dir, throwaway: true });
}
