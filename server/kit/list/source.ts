import type { RawBuilder } from 'kysely';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import type { ListSpec } from '@jangteo/contract/kit/list.ts';
import type { AskedRight } from '@jangteo/contract/kit/right.ts';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import type { z } from 'zod';
import type { TxCtx } from '../http/context.ts';

/** One condition of a list; the base table's alias is `l`. */
export type Condition = RawBuilder<unknown>;
export type Filters = Readonly<Record<string, unknown>>;
/** All filters of the request, the seller among whose rows it looks, and what was found beforehand (`prepare`). */
export type Given = Filters & { readonly seller: number; readonly found?: unknown };

/**
 * Counts and sums kept by the writing transaction: one row per day and dimension values. Covers
 * every combination of its filters × day range exactly, whatever the size (order-desk.md §1).
 */
export interface Rollup {
  table: string;
  /** Date column of the roll-up, and the instant of the base table that it is the KST day of. */
  day: string;
  at: string;
  /** Always true for the list, like the source's own base. */
  base?: Condition | ((seller: Condition) => Condition);
  /** Column that counts lines. */
  count: string;
  /** Filter name → its condition over the roll-up's columns. Filters not named here make it unusable. */
  filters: Readonly<Record<string, (value: never, given: Given) => Condition | null>>;
  /** True where this combination is about the roll-up's day (dateKey = ORDERED_AT). */
  usable(all: Filters): boolean;
}

/** A sort column and the index behind it. */
export interface SortSource {
  column: string;
  /** The column that orders the rows of several sellers among each other, where that is another. */
  several?: string;
  /**
   * The table that has the column, where the list's own has not: every row has one row there, under an alias that the
   * list's joins give, too. An index over (owner, column, id) there serves the order.
   */
  join?: (seller: Condition, found?: unknown) => Condition;
  /**
   * NULLS clause of the index that serves the whole list, by direction. On a column that is
   * never null it changes no result: it tells the planner which of two indexes to read.
   */
  whole?: { ASC: string; DESC: string };
  /**
   * NULLS clause of every read by this column, where the index
   * behind it puts what is absent elsewhere than PostgreSQL would.
   */
  nulls?: { ASC: string; DESC: string };
  /** The streams' indexes keep this order, too. */
  streams?: boolean;
}

/** Who will act on the rows, whose are that one's own, and when they are read: what may be done depends on all three. */
export type Reading = { by: Actor; now: Date; sellers: readonly number[] };

/**
 * Rows that are found through what they belong to (lines through the orders of a name): each of those has a row at least,
 * and an index of its own, so the beginning of a list is read and a large number known without a look at the rest.
 */
export interface Through {
  /** The filters that it stands for: beside others it says nothing. */
  filters: readonly string[];
  /** So many rows there are at least; `exact`: and no more. */
  rows: number;
  exact: boolean;
  /** A condition that the first `most` rows in this order meet, and few others; null: there is none. */
  nearest: (sort: string, direction: Direction, most: number) => Condition | null;
}

/** Rows of another seller's that the caller sees, by what they say themselves. */
export interface Guest {
  seller: number;
  only: Condition;
}

