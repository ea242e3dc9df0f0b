import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Append-only book of one outside company: in memory, with a file of JSON lines behind it. */
export interface Journal<E> {
  entries(): readonly E[];
  append(entries: readonly E[]): void;
  clear(): void;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** A line that a kill cut off never happened: it is taken out before the next one is written. */
function readLines<E>(file: string): E[] {
  const text = textOf(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as E);
}

/**
 * Opens the book of a company in a folder, outside our database: what happened outside stays true whatever
 * happens to us. Throws where the file was tampered with.
 */
export function openJournal<E>(folder: string, name: string): Journal<E> {
  const file = path.join(folder, `${name}.jsonl`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let entries = readLines<E>(file);
  return {
    entries: () => entries,
    append: (added) => {
      appendFileSync(file, added.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
      for (const entry of added) entries.push(entry);
    },
    clear: () => {
      rmSync(file, { force: true });
      entries = [];
    },
  };
}
