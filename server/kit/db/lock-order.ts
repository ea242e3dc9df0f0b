import { LOCK_ORDER, NEVER_WAITED_FOR } from '../../schema/lock-order.ts';

/**
 * Rows of a table that a statement locks; `waits`: they may be another's. Rows that it inserts are its own.
 */
interface Touch {
  table: string;
  waits: boolean;
}

const RANK = new Map(LOCK_ORDER.map((table, i) => [table, i]));
const FREE = new Set(NEVER_WAITED_FOR);
const WRITES = /\b(insert into|(?<!\b(?:do|for|key) )update|delete from)\s+"?(\w+)"?/gi;
const LOCKS = /\bfor (update|no key update|share)\b(?! (?:of \w+ )?skip locked)/i;

/** Tables whose rows a statement writes or locks, as far as its text tells. */
export function touchesOf(text: string): Touch[] {
  const keeps = /\bon conflict\b/i.test(text);
  const touches = [...text.matchAll(WRITES)].map(([, act, table]): Touch => ({
    table: table!,
    waits: keeps || !/^insert/i.test(act!),
  }));
  const locked = LOCKS.test(text) ? /\bfrom\s+"?(\w+)"?/i.exec(text)?.[1] : undefined;
  return locked === undefined ? touches : [...touches, { table: locked, waits: true }];
}

const texts = new Map<string, Touch[]>();
const MAX_TEXTS = 2_000;

function known(text: string): Touch[] {
  let touches = texts.get(text);
  if (touches) return touches;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, (touches = touchesOf(text)));
  return touches;
}

interface Held {
  tables: Set<string>;
  /** The furthest table that rows were locked of. */
  last: string;
}

const transactions = new WeakMap<object, Held>();

export const beginWatch = (client: object): void =>
  void transactions.set(client, { tables: new Set(), last: LOCK_ORDER[0]! });

/**
 * Throws where the transaction on this connection first locks rows of a table
 * after rows of one that comes later, and where it locks more than it needs:
 * FOR UPDATE stands in the way of rows that only name this one (G-STK-2).
 */
export function watchLocks(client: object, text: string): void {
  const held = transactions.get(client);
  if (!held) return;
  if (/\bfor update\b(?! (?:of \w+ )?skip locked)/i.test(text))
    throw new Error(`lock order: FOR NO KEY UPDATE is enough: ${text}`);
  for (const { table, waits } of known(text)) {
    if (FREE.has(table)) continue;
    const rank = RANK.get(table);
    if (waits && rank === undefined && held.tables.size > 0 && !held.tables.has(table))
      throw new Error(`lock order: ${table} has no place among the locks of its tables.ts: ${text}`);
    if (waits && !held.tables.has(table) && rank! < RANK.get(held.last)!)
      throw new Error(`lock order: ${table} after ${held.last}: ${text}`);
    if (waits && rank! > RANK.get(held.last)!) held.last = table;
    held.tables.add(table);
  }
}
