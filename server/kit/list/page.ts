import { sql } from 'kysely';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import { COUNT_CAP, type Direction } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../http/context.ts';
import type { Page } from '../http/envelope.ts';
import { fail } from '../http/fail.ts';
import { log } from '../http/log.ts';
import { addDays, clock, startOfDay } from '../clock/clock.ts';
import { countPage } from './count.ts';
import { rawRows } from './raw.ts';
import { JOINED } from './packing.ts';
import { rowWriter, type RawRow, type RowWriter } from './rows.ts';
import type { Condition, ListSource, Reading } from './source.ts';
import type { Search } from './search.ts';

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

type PageCtx = Pick<TxCtx, 'db' | 'client' | 'caller'>;

/** Where a page lies: its rows, their order, and how it is read. */
interface Place {
  start: number;
  length: number;
  sort: string;
  direction: Direction;
  /** The plan is kept on the connection. */
  kept: boolean;
}

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
export async function readPage(ctx: PageCtx, search: Search, query: ListQuery): Promise<Page<never>> {
  const { spec } = search.source;
  const { start, length, sort = spec.defaultSort } = query;
  const direction = query.direction ?? spec.sorts[sort]!.direction;
  const place = { start, length, sort, direction, kept: keepsPlan(search, start, sort) };
  planFor(ctx, place.kept);
  const [counts, rows] = await Promise.all([countPage(ctx, search), rowsOf(ctx, search, place)]);
  return { rows: { rawRows: rows }, ...counts };
}