/** How a list is read, whatever its declaration; made by `listSource`. */
export interface ListSource {
  spec: ListSpec;
  table: string;
  /**
   * Column that says whose the row is; default seller_seq. A roll-up has no other. Null: nobody's, the whole table is the
   * list (operators, boards), and its calls say who may ask.
   */
  owner?: string | null;
  /** Rows of all sellers, for operators who read what this right is about: a sheet of them is made as long as they do. */
  overseen?: AskedRight;
  /** Of what is overseen: in whose books alone it stands, the house's; a sheet is read in that one's place. */
  books?: number;
  /** Whose numbers or names a row shows, as an SQL array of the table's own columns; a row is one unless told. */
  people?: string;
  /** `sellerSeq` names the other side of a row, no seller whose rows they are: a filter like any. */
  partners?: true;
  /** The rows are of the reader alone: a master's own, whatever members of theirs have. */
  alone?: true;
  /** Primary key column beside the owner; also the tie-breaker of every sort. */
  id: string;
  /**
   * Joins after the page has been cut, e.g. `join orders o on o.seller_seq = ${seller} and …`: every tenant table in it
   * names the seller, so that a cluster asks one of its nodes. `found`: what `prepare` has found.
   */
  joins: (seller: Condition, found?: unknown) => Condition;
  /** Path in the row (`buyer.name`) → SQL. Names starting with `_` are read for computed fields only. */
  fields: Readonly<Record<string, string>>;
  /**
   * Path → JSON text made from the raw values of other
   * fields, and from who reads the row, when, to act on it.
   */
  computed?: Readonly<Record<string, (get: (field: string) => string | null, at: Reading) => string>>;
  /**
   * Always true for the list, e.g. the base set of a desk; a function, where another tenant table says it, or what `prepare`
   * has found (undefined: nothing was looked up, the whole list is meant).
   */
  base?: Condition | ((seller: Condition, found?: unknown) => Condition);
  /** Filter name → condition; null: this value restricts nothing. */
  filters: Readonly<Record<string, (value: never, given: Given) => Condition | null>>;
  /**
   * Filters whose several values are read as one ordered stream each (status = 'A',
   * status = 'B' …), so that the index keeps the order; the streams are merged.
   */
  streams?: Readonly<Record<string, (value: never, given: Given) => Condition[]>>;
  /**
   * Filters that an index serves in the order of the sorts with
   * streams, whatever the value: the first page keeps its plan.
   */
  indexed?: readonly string[];
  /** Looks up what filters need before conditions are built (names → ids); the conditions find it in `given.found`. */
  prepare?: (ctx: Pick<TxCtx, 'client'>, filters: Filters, seller: number) => Promise<unknown>;
  /**
   * Other sellers of whose rows the caller sees some, and which; the transaction sees these sellers from then on. They are
   * searched, counted and merged like the caller's own.
   */
  guests?: (ctx: Pick<TxCtx, 'client' | 'scope'>) => Promise<Guest[]>;
  /** Filters whose rows are found through others that belong to them; see Through. */
  through?: (given: Given) => Through | null;
  /** Which rows of the caller the list's calls know at all: chosen rows are counted against it. */
  own?: Condition;
  sorts: Readonly<Record<string, SortSource>>;
  rollup?: Rollup;
}

type Asked<S extends ListSpec> = z.output<S['filter']>;
/** What the kit does by itself: narrowing to one seller; and the tab of a list that has none, or chooses a filter by it. */
type Known<S extends ListSpec> = string extends keyof NonNullable<S['tabs']>
  ? 'sellerSeq' | 'tab'
  : [NonNullable<S['tabBy']>] extends [never]
    ? 'sellerSeq'
    : 'sellerSeq' | 'tab';
type FilterName<S extends ListSpec> = Exclude<keyof Asked<S> & string, Known<S>>;
type Conditions<S extends ListSpec> = {
  [K in FilterName<S>]-?: (value: NonNullable<Asked<S>[K]>, given: Given) => Condition | null;
} & {
  /** Only where a row is not its seller's but its reader's (`owner`): elsewhere the kit narrows by it. */
  sellerSeq?: (seller: number, given: Given) => Condition | null;
};
type Streams<S extends ListSpec> = {
  [K in FilterName<S>]?: (value: NonNullable<Asked<S>[K]>, given: Given) => Condition[];
};

/** What is written for one declared list: a filter or sort of it that is missing here is a type error. */
type SourceOf<S extends ListSpec> = Omit<
  ListSource,
  'spec' | 'filters' | 'streams' | 'indexed' | 'sorts' | 'rollup'
> & {
  filters: Conditions<S>;
  streams?: Streams<S>;
  indexed?: readonly FilterName<S>[];
  sorts: Record<keyof S['sorts'] & string, SortSource>;
  rollup?: Omit<Rollup, 'filters'> & { filters: Partial<Conditions<S>> };
};

/** How a declared list is read; written in a domain's queries, one per listSpec. */
export const listSource = <S extends ListSpec>(spec: S, source: SourceOf<S>): ListSource =>
  ({ spec, ...source }) as ListSource;
