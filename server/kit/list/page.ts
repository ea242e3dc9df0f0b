import { sql } from 'kysely';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../http/context.ts';
import type { Page } from '../http/envelope.ts';
import { fail } from '../http/fail.ts';
import { log } from '../http/log.ts';
import { addDays, clock, startOfDay } from '../clock/clock.ts';
import { rawRows } from './raw.ts';
import { JOINED } from './packing.ts';
import { rowWriter, type RawRow, type RowWriter } from './rows.ts';
import type { Condition, Filters, ListSource, Reading } from './source.ts';
import { rollupOnly, rollupWhere, sellersOf, set, streamsOf, whereOf } from './where.ts';

/** From here on the roll-up skips whole days instead of walking the index row by row. */
const DEEP = 1_000;

export interface ListQuery {
  start: number;
  length: number;
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
}

interface Cut {
  /** Rows to leave out after the skipped days. */
  offset: number;
  /** Condition that stands for the skipped days. */
  skip: Condition | null;
}

type PageCtx = Pick<TxCtx, 'db' | 'client' | 'scope' | 'caller'>;

const writers = new WeakMap<ListSource, RowWriter>();
export function writerOf(source: ListSource): RowWriter {
  let writer = writers.get(source);
  if (!writer) writers.set(source, (writer = rowWriter(source)));
  return writer;
}

/** Who will act on the rows: an operator in a seller's place acts as the operator. */
export const actorOf = ({ caller }: Pick<TxCtx, 'caller'>): Actor => (caller.operator ? 'admin' : 'seller');

/**
 * One page of a list: rows as JSON text, exact totals from the roll-up, else counted up to 10,000.
 * Statements leave together on the pipelined connection: one round trip, two for a deep page.
 */
export async function readPage(ctx: PageCtx, source: ListSource, query: ListQuery & Filters): Promise<Page<never>> {
  const sort = query.sort ?? source.spec.defaultSort;
  const direction = query.direction ?? source.spec.sorts[sort]!.direction;
  planFor(ctx, keepsPlan(ctx, source, query, sort));
  const [counts, rows] = await Promise.all([countsOf(ctx, source, query), rowsOf(ctx, source, query, sort, direction)]);
  return { rows: { rawRows: rows }, ...counts };
}

async function rowsOf(ctx: PageCtx, source: ListSource, query: ListQuery & Filters, sort: string, direction: 'ASC' | 'DESC'): Promise<string[]> {
  const writer = writerOf(source);
  const cut = query.start < DEEP ? { offset: query.start, skip: null } : await cutDays(ctx, source, query, sort, direction);
  if (!cut) return [];
  const streams = streamed(ctx, source, query, sort, cut);
  const kept = keepsPlan(ctx, source, query, sort);
  const order = orderOf(source, sort, direction, streams === null);
  const read = (select: string): Condition => sql`select ${sql.raw(select)} from (${pageOf(ctx, source, query, cut, order, streams, kept)}) l ${sql.raw(source.joins)} order by ${order}`;
  const [page] = await rawRows(ctx.client, sql`select ${sql.raw(JOINED)} from (${read(writer.packing.row)}) p`.compile(ctx.db));
  const rows: RawRow[] = writer.packing.unpack(page![0] ?? null, Number(page![1])) ?? (await readAgain(source, () => rawRows(ctx.client, read(writer.select).compile(ctx.db))));
  const at: Reading = { by: actorOf(ctx), now: clock.now() };
  return rows.map((row) => writer.write(row, at));
}

/** Pages that were read twice; tests know that no ordinary row is the reason. */
export const readTwice = { pages: 0 };

async function readAgain(source: ListSource, read: () => Promise<RawRow[]>): Promise<RawRow[]> {
  readTwice.pages += 1;
  log.warn({ list: source.spec.key }, 'a page did not come apart and is read column by column');
  return read();
}

/** Order of the list; `whole` reads the index over all of a seller's rows. */
export function orderOf(source: ListSource, sort: string, direction: 'ASC' | 'DESC', whole: boolean): Condition {
  const { column, whole: ofWhole, nulls } = source.sorts[sort]!;
  const clause = nulls ?? (whole ? ofWhole : undefined);
  return sql.raw(`${column} ${direction}${clause ? ` ${clause[direction]}` : ''}, l.${source.id} ${direction}`);
}

