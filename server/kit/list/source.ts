import type { RawBuilder } from 'kysely';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import type { ListSpec } from '@jangteo/contract/kit/list.ts';

/** One condition of a list; the base table's alias is `l`. */
export type Condition = RawBuilder<unknown>;
export type Filters = Readonly<Record<string, unknown>>;
/** All filters of the request, and the sellers it may see. */
export type Given = Filters & { readonly sellers: readonly number[] };

/**
 * Counts and sums kept by the writing transaction: one row per day and dimension values. Covers every combination of
 * its filters × day range exactly, whatever the size (order-desk.md §1).
 */
export interface Rollup {
  table: string;
  /** Date column of the roll-up, and the instant of the base table that it is the KST day of. */
  day: string;
  at: string;
  /** Always true for the list, like the source's own base. */
  base?: Condition;
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
  /**
   * NULLS clause of the index that serves the whole list, by direction. On a column that is never null it changes no
   * result: it tells the planner which of two indexes to read.
   */
  whole?: { ASC: string; DESC: string };
  /** NULLS clause of every read by this column, where the index behind it puts what is absent elsewhere than PostgreSQL would. */
  nulls?: { ASC: string; DESC: string };
  /** The streams' indexes keep this order, too. */
  streams?: boolean;
}

/** Who will act on the rows, and when they are read: what may be done depends on both. */
export type Reading = { by: Actor; now: Date };

/** How a list is read; written in a domain's queries.ts, one per listSpec. */
export interface ListSource {
  spec: ListSpec;
  table: string;
  /** Column that says whose the row is; default seller_seq. A roll-up has no other. */
  owner?: string;
  /** Primary key column beside the owner; also the tie-breaker of every sort. */
  id: string;
  /** Joins after the page has been cut, e.g. `join orders o on …`. */
  joins: string;
  /** Path in the row (`buyer.name`) → SQL. Names starting with `_` are read for computed fields only. */
  fields: Readonly<Record<string, string>>;
  /** Path → JSON text made from the raw values of other fields, and from who reads the row, when, to act on it. */
  computed?: Readonly<Record<string, (get: (field: string) => string | null, at: Reading) => string>>;
  /** Always true for the list, e.g. the base set of a desk. */
  base?: Condition;
  /** Filter name → condition; null: this value restricts nothing. */
  filters: Readonly<Record<string, (value: never, given: Given) => Condition | null>>;
  /**
   * Filters whose several values are read as one ordered stream each (status = 'A', status = 'B' …), so that the index
   * keeps the order; the streams are merged.
   */
  streams?: Readonly<Record<string, (value: never) => Condition[]>>;
  /** Filters that an index serves in the order of the sorts with streams, whatever the value: the first page keeps its plan. */
  indexed?: readonly string[];
  /** Ids (PostgreSQL's text of an array) of an indexed column to which a filter was resolved, and the other filters: a count goes through the ids. */
  resolved?: (filters: Filters) => { column: string; ids: string; rest: Filters } | null;
  sorts: Readonly<Record<string, SortSource>>;
  rollup?: Rollup;
}
