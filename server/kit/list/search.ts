import { sql } from 'kysely';
import type { TxCtx } from '../http/context.ts';
import { narrow, type Scope } from '../scope/scope.ts';
import type { Condition, Filters, Given, ListSource } from './source.ts';

/** Names that say which page, not which rows. */
const PAGING = new Set(['start', 'length', 'draw', 'sort', 'direction']);
const MAX_STREAMS = 48;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** Looks up what the filters need beforehand (names → ids), then holds what they ask. */
export async function searchFor(
  ctx: Pick<TxCtx, 'client' | 'scope'>,
  source: ListSource,
  filters: Filters,
): Promise<Search> {
  return new Search(ctx.scope, source, filters, await source.prepare?.(ctx, filters));
}

/**
 * What one request looks for in one list. Every condition is compiled at most once; page, totals, cards, sheet and bulk
 * scope read the same ones, so list = count = download. The base table is `l`.
 */
export class Search {
  /** Filters that are set, sellerSeq among them. */
  readonly set: readonly (readonly [string, unknown])[];
  /** The caller's sellers, or the one of them that sellerSeq names; a foreign number gives none. */
  readonly sellers: readonly number[];
  readonly #given: Given;
  #where?: Condition;
  #streams?: readonly Condition[] | null;
  #beyond?: readonly Condition[] | null;

  readonly scope: Scope;
  readonly source: ListSource;
  readonly filters: Filters;
  readonly #found: unknown;

  constructor(scope: Scope, source: ListSource, filters: Filters, found: unknown) {
    this.scope = scope;
    this.source = source;
    this.filters = filters;
    this.#found = found;
    this.set = Object.entries(filters).filter(([name, value]) => value !== undefined && !PAGING.has(name));
    this.sellers = narrow(scope, filters.sellerSeq as number | undefined)?.sellers ?? [];
    this.#given = { ...filters, sellers: this.sellers, found };
  }

  /** The same search with other filters; undefined leaves one out. */
  with(change: Filters): Search {
    return new Search(this.scope, this.source, { ...this.filters, ...change }, this.#found);
  }

  /** All that the caller may see. */
  whole(): Search {
    return new Search(this.scope, this.source, {}, undefined);
  }

  /** The whole set. */
  get where(): Condition {
    return (this.#where ??= all([...this.#owned(), ...this.#asked()]));
  }

  /**
   * The same set as disjoint streams, each of which one index reads in order: seller × status. Null where there would be
   * too many to merge cheaply.
   */
  get streams(): readonly Condition[] | null {
    if (this.#streams === undefined) this.#streams = this.#split();
    return this.#streams;
  }

  /** Over the roll-up; null where a filter is set that it does not know. */
  get rolled(): Condition | null {
    if (!this.beyond) return null;
    const { base } = this.source.rollup!;
    return all([sql`seller_seq = any(${this.scope.sellers})`, ...(base ? [base] : []), ...this.beyond]);
  }

  /** What is asked beyond the whole list, over the roll-up; none: nothing. Null as above. */
  get beyond(): readonly Condition[] | null {
    if (this.#beyond === undefined) this.#beyond = this.#overRollup();
    return this.#beyond;
  }

  /** Ids of an indexed column that a filter was resolved to, and the search without it: a count goes through the ids. */
  get resolved(): { column: string; ids: string; rest: Search } | null {
    const resolved = this.source.resolved?.(this.#given);
    if (!resolved) return null;
    const without = Object.fromEntries(resolved.without.map((name) => [name, undefined]));
    return { ...resolved, rest: this.with(without) };
  }

  #owned(sellers = this.sellers): Condition[] {
    const { owner = 'seller_seq' } = this.source;
    if (owner === null) return [];
    const column = sql.ref(`l.${owner}`);
    return [sellers.length === 1 ? sql`${column} = ${sellers[0]}` : sql`${column} = any(${sellers})`];
  }

  #asked(skip?: ReadonlySet<string>): Condition[] {
    const { base, filters, spec } = this.source;
    const out: Condition[] = base ? [base] : [];
    for (const [name, value] of this.set) {
      if (name === 'sellerSeq' || skip?.has(name)) continue;
      const build = filters[name];
      if (!build) throw new Error(`list ${spec.key}: filter ${name} has no condition`);
      const condition = build(value as never, this.#given);
      if (condition) out.push(condition);
    }
    return out;
  }

  #split(): readonly Condition[] | null {
    let streams: Condition[][] = this.sellers.map((seller) => this.#owned([seller]));
    const split = new Set<string>();
    for (const [name, value] of this.set) {
      const build = this.source.streams?.[name];
      if (!build) continue;
      split.add(name);
      const parts = build(value as never);
      streams = streams.flatMap((stream) => parts.map((part) => [...stream, part]));
    }
    if (streams.length > MAX_STREAMS) return null;
    const rest = this.#asked(split);
    return streams.map((stream) => all([...stream, ...rest]));
  }

  #overRollup(): Condition[] | null {
    const { rollup } = this.source;
    if (!rollup || !rollup.usable(this.filters)) return null;
    const out: Condition[] =
      this.filters.sellerSeq === undefined ? [] : [sql`seller_seq = any(${this.sellers})`];
    for (const [name, value] of this.set) {
      if (name === 'sellerSeq') continue;
      const build = rollup.filters[name];
      if (!build) return null;
      const condition = build(value as never, this.#given);
      if (condition) out.push(condition);
    }
    return out;
  }
}
