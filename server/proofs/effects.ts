// What a call did, as far as the database tells: how many rows came or went, table by table.
import type { World } from './world.ts';

/**
 * Bookkeeping of the requests themselves, as many rows as there
 * were requests; sums, whose rows depend on the connection.
 */
const BOOKS = new Set([
  'idempotency',
  'login_attempt',
  'session_token',
  'order_rollup',
  'desk_rollup',
  'sent_rollup',
]);

/** Rows of every table, keys of requests and tries at passwords left out. */
export async function countsOf(world: World): Promise<Record<string, number>> {
  const tables = await world.sql<{ name: string }>(
    `select relname as name
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = tables.map((t) => t.name).filter((name) => !BOOKS.has(name));
  const selects = names.map((name) => `select '${name}' as name, count(*) as n from "${name}"`);
  const rows = await world.sql<{ name: string; n: string }>(selects.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.n)]));
}

/** Tables whose count differs, with the difference. */
export function difference(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const moved = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(moved.map((name) => [name, after[name]! - before[name]!]));
}

/** Runs something and answers what it did besides its result. */
export async function effectOf<T>(world: World, run: () => Promise<T>): Promise<[T, Record<string, number>]> {
  const before = await countsOf(world);
  const result = await run();
  return [result, difference(before, await countsOf(world))];
}