async function rowsOf(ctx: PageCtx, search: Search, place: Place): Promise<string[]> {
  const { source } = search;
  const writer = writerOf(source);
  const cut = place.start < DEEP ? { offset: place.start, skip: null } : await cutDays(ctx, search, place);
  if (!cut) return [];
  const streams = streamed(search, place, cut);
  const order = orderOf(source, place.sort, place.direction, streams === null);
  const rowsOfPage = pageOf(search, place, cut, order, streams);
  const read = (select: string): Condition =>
    sql`select ${sql.raw(select)} from (${rowsOfPage}) l ${sql.raw(source.joins)} order by ${order}`;
  const packed = sql`select ${sql.raw(JOINED)} from (${read(writer.packing.row)}) p`;
  const [page] = await rawRows(ctx.client, packed.compile(ctx.db));
  const rows: RawRow[] =
    writer.packing.unpack(page![0] ?? null, Number(page![1])) ??
    (await readAgain(source, () => rawRows(ctx.client, read(writer.select).compile(ctx.db))));
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
export function orderOf(
  source: ListSource,
  sort: string,
  direction: 'ASC' | 'DESC',
  whole: boolean,
): Condition {
  const { column, whole: ofWhole, nulls } = source.sorts[sort]!;
  const clause = nulls ?? (whole ? ofWhole : undefined);
  return sql.raw(
    `${column} ${direction}${clause ? ` ${clause[direction]}` : ''}, l.${source.id} ${direction}`,
  );
}

/** The streams to merge, where a filter splits the list and their indexes keep this order. */
function streamed(search: Search, { sort }: Place, cut: Cut): readonly Condition[] | null {
  const { source, set, scope } = search;
  const several = source.owner !== null && scope.sellers.length > 1;
  const splits = several || set.some(([name]) => source.streams?.[name]);
  return splits && source.sorts[sort]!.streams && cut.offset < DEEP ? search.streams : null;
}

/**
 * The first page of one seller, filtered only by what an index serves in
 * order: one plan fits every value, so it is kept on the connection instead
 * of made anew (planning six joins takes longer than reading fifty rows).
 */
function keepsPlan({ source, sellers, set }: Search, start: number, sort: string): boolean {
  return (
    source.sorts[sort]!.streams === true &&
    start === 0 &&
    sellers.length === 1 &&
    set.every(([name]) => source.indexed?.includes(name))
  );
}

/**
 * Joins run as written, after the page is cut, and go by key: where statistics
 * are a little off, a merge join walked all bundles of a seller for fifty rows.
 * A plan that is not kept is made for its values. Travels ahead of the page.
 */
function planFor(ctx: Pick<TxCtx, 'client'>, kept: boolean): void {
  const mode = kept
    ? 'enable_hashjoin = off; set local plan_cache_mode = force_generic_plan'
    : 'plan_cache_mode = force_custom_plan';
  ctx.client
    .query(`set local join_collapse_limit = 1; set local enable_mergejoin = off; set local ${mode}`)
    .catch(() => undefined);
}

/**
 * Rows of the page, not yet joined: merged streams near the
 * top, ids first and rows later where the page lies deep.
 */
function pageOf(
  search: Search,
  { length, kept }: Place,
  cut: Cut,
  order: Condition,
  streams: readonly Condition[] | null,
): Condition {
  const { source } = search;
  const table = sql.table(source.table);
  // A kept plan must know how few rows are wanted.
  const window = kept ? sql`limit ${sql.lit(length)}` : sql`offset ${cut.offset} limit ${length}`;
  const where = (condition: Condition) => (cut.skip ? sql`${condition} and ${cut.skip}` : condition);
  if (streams && streams.length > 1) {
    const most = kept ? sql.lit(length) : cut.offset + length;
    const parts = streams.map(
      (stream) => sql`(select l.* from ${table} l where ${where(stream)} order by ${order} limit ${most})`,
    );
    return sql`select l.* from (${sql.join(parts, sql` union all `)}) l order by ${order} ${window}`;
  }
  const condition = where(streams?.[0] ?? search.where);
  if (cut.offset < DEEP)
    return sql`select l.* from ${table} l where ${condition} order by ${order} ${window}`;
  const { owner = 'seller_seq' } = source;
  const keys = [...(owner === null ? [] : [owner]), source.id];
  const same = keys.map((key) => sql`${sql.ref(`l.${key}`)} = ${sql.ref(`p.${key}`)}`);
  const picked = sql.join(keys.map((key) => sql.ref(`l.${key}`)));
  return sql`select l.* from (select ${picked} from ${table} l where ${condition}
      order by ${order} offset ${cut.offset} limit ${length}) p
    join ${table} l on ${sql.join(same, sql` and `)}`;
}

/**
 * Where a deep page begins: the roll-up says how many rows each day holds,
 * so whole days are skipped by one comparison. Without a usable roll-up a
 * page beyond 10,000 is refused: the filter must be narrowed (G-LOD-2).
 */
async function cutDays(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  { source, rolled }: Search,
  { start, sort, direction }: Place,
): Promise<Cut | null> {
  const { rollup } = source;
  const where = rollup && source.sorts[sort]?.column === `l.${rollup.at}` ? rolled : null;
  if (!rollup || !where) {
    if (start > COUNT_CAP) throw fail('BULK_LIMIT', { params: { max: COUNT_CAP } });
    return { offset: start, skip: null };
  }
  const day = sql.ref(rollup.day);
  const days = await rawRows(
    ctx.client,
    sql`select ${day}, sum(${sql.ref(rollup.count)})
      from ${sql.table(rollup.table)}
      where ${where} group by 1 order by 1 ${sql.raw(direction)}`.compile(ctx.db),
  );
  let before = 0;
  for (const [at, n] of days) {
    if (before + Number(n) > start) return { offset: start - before, skip: edge(rollup.at, at!, direction) };
    before += Number(n);
  }
  return null;
}

const edge = (column: string, day: string, direction: 'ASC' | 'DESC'): Condition =>
  direction === 'DESC'
    ? sql`${sql.ref(`l.${column}`)} < ${startOfDay(addDays(day, 1))}`
    : sql`${sql.ref(`l.${column}`)} >= ${startOfDay(day)}`;
