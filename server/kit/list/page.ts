import { sql } from 'kysely';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../http/context.ts';
import type { Page } from '../http/envelope.ts';
import { fail } from '../http/fail.ts';
import { log } from '../http/log.ts';
import { addDays, clock, startOfDay } from '../clock/clock.ts';
import { countPage } from './count.ts';
import { rawRows } from './raw.ts';
import { JOINED } from './packing.ts';
import { rowWriter, type RawRow, type RowWriter } from './rows.ts';
import { keptPlans, prepare } from '../db/settings.ts';
import type { Condition, ListSource, Reading } from './source.ts';
import { comparing, keyColumns, keyOf, orderOf, type Key, type Order } from './order.ts';
import { sumOf, type Search, type Searches } from './search.ts';

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
interface Place extends Order {
  start: number;
  length: number;
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
 * One page of a list: rows as JSON text, exact totals from the roll-up, else counted up to 10,000. Statements leave
 * together on the pipelined connection: one round trip, two for a deep page or one of several sellers.
 */
export async function readPage(ctx: PageCtx, searches: Searches, query: ListQuery): Promise<Page<never>> {
  const { spec } = searches.source;
  const { start, length, sort = spec.defaultSort } = query;
  const direction = query.direction ?? spec.sorts[sort]!.direction;
  const kept = searches.each.every((search) => keepsPlan(search, start, sort));
  const several = searches.each.length > 1;
  const place = { start, length, sort, direction, several, kept };
  planFor(ctx, kept);
  const [counts, rows] = await Promise.all([countPage(ctx, searches), rowsOf(ctx, searches, place)]);
  return { rows: { rawRows: rows }, ...counts };
}

async function rowsOf(ctx: PageCtx, searches: Searches, place: Place): Promise<string[]> {
  const { each, source } = searches;
  const cut = place.start < DEEP ? { offset: place.start, skip: null } : await cutDays(ctx, searches, place);
  if (!cut || each.length === 0) return [];
  const rows =
    each.length === 1 ? await readRows(ctx, each[0]!, place, cut) : await mergeRows(ctx, each, place, cut);
  const at: Reading = { by: actorOf(ctx), now: clock.now(), sellers: ctx.caller.sellers };
  return rows.map((row) => writerOf(source).write(row, at));
}

/** The page of one seller. */
async function readRows(ctx: PageCtx, search: Search, place: Place, cut: Cut): Promise<RawRow[]> {
  const streams = streamed(search, place);
  const order = orderOf(search.source, place, streams === null);
  return readJoined(ctx, search, pageOf(search, place, cut, order, streams), order);
}

/** The page of several: the first keys of each are merged, then the rows of the page are read where they lie. */
async function mergeRows(ctx: PageCtx, each: readonly Search[], place: Place, cut: Cut): Promise<RawRow[]> {
  const { source } = each[0]!;
  const first = { ...place, start: 0, length: cut.offset + place.length };
  const heads = await Promise.all(each.map((search) => readKeys(ctx, search, first, cut.skip)));
  const page = heads.flat().sort(comparing(source, place)).slice(cut.offset, first.length);
  const wanted = Map.groupBy(page, (key) => key.seller);
  const parts = await Promise.all(
    each.map((search) => readChosen(ctx, search, wanted.get(search.seller)?.map((key) => key.id) ?? [])),
  );
  const idAt = writerOf(source).names.indexOf(source.spec.id);
  const rows = new Map(parts.flat().map((row) => [Number(row[idAt]), row]));
  // A row that has gone since its key was read is not there any more.
  return page.map((key) => rows.get(key.id)).filter((row) => row !== undefined);
}

async function readKeys(ctx: PageCtx, search: Search, first: Place, skip: Condition | null): Promise<Key[]> {
  const cut = { offset: 0, skip };
  const streams = streamed(search, first);
  const order = orderOf(search.source, first, streams === null);
  const lines = pageOf(search, first, cut, order, streams);
  const statement = sql`select ${keyColumns(search.source, first)} from (${lines}) l ${search.sortJoin(first.sort)}`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return rows.map((row) => keyOf(search.seller, row));
}

/** Rows of one seller by their ids, in no order. */
async function readChosen(ctx: PageCtx, search: Search, ids: readonly number[]): Promise<RawRow[]> {
  if (ids.length === 0) return [];
  const { source } = search;
  const id = sql.ref(`l.${source.id}`);
  const own = sql.join([...search.owned, sql`${id} = any(${ids})`], sql` and `);
  return readJoined(ctx, search, sql`select l.* from ${sql.table(source.table)} l where ${own}`, id);
}

/** The columns of these rows of the list's table, joined to what stands beside them. */
async function readJoined(
  ctx: PageCtx,
  search: Search,
  lines: Condition,
  order: Condition,
): Promise<RawRow[]> {
  const { source } = search;
  const writer = writerOf(source);
  const read = (select: string): Condition =>
    sql`select ${sql.raw(select)} from (${lines}) l ${search.joins} order by ${order}`;
  const packed = sql`select ${sql.raw(JOINED)} from (${read(writer.packing.row)}) p`;
  const [page] = await rawRows(ctx.client, packed.compile(ctx.db));
  return (
    writer.packing.unpack(page![0] ?? null, Number(page![1])) ??
    (await readAgain(source, () => rawRows(ctx.client, read(writer.select).compile(ctx.db))))
  );
}

/** Pages that were read twice; tests know that no ordinary row is the reason. */
export const readTwice = { pages: 0 };

async function readAgain(source: ListSource, read: () => Promise<RawRow[]>): Promise<RawRow[]> {
  readTwice.pages += 1;
  log.warn({ list: source.spec.key }, 'a page did not come apart and is read column by column');
  return read();
}

/** The streams to merge, where a filter splits the list and their indexes keep this order. */
function streamed(search: Search, { sort }: Place): readonly Condition[] | null {
  const { source, set } = search;
  const splits = set.some(([name]) => source.streams?.[name]);
  return splits && source.sorts[sort]!.streams ? search.streams : null;
}

/**
 * The first page of a seller, filtered only by what an index serves in
 * order: one plan fits every value, so it is kept on the connection instead
 * of made anew (planning six joins takes longer than reading fifty rows).
 */
function keepsPlan({ source, set }: Search, start: number, sort: string): boolean {
  return (
    source.sorts[sort]!.streams === true &&
    start === 0 &&
    set.every(([name]) => source.indexed?.includes(name))
  );
}

/**
 * Joins run as written, after the page is cut, and go by key: where statistics
 * are a little off, a merge join walked all bundles of a seller for fifty rows.
 * A plan that is not kept is made for its values. Travels ahead of the page.
 */
function planFor(ctx: Pick<TxCtx, 'client'>, kept: boolean): void {
  const plan = kept
    ? ['set local enable_hashjoin = off', keptPlans()]
    : ['set local plan_cache_mode = force_custom_plan'];
  void prepare(ctx.client, [
    'set local join_collapse_limit = 1',
    'set local enable_mergejoin = off',
    ...plan,
  ]);
}

/**
 * Rows of the page, not yet joined: merged streams near the
 * top, ids first and rows later where the page lies deep.
 */
function pageOf(
  search: Search,
  { length, kept, sort, direction }: Place,
  cut: Cut,
  order: Condition,
  streams: readonly Condition[] | null,
): Condition {
  const { source } = search;
  const table = sql`${sql.table(source.table)} l ${search.sortJoin(sort)}`;
  // A kept plan must know how few rows are wanted.
  const window = kept ? sql`limit ${sql.lit(length)}` : sql`offset ${cut.offset} limit ${length}`;
  const where = (condition: Condition) => (cut.skip ? sql`${condition} and ${cut.skip}` : condition);
  const through = streams || cut.skip ? null : search.through;
  const nearest = through?.nearest(sort, direction, cut.offset + length);
  const near = nearest && sql.join([...search.owned, nearest], sql` and `);
  let from = sql`${table} where ${where(streams?.[0] ?? near ?? search.where)}`;
  if (streams && streams.length > 1) {
    const most = kept ? sql.lit(length) : cut.offset + length;
    const parts = streams.map(
      (stream) => sql`(select l.* from ${table} where ${where(stream)} order by ${order} limit ${most})`,
    );
    from = sql`(${sql.join(parts, sql` union all `)}) l`;
  }
  if (cut.offset < DEEP) return sql`select l.* from ${from} order by ${order} ${window}`;
  const { owner = 'seller_seq' } = source;
  const keys = [...(owner === null ? [] : [owner]), source.id];
  const same = keys.map((key) => sql`${sql.ref(`l.${key}`)} = ${sql.ref(`p.${key}`)}`);
  const picked = sql.join(keys.map((key) => sql.ref(`l.${key}`)));
  return sql`select l.* from (select ${picked} from ${from} order by ${order} offset ${cut.offset} limit ${length}) p
    join ${sql.table(source.table)} l on ${sql.join(same, sql` and `)}`;
}

/**
 * Where a deep page begins: the roll-up says how many rows each day holds,
 * so whole days are skipped by one comparison. Without a usable roll-up a
 * page beyond 10,000 is refused: the filter must be narrowed (G-LOD-2).
 */
async function cutDays(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  { each, source }: Searches,
  { start, sort, direction }: Place,
): Promise<Cut | null> {
  const { rollup } = source;
  const usable = rollup && source.sorts[sort]?.column === `l.${rollup.at}`;
  if (!usable || !each.every((search) => search.rolled)) {
    if (start > COUNT_CAP) throw fail('BULK_LIMIT', { params: { max: COUNT_CAP } });
    return { offset: start, skip: null };
  }
  const day = sql.ref(rollup.day);
  const count = sql.ref(rollup.count);
  const parts = await Promise.all(
    each.map((search) => {
      const lines = sql`from ${sql.table(rollup.table)} where ${search.rolled} group by 1`;
      return rawRows(ctx.client, sql`select ${day}, sum(${count}) ${lines}`.compile(ctx.db));
    }),
  );
  const days = Map.groupBy(parts.flat(), ([at]) => at!);
  const sign = direction === 'ASC' ? 1 : -1;
  let before = 0;
  for (const at of [...days.keys()].sort((a, b) => sign * (a < b ? -1 : 1))) {
    const lines = sumOf(days.get(at)!, ([, n]) => Number(n));
    if (before + lines > start) return { offset: start - before, skip: edge(rollup.at, at, direction) };
    before += lines;
  }
  return null;
}

const edge = (column: string, day: string, direction: 'ASC' | 'DESC'): Condition =>
  direction === 'DESC'
    ? sql`${sql.ref(`l.${column}`)} < ${startOfDay(addDays(day, 1))}`
    : sql`${sql.ref(`l.${column}`)} >= ${startOfDay(day)}`;
