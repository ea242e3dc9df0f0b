/**
 * The one order in which a transaction locks rows of several tables (docs/decisions/0019): what comes first in, from the
 * money to the goods. Within a table rows are locked by ascending key. Each domain says in its tables.ts where its own
 * stand, the kits in theirs. A test's transaction that goes back is an error.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tables } from './tables.ts';

type Table = keyof Tables;

/** Tables that stand one after the other, and between which others they do. */
export interface LockRun {
  after?: Table;
  tables: readonly Table[];
  before?: Table;
}

/** All tables of these runs in the one order that they allow. @throws where there is none, or more than one */
export function inOrder(runs: readonly LockRun[]): string[] {
  const chains = runs.map(({ after, tables, before }) =>
    [after, ...tables, before].filter((table) => table !== undefined),
  );
  const waiting = new Map<string, Set<string>>(chains.flat().map((table) => [table, new Set()]));
  for (const chain of chains) chain.slice(1).forEach((table, i) => waiting.get(table)!.add(chain[i]!));
  const order: string[] = [];
  while (waiting.size > 0) {
    const [next, other] = [...waiting].filter(([, before]) => before.size === 0).map(([table]) => table);
    if (next === undefined) throw new Error(`lock order: a circle among ${[...waiting.keys()].join(', ')}`);
    if (other !== undefined)
      throw new Error(`lock order: ${next} or ${other} first? One says after or before`);
    order.push(next);
    waiting.delete(next);
    for (const before of waiting.values()) before.delete(next);
  }
  return order;
}

/** Whether transactions are watched at all: in tests and proofs. Where people wait for answers nothing is spent on it. */
export const watched = process.env.NODE_ENV === 'test';

interface Own {
  locks?: readonly LockRun[];
  /** Nobody waits for a row of these while holding another. */
  unwaited?: readonly Table[];
}

const folder = join(import.meta.dirname, '..');
const files = watched ? globSync(['kit/tables.ts', 'domains/*/tables.ts'], { cwd: folder }) : [];
const own = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Own),
);
export const LOCK_ORDER: readonly string[] = inOrder(own.flatMap(({ locks = [] }) => locks));

/**
 * Nobody waits for a row of these while holding another: each writer of roll-ups has slots of its own
 * (kit/roll-up), and a key of the others follows from a row that its writer has locked.
 */
export const NEVER_WAITED_FOR: readonly string[] = own.flatMap(({ unwaited = [] }) => unwaited);
