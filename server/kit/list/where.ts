import { sql } from 'kysely';
import type { Scope } from '../scope/scope.ts';
import { narrow } from '../scope/scope.ts';
import type { Condition, Filters, Given, ListSource } from './source.ts';

/** Names that say which page, not which rows. */
const PAGING = new Set(['start', 'length', 'draw', 'sort', 'direction']);
const MAX_STREAMS = 48;

export const set = (filters: Filters): [string, unknown][] =>
  Object.entries(filters).filter(([name, value]) => value !== undefined && !PAGING.has(name));

/** The sellers a request asks for: its scope, or the one of it that sellerSeq names; a foreign id gives none. */
export function sellersOf(scope: Scope, filters: Filters): readonly number[] {
  return narrow(scope, filters.sellerSeq as number | undefined)?.sellers ?? [];
}

function conditionsOf(source: ListSource, filters: Given, skip: ReadonlySet<string>): Condition[] {
  const out: Condition[] = source.base ? [source.base] : [];
  for (const [name, value] of set(filters)) {
    if (name === 'sellerSeq' || name === 'sellers' || skip.has(name)) continue;
    const build = source.filters[name];
    if (!build) throw new Error(`list ${source.spec.key}: filter ${name} has no condition`);
    const condition = build(value as never, filters);
    if (condition) out.push(condition);
  }
  return out;
}

const ownerOf = (source: ListSource): Condition => sql.ref(`l.${source.owner ?? 'seller_seq'}`);
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

/** `where` over the whole set: counts, exports, bulk scopes. One builder serves them all, so list = count = download. */
export function whereOf(source: ListSource, scope: Scope, filters: Filters): Condition {
  const sellers = sellersOf(scope, filters);
  const owner = ownerOf(source);
  const tenant = sellers.length === 1 ? sql`${owner} = ${sellers[0]}` : sql`${owner} = any(${sellers})`;
  return all([tenant, ...conditionsOf(source, { ...filters, sellers }, new Set())]);
}

/**
 * The same set as disjoint streams, each of which one index reads in order: seller × status. Null where there would be
 * too many to merge cheaply.
 */
export function streamsOf(source: ListSource, scope: Scope, filters: Filters): Condition[] | null {
  let streams: Condition[][] = sellersOf(scope, filters).map((seller) => [sql`${ownerOf(source)} = ${seller}`]);
  const split = new Set<string>();
  for (const [name, value] of set(filters)) {
    const build = source.streams?.[name];
    if (!build) continue;
    split.add(name);
    const parts = build(value as never);
    streams = streams.flatMap((stream) => parts.map((part) => [...stream, part]));
  }
  if (streams.length > MAX_STREAMS) return null;
  const rest = conditionsOf(source, { ...filters, sellers: sellersOf(scope, filters) }, split);
  return streams.map((stream) => all([...stream, ...rest]));
}

/** The roll-up's `where`, or null where a filter is set that it does not know. */
export function rollupWhere(source: ListSource, scope: Scope, filters: Filters): Condition | null {
  const only = rollupOnly(source, scope, filters);
  if (!only) return null;
  const { base } = source.rollup!;
  return all([sql`seller_seq = any(${scope.sellers})`, ...(base ? [base] : []), ...only]);
}

/** What these filters ask beyond the whole list, over the roll-up's columns; none: they restrict nothing. Null as above. */
export function rollupOnly(source: ListSource, scope: Scope, filters: Filters): Condition[] | null {
  const rollup = source.rollup;
  if (!rollup || !rollup.usable(filters)) return null;
  const sellers = sellersOf(scope, filters);
  const conditions: Condition[] = filters.sellerSeq === undefined ? [] : [sql`seller_seq = any(${sellers})`];
  for (const [name, value] of set(filters)) {
    if (name === 'sellerSeq') continue;
    const build = rollup.filters[name];
    if (!build) return null;
    const condition = build(value as never, { ...filters, sellers });
    if (condition) conditions.push(condition);
  }
  return conditions;
}