/** The streams to merge, where a filter splits the list and their indexes keep this order. */
function streamed(ctx: Pick<TxCtx, 'scope'>, source: ListSource, query: Filters, sort: string, cut: Cut): Condition[] | null {
  const splits = ctx.scope.sellers.length > 1 || set(query).some(([name]) => source.streams?.[name]);
  return splits && source.sorts[sort]!.streams && cut.offset < DEEP ? streamsOf(source, ctx.scope, query) : null;
}

/**
 * The first page of one seller, filtered only by what an index serves in order: one plan fits every value, so it is kept
 * on the connection instead of made anew (planning six joins takes longer than reading fifty rows).
 */
function keepsPlan(ctx: Pick<TxCtx, 'scope'>, source: ListSource, query: ListQuery & Filters, sort: string): boolean {
  return source.sorts[sort]!.streams === true && query.start === 0 && sellersOf(ctx.scope, query).length === 1 && set(query).every(([name]) => source.indexed?.includes(name));
}

/**
 * Joins run as written, after the page is cut, and go by key: where statistics are a little off, a merge join walked all
 * bundles of a seller for fifty rows. A plan that is not kept is made for its values. Travels ahead of the page.
 */
function planFor(ctx: Pick<TxCtx, 'client'>, kept: boolean): void {
  const mode = kept ? 'enable_hashjoin = off; set local plan_cache_mode = force_generic_plan' : 'plan_cache_mode = force_custom_plan';
  ctx.client.query(`set local join_collapse_limit = 1; set local enable_mergejoin = off; set local ${mode}`).catch(() => undefined);
}

/** Rows of the page, not yet joined: merged streams near the top, ids first and rows later where the page lies deep. */
function pageOf(ctx: Pick<TxCtx, 'scope'>, source: ListSource, query: ListQuery & Filters, cut: Cut, order: Condition, streams: Condition[] | null, kept: boolean): Condition {
  const table = sql.table(source.table);
  // A kept plan must know how few rows are wanted.
  const window = kept ? sql`limit ${sql.lit(query.length)}` : sql`offset ${cut.offset} limit ${query.length}`;
  const where = (condition: Condition) => (cut.skip ? sql`${condition} and ${cut.skip}` : condition);
  if (streams && streams.length > 1) {
    const parts = streams.map((stream) => sql`(select l.* from ${table} l where ${where(stream)} order by ${order} limit ${kept ? sql.lit(query.length) : cut.offset + query.length})`);
    return sql`select l.* from (${sql.join(parts, sql` union all `)}) l order by ${order} ${window}`;
  }
  const condition = where(streams?.[0] ?? whereOf(source, ctx.scope, query));
  if (cut.offset < DEEP) return sql`select l.* from ${table} l where ${condition} order by ${order} ${window}`;
  const id = sql.ref(`l.${source.id}`);
  const owner = source.owner ?? 'seller_seq';
  return sql`select l.* from (select ${sql.ref(`l.${owner}`)}, ${id} from ${table} l where ${condition} order by ${order} offset ${cut.offset} limit ${query.length}) p
    join ${table} l on ${sql.ref(`l.${owner}`)} = ${sql.ref(`p.${owner}`)} and ${id} = ${sql.ref(`p.${source.id}`)}`;
}

/**
 * Where a deep page begins: the roll-up says how many rows each day holds, so whole days are skipped by one comparison.
 * Without a usable roll-up a page beyond 10,000 is refused: the filter must be narrowed (G-LOD-2).
 */
