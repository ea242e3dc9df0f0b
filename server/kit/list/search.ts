import { sql } from 'kysely';
import type { TxCtx } from '../http/context.ts';
import { narrow } from '../scope/scope.ts';
import type { Condition, Filters, Given, ListSource, Through } from './source.ts';

/** Names that say which page, not which rows. */
const PAGING = new Set(['start', 'length', 'draw', 'sort', 'direction']);
const MAX_STREAMS = 48;
/** The one owner of a list that is nobody's. */
const NOBODY = 0;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/**
 * What one request looks for in one list: the same in every seller that the caller may see, by one statement a seller
 * (docs/decisions/0036-one-seller-at-a-time.md).
 */
export class Searches {
  readonly source: ListSource;
  readonly filters: Filters;
  /** One for each seller; of several that sellerSeq narrows to one, that one; a foreign number gives none. */
  readonly each: readonly Search[];
  /** All that the caller may see, whatever is asked. */
  readonly whole: readonly Search[];

  constructor(source: ListSource, filters: Filters, each: readonly Search[], whole: readonly Search[]) {
    this.source = source;
    this.filters = filters;
    this.each = each;
    this.whole = whole;
  }

  /** The same searches with other filters; undefined leaves one out. */
  with(change: Filters): Searches {
    const each = this.each.map((search) => search.with(change));
    return new Searches(this.source, { ...this.filters, ...change }, each, this.whole);
  }
}

/** sellerSeq chooses among the caller's sellers; where a row is its reader's, it is a filter like any. */
const narrows = ({ owner = 'seller_seq', partners }: ListSource): boolean =>
  owner === 'seller_seq' && !partners;

/** Looks up what the filters need beforehand (names → ids), then holds what they ask. */
export async function searchFor(
  ctx: Pick<TxCtx, 'client' | 'scope'>,
  source: ListSource,
  filters: Filters,
): Promise<Searches> {
  const owned = source.owner !== null;
  const chosen = narrows(source) ? (filters.sellerSeq as number | undefined) : undefined;
  const scope = source.alone ? narrow(ctx.scope, ctx.scope.sellerSeq)! : ctx.scope;
  const asked = narrow(scope, chosen);
  const guests = (await source.guests?.(ctx)) ?? [];
  const only = new Map(guests.map((guest) => [guest.seller, guest.only]));
  const look = async (seller: number): Promise<Search> =>
    new Search(source, filters, seller, await source.prepare?.(ctx, filters, seller), only.get(seller));
  const [sellers, known] = owned ? [asked?.sellers ?? [], scope.sellers] : [[NOBODY], [NOBODY]];
  const visited = [...only.keys()].filter((seller) => chosen === undefined || seller === chosen);
  const each = await Promise.all([...sellers, ...visited].map(look));
  const whole = [...known, ...only.keys()].map(
    (seller) => new Search(source, {}, seller, undefined, only.get(seller)),
  );
  return new Searches(source, filters, each, whole);
}

/** Adds up what was read seller by seller. */
export const sumOf = <T>(parts: readonly T[], number: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + number(part), 0);

/**
 * What is looked for among the rows of one seller. Every condition is compiled at most once; page, totals, cards, sheet
 * and bulk scope read the same ones, so list = count = download. The base table is `l`.
 */
export class Search {
  /** Filters that are set beyond the choice of the seller. */
  readonly set: readonly (readonly [string, unknown])[];
  readonly source: ListSource;
  readonly seller: number;
  readonly #filters: Filters;
  readonly #found: unknown;
  /** Which rows of another seller's the caller sees; undefined: the seller is the caller's own. */
  readonly #only: Condition | undefined;
  readonly #given: Given;
  #where?: Condition;
  #streams?: readonly Condition[] | null;
  #beyond?: readonly Condition[] | null;

  constructor(source: ListSource, filters: Filters, seller: number, found: unknown, only?: Condition) {
    this.source = source;
    this.seller = seller;
    this.#only = only;
    this.#filters = filters;
    this.#found = found;
    this.set = Object.entries(filters).filter(
      ([name, value]) =>
        value !== undefined && !(name === 'sellerSeq' && narrows(source)) && !PAGING.has(name),
    );
    this.#given = { ...filters, seller, found };
  }

