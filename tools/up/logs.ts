// Logs that end: each file is put aside before it is too large, and few old ones stay.
import {
  copyFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

const LARGEST = 20 * 1024 * 1024;
const OLD_ONES = 4;
const LOOK_EVERY_MS = 10_000;

/** Path of a log file of this home. */
export function logFile(home: string, name: string): string {
  const folder = path.join(home, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${name}.log`);
}

/**
 * Puts a log over 20 MB aside as `.1`; the four before move up, the oldest goes. Whoever writes holds the file open and goes
 * on at its new beginning (all of ours append), so it is copied and emptied; a line of that very moment may be lost.
 */
export function turnOver(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST) return;
  for (let n = OLD_ONES - 1; n >= 1; n--)
    if (existsSync(`${file}.${n}`)) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file);
}

/** All logs of a home: those of its processes and PostgreSQL's. */
export function turnAllOver(home: string): void {
  const folder = path.join(home, 'logs');
  const own = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];
  for (const file of [...own.map((name) => path.join(folder, name)), path.join(home, 'pg', 'postgres.log')])
    try {
      turnOver(file);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error); // a full disk ends nothing here
    }
}

/** Looks at them from now on; answers how to stop. */
export function keepLogsSmall(home: string): () => void {
  turnAllOver(home);
  const timer = setInterval(turnAllOver, LOOK_EVERY_MS, home).unref();
  return () => clearInterval(timer);
}
