import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../http/context.ts';
import type { Page } from '../http/envelope.ts';
import { rawRows } from './raw.ts';
import type { Search } from './search.ts';
import type { Condition, ListSource } from './source.ts';

type CountCtx = Pick<TxCtx, 'db' | 'client'>;
type Totals = Pick<Page<never>, 'recordsFiltered' | 'recordsTotal' | 'capped'>;

/** Both totals of a page; where the roll-up knows them, from one look at it. */
export async function countPage(ctx: CountCtx, search: Search): Promise<Totals> {
  const whole = search.whole();
  const { beyond } = search;
  if (!whole.rolled || !beyond) {
    const [total, found] = await Promise.all([countOf(ctx, whole), countOf(ctx, search)]);
    return {
      recordsTotal: total.count,
      recordsFiltered: found.capped ? COUNT_CAP : found.count,
      capped: found.capped,
    };
  }
  const rollup = search.source.rollup!;
  const sum = sql`coalesce(sum(${sql.ref(rollup.count)})`;
  const found = beyond.length > 0 ? sql`, ${sum} filter (where ${sql.join(beyond, sql` and `)}), 0)` : sql``;
  const statement = sql`select ${sum}, 0)${found} from ${sql.table(rollup.table)} where ${whole.rolled}`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return { recordsTotal: Number(row![0]), recordsFiltered: Number(row![1] ?? row![0]), capped: false };
}

/** Rows that a search finds: exact from the roll-up; any other filter exactly up to 10,000 (`capped` beyond). */
async function countOf(ctx: CountCtx, search: Search): Promise<{ count: number; capped: boolean }> {
  const count = await countUpTo(ctx, search, COUNT_CAP + 1);
  return { count, capped: count > COUNT_CAP && !search.rolled };
}

/** The number that a list of these filters shows as recordsFiltered: a count call and its tab can never differ. */
export async function readCount(ctx: CountCtx, search: Search): Promise<number> {
  const { count, capped } = await countOf(ctx, search);
  return capped ? COUNT_CAP : count;
}

/** Rows that a search finds; without a roll-up counted no further than `most`. */
export async function countUpTo(ctx: CountCtx, search: Search, most: number): Promise<number> {
  const rows = await rawRows(ctx.client, countStatement(search, most).compile(ctx.db));
  return Math.min(Number(rows[0]![0]), search.rolled ? Infinity : most);
}

function countStatement(search: Search, most: number): Condition {
  const { source, rolled, resolved } = search;
  if (rolled) {
    const { count, table } = source.rollup!;
    return sql`select coalesce(sum(${sql.ref(count)}), 0) from ${sql.table(table)} where ${rolled}`;
  }
  const table = sql.table(source.table);
  if (!resolved)
    return sql`select count(*) from (select 1 from ${table} l where ${search.where} limit ${most}) c`;
  const { column, ids, rest } = resolved;
  const each = sql`select count(*) as n from ${table} l where ${sql.ref(`l.${column}`)} = id and ${rest.where}`;
  return sql`select coalesce(sum(n), 0) from unnest(${ids}::bigint[]) id cross join lateral (${each}) c`;
}

/** How many of these rows are the caller's; fewer than asked means a foreign or unknown id among them. */
export async function countOwn(
  ctx: Pick<TxCtx, 'db' | 'scope'>,
  source: ListSource,
  ids: readonly number[],
): Promise<number> {
  const { table, owner = 'seller_seq', id, own = sql`true` } = source;
  if (owner === null) throw new Error(`list ${source.spec.key}: rows of nobody cannot be chosen`);
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} l
    where ${sql.ref(`l.${owner}`)} = any(${ctx.scope.sellers}) and ${sql.ref(`l.${id}`)} = any(${[...ids]}) and ${own}`.execute(
    ctx.db,
  );
  return Number(rows[0]!.n);
}
