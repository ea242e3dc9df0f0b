import type { Calendar } from '../clock/calendar.ts';
import type { Queryable } from '../db/query.ts';
import { isDistributed } from '../db/settings.ts';
import { saidIn, type House } from '../house.ts';
import type { Invariant } from './invariant.ts';
import { kitInvariants } from './kit.sql.ts';
import { pulled, tenantTables } from './pulled.ts';
import { tenantKeys, TENANT_KEYS } from './tenant-keys.ts';

/** A broken invariant and how many rows break it. */
export interface Broken {
  id: string;
  says: string;
  rows: number;
  example: unknown;
  /** The first rows, for whoever has to look. */
  first: unknown[];
}

export interface CheckOptions {
  /** Also what holds only where a worker works. */
  live?: boolean;
  /** Milliseconds that one statement may take; a large marketplace needs more than a request may. */
  limitMs?: number;
}

const FIRST = 5;

/** Runs invariants over all sellers; `db` must see all rows (job role or owner). Answers the broken ones. */
export async function check(
  db: Queryable,
  invariants: readonly Invariant[],
  calendar: Calendar,
  options: CheckOptions = {},
): Promise<Broken[]> {
  const broken: Broken[] = [];
  const spread = isDistributed() ? await tenantTables(db) : [];
  for (const { id, says, sql, isWrong } of invariants) {
    const { rows } = await db.query(limited(pulled(sql, spread), options));
    const wrong = isWrong ? rows.filter((row) => isWrong(row, calendar)) : rows;
    if (wrong.length > 0)
      broken.push({ id, says, rows: wrong.length, example: wrong[0], first: wrong.slice(0, FIRST) });
  }
  return broken;
}

/** All that is checked: what kits and domains say, and what is made from the schema. */
export async function invariantsOf(
  db: Queryable,
  house: House,
  { live = false }: CheckOptions = {},
): Promise<Invariant[]> {
  return [...writtenIn(house).filter((one) => live || !one.live), ...(await tenantKeys(db))];
}

/** What kits and domains say. */
export const writtenIn = (house: House): Invariant[] => [...kitInvariants, ...saidIn(house, 'invariants')];

/** What an operator reads; `I18 claim → orders` is of the family I18. */
export function titleOf(house: House, id: string): string {
  const family = id.split(' ')[0]!;
  return [TENANT_KEYS, ...writtenIn(house)].find((one) => one.id === family)?.title ?? id;
}

/** The client gives up on a statement by itself, too (D18): it is told to wait as long. */
const limited = (text: string, { limitMs }: CheckOptions) =>
  limitMs ? { text, query_timeout: limitMs } : { text };