  /** The same search with other filters; undefined leaves one out. */
  with(change: Filters): Search {
    return new Search(this.source, { ...this.#filters, ...change }, this.seller, this.#found, this.#only);
  }

  /** Tables joined to the page, each narrowed to the seller. */
  get joins(): Condition {
    return this.source.joins(sql`${this.seller}`, this.#found);
  }

  /** The table of a sort's column, narrowed to the seller. */
  sortJoin(sort: string): Condition {
    return this.source.sorts[sort]!.join?.(sql`${this.seller}`, this.#found) ?? sql``;
  }

  /** The whole set. */
  get where(): Condition {
    return (this.#where ??= all([...this.owned, ...this.#asked()]));
  }

  /** It finds the whole list: what is set says nothing by itself, as which date a period would be of. */
  get isWhole(): boolean {
    return this.#narrowing().length === 0;
  }

  /** Whose the rows are. */
  get owned(): Condition[] {
    const { owner = 'seller_seq' } = this.source;
    const own = owner === null ? [] : [sql`${sql.ref(`l.${owner}`)} = ${this.seller}`];
    return this.#only ? [...own, sql`(${this.#only})`] : own;
  }

  /**
   * The same set as disjoint streams, each of which one index reads in order (status = 'A', status = 'B' …). Null where
   * there would be too many to merge cheaply.
   */
  get streams(): readonly Condition[] | null {
    if (this.#streams === undefined) this.#streams = this.#split();
    return this.#streams;
  }

  /** Over the roll-up; null where a filter is set that it does not know. */
  get rolled(): Condition | null {
    if (!this.beyond) return null;
    const { base } = this.source.rollup!;
    const always = typeof base === 'function' ? base(sql`${this.seller}`) : base;
    return all([sql`seller_seq = ${this.seller}`, ...(always ? [always] : []), ...this.beyond]);
  }

  /** What is asked beyond the whole list, over the roll-up; none: nothing. Null as above. */
  get beyond(): readonly Condition[] | null {
    if (this.#beyond === undefined) this.#beyond = this.#overRollup();
    return this.#beyond;
  }

  /** What the rows are found through, where nothing else is asked. */
  get through(): Through | null {
    const through = this.source.through?.(this.#given);
    return through && this.set.every(([name]) => through.filters.includes(name)) ? through : null;
  }

  #asked(skip?: ReadonlySet<string>): Condition[] {
    const { base } = this.source;
    const always = typeof base === 'function' ? base(sql`${this.seller}`, this.#found) : base;
    return [...(always ? [always] : []), ...this.#narrowing(skip)];
  }

  /** What is asked beyond the whole list. */
  #narrowing(skip?: ReadonlySet<string>): Condition[] {
    const { filters, spec } = this.source;
    const out: Condition[] = [];
    for (const [name, value] of this.set) {
      if (skip?.has(name)) continue;
      const build = filters[name];
      if (!build) throw new Error(`list ${spec.key}: filter ${name} has no condition`);
      const condition = build(value as never, this.#given);
      if (condition) out.push(sql`(${condition})`); // one that says `or` widens nothing
    }
    return out;
  }

  #split(): readonly Condition[] | null {
    let streams: Condition[][] = [this.owned];
    const split = new Set<string>();
    for (const [name, value] of this.set) {
      const build = this.source.streams?.[name];
      if (!build) continue;
      split.add(name);
      const parts = build(value as never, this.#given);
      streams = streams.flatMap((stream) => parts.map((part) => [...stream, part]));
    }
    if (streams.length > MAX_STREAMS) return null;
    const rest = this.#asked(split);
    return streams.map((stream) => all([...stream, ...rest]));
  }

  #overRollup(): Condition[] | null {
    const { rollup } = this.source;
    if (!rollup || !rollup.usable(this.#filters)) return null;
    const out: Condition[] = [];
    for (const [name, value] of this.set) {
      const build = rollup.filters[name];
      if (!build) return null;
      const condition = build(value as never, this.#given);
      if (condition) out.push(condition);
    }
    return out;
  }
}
