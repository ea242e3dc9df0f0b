import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../http/context.ts';
import type { Page } from '../http/envelope.ts';
import { onceMany } from './many.ts';
import { rawRows } from './raw.ts';
import { sumOf, type Search, type Searches } from './search.ts';
import type { Condition, Guest, ListSource } from './source.ts';

type CountCtx = Pick<TxCtx, 'db' | 'client'>;
type Totals = Pick<Page<never>, 'recordsFiltered' | 'recordsTotal' | 'capped'>;
interface Counted {
  total: number;
  found: number;
  /** The number found is the exact one of a roll-up. */
  exact: boolean;
}

/** Both totals of a page: seller by seller, where the roll-up knows them from one look at it. */
export async function countPage(ctx: CountCtx, searches: Searches): Promise<Totals> {
  const bySeller = new Map(searches.each.map((search) => [search.seller, search]));
  const parts = await Promise.all(
    searches.whole.map((whole) => countBoth(ctx, whole, bySeller.get(whole.seller))),
  );
  const found = sumOf(parts, (part) => part.found);
  const capped = found > COUNT_CAP && parts.some((part) => !part.exact);
  const known = searches.whole.every((search) => search.rolled);
  return {
    recordsTotal: Math.min(
      sumOf(parts, (part) => part.total),
      known ? Infinity : COUNT_CAP + 1,
    ),
    recordsFiltered: capped ? COUNT_CAP : found,
    capped,
  };
}

/** Of a seller that the search does not narrow to (undefined) nothing is found. */
async function countBoth(ctx: CountCtx, whole: Search, search: Search | undefined): Promise<Counted> {
  const exact = search ? search.rolled !== null : true;
  const most = COUNT_CAP + 1;
  if (!whole.rolled || (search && !exact)) {
    const [total, found] = await Promise.all([
      countUpToIn(ctx, whole, most),
      search ? countUpToIn(ctx, search, most) : 0,
    ]);
    return { total, found, exact };
  }
  const rollup = whole.source.rollup!;
  const sum = sql`coalesce(sum(${sql.ref(rollup.count)})`;
  const beyond = search?.beyond ?? [];
  const found = beyond.length > 0 ? sql`, ${sum} filter (where ${sql.join(beyond, sql` and `)}), 0)` : sql``;
  const statement = sql`select ${sum}, 0)${found} from ${sql.table(rollup.table)} where ${whole.rolled}`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  const total = Number(row![0]);
  return { total, found: search ? Number(row![1] ?? total) : 0, exact };
}

/** The number that a list of these filters shows as recordsFiltered: a count call and its tab can never differ. */
export async function readCount(ctx: CountCtx, searches: Searches): Promise<number> {
  const count = await countUpTo(ctx, searches, COUNT_CAP + 1);
  return searches.each.every((search) => search.rolled) ? count : Math.min(count, COUNT_CAP);
}

/** Rows that a search finds; without a roll-up counted no further than `most`. */
export async function countUpTo(ctx: CountCtx, searches: Searches, most: number): Promise<number> {
  const counts = await Promise.all(searches.each.map((search) => countUpToIn(ctx, search, most)));
  const count = sumOf(counts, (n) => n);
  return searches.each.every((search) => search.rolled) ? count : Math.min(count, most);
}

async function countUpToIn(ctx: CountCtx, search: Search, most: number): Promise<number> {
  const { through } = search;
  if (through && (through.exact || through.rows >= most)) return Math.min(through.rows, most);
  const statement = countStatement(search, most).compile(ctx.db);
  const count = async () => Number((await rawRows(ctx.client, statement))[0]![0]);
  if (search.rolled) return count();
  // What a sheet may hold is counted anew each time: it says no by it.
  if (most > COUNT_CAP + 1) return Math.min(await count(), most);
  return onceMany([statement.sql, statement.parameters], (n: number) => n >= most, count);
}

function countStatement({ source, rolled, where }: Search, most: number): Condition {
  if (rolled) {
    const { count, table } = source.rollup!;
    return sql`select coalesce(sum(${sql.ref(count)}), 0) from ${sql.table(table)} where ${rolled}`;
  }
  return sql`select count(*) from (select 1 from ${sql.table(source.table)} l where ${where} limit ${most}) c`;
}

/** How many people stand in what a search finds, or in the chosen ones of it (`people` of the list). */
export async function countPeople(
  ctx: CountCtx,
  searches: Searches,
  ids: readonly number[] | null,
): Promise<number> {
  const counts = await Promise.all(
    searches.each.map(({ source: { table, people, id }, where }) => {
      const of = people ? sql`cross join lateral unnest(${sql.raw(people)}) p` : sql``;
      const chosen = ids ? sql`and ${sql.ref(`l.${id}`)} = any(${[...ids]})` : sql``;
      return sql<{ n: number }>`select ${people ? sql`count(distinct p)` : sql`count(*)`}::int as n
        from ${sql.table(table)} l ${of} where ${where} ${chosen}`.execute(ctx.db);
    }),
  );
  return sumOf(counts, ({ rows }) => rows[0]!.n);
}

/** How many of these rows the caller's list knows; fewer than asked means a foreign or unknown id among them. */
export async function countOwn(
  ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>,
  source: ListSource,
  ids: readonly number[],
): Promise<number> {
  const { table, owner = 'seller_seq', id, own = sql`true` } = source;
  if (owner === null) throw new Error(`list ${source.spec.key}: rows of nobody cannot be chosen`);
  const sellers = source.alone ? [ctx.scope.sellerSeq] : ctx.scope.sellers;
  const known: Guest[] = sellers.map((seller) => ({ seller, only: sql`true` }));
  known.push(...((await source.guests?.(ctx)) ?? []));
  const counts = await Promise.all(
    known.map(({ seller, only }) =>
      sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)} l where ${sql.ref(`l.${owner}`)} = ${seller}
        and ${sql.ref(`l.${id}`)} = any(${[...ids]}) and ${own} and (${only})`.execute(ctx.db),
    ),
  );
  return sumOf(counts, ({ rows }) => Number(rows[0]!.n));
}