async function cutDays(ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, source: ListSource, query: ListQuery & Filters, sort: string, direction: 'ASC' | 'DESC'): Promise<Cut | null> {
  const rollup = source.rollup;
  const where = rollup && source.sorts[sort]?.column === `l.${rollup.at}` ? rollupWhere(source, ctx.scope, query) : null;
  if (!rollup || !where) {
    if (query.start > COUNT_CAP) throw fail('BULK_LIMIT', { params: { max: COUNT_CAP } });
    return { offset: query.start, skip: null };
  }
  const day = sql.ref(rollup.day);
  const days = await rawRows(ctx.client, sql`select ${day}, sum(${sql.ref(rollup.count)}) from ${sql.table(rollup.table)} where ${where} group by 1 order by 1 ${sql.raw(direction)}`.compile(ctx.db));
  let before = 0;
  for (const [at, n] of days) {
    if (before + Number(n) > query.start) return { offset: query.start - before, skip: edge(rollup.at, at!, direction) };
    before += Number(n);
  }
  return null;
}

const edge = (column: string, day: string, direction: 'ASC' | 'DESC'): Condition =>
  direction === 'DESC' ? sql`${sql.ref(`l.${column}`)} < ${startOfDay(addDays(day, 1))}` : sql`${sql.ref(`l.${column}`)} >= ${startOfDay(day)}`;

type Counts = Pick<Page<never>, 'recordsFiltered' | 'recordsTotal' | 'capped'>;

/** Both totals of a page; where the roll-up knows them, from one look at it. */
async function countsOf(ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, source: ListSource, query: Filters): Promise<Counts> {
  const whole = rollupWhere(source, ctx.scope, {});
  const narrowed = rollupOnly(source, ctx.scope, query);
  if (!whole || !narrowed) {
    const [total, found] = await Promise.all([countOf(ctx, source, {}), countOf(ctx, source, query)]);
    return { recordsTotal: total.count, recordsFiltered: found.capped ? COUNT_CAP : found.count, capped: found.capped };
  }
  const sum = sql`coalesce(sum(${sql.ref(source.rollup!.count)})`;
  const found = narrowed.length > 0 ? sql`, ${sum} filter (where ${sql.join(narrowed, sql` and `)}), 0)` : sql``;
  const [row] = await rawRows(ctx.client, sql`select ${sum}, 0)${found} from ${sql.table(source.rollup!.table)} where ${whole}`.compile(ctx.db));
  return { recordsTotal: Number(row![0]), recordsFiltered: Number(row![1] ?? row![0]), capped: false };
}

/** Rows that a filter finds: exact from the roll-up; any other filter exactly up to 10,000 (`capped` beyond). */
async function countOf(ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, source: ListSource, filters: Filters): Promise<{ count: number; capped: boolean }> {
  const count = await countUpTo(ctx, source, filters, COUNT_CAP + 1);
  return { count, capped: count > COUNT_CAP && !rollupWhere(source, ctx.scope, filters) };
}

/** The number that a list of these filters shows as recordsFiltered: a count call and its tab can never differ. */
export async function readCount(ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, source: ListSource, filters: Filters): Promise<number> {
  const { count, capped } = await countOf(ctx, source, filters);
  return capped ? COUNT_CAP : count;
}

/** Rows that a filter finds; without a roll-up counted no further than `most`. */
export async function countUpTo(ctx: Pick<TxCtx, 'db' | 'client' | 'scope'>, source: ListSource, filters: Filters, most: number): Promise<number> {
  const rows = await rawRows(ctx.client, countStatement(ctx, source, filters, most).compile(ctx.db));
  return Math.min(Number(rows[0]![0]), rollupWhere(source, ctx.scope, filters) ? Infinity : most);
}

function countStatement(ctx: Pick<TxCtx, 'scope'>, source: ListSource, filters: Filters, most: number): Condition {
  const rolled = rollupWhere(source, ctx.scope, filters);
  if (rolled) return sql`select coalesce(sum(${sql.ref(source.rollup!.count)}), 0) from ${sql.table(source.rollup!.table)} where ${rolled}`;
  const table = sql.table(source.table);
  const resolved = source.resolved?.(filters);
  if (!resolved) return sql`select count(*) from (select 1 from ${table} l where ${whereOf(source, ctx.scope, filters)} limit ${most}) c`;
  const each = sql`select count(*) as n from ${table} l where ${sql.ref(`l.${resolved.column}`)} = id and ${whereOf(source, ctx.scope, resolved.rest)}`;
  return sql`select coalesce(sum(n), 0) from unnest(${resolved.ids}::bigint[]) id cross join lateral (${each}) c`;
}
