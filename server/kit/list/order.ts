import { sql } from 'kysely';
import { sortedBy } from '@jangteo/contract/kit/list.ts';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import type { Condition, ListSource } from './source.ts';

/** How rows follow one another. */
export interface Order {
  sort: string;
  direction: Direction;
  /** Rows of more than one seller are merged. */
  several?: boolean;
}

const columnOf = (source: ListSource, { sort, several = false }: Order): string => {
  const sorted = source.sorts[sort]!;
  return several ? (sorted.several ?? sorted.column) : sorted.column;
};

/** Order of the list among one seller's rows; `whole` reads the index over all of them. */
export function orderOf(source: ListSource, order: Order, whole: boolean): Condition {
  const { sort, direction } = order;
  const { whole: ofWhole, nulls } = source.sorts[sort]!;
  const clause = nulls ?? (whole ? ofWhole : undefined);
  return sql.raw(
    `${columnOf(source, order)} ${direction}${clause ? ` ${clause[direction]}` : ''}, l.${source.id} ${direction}`,
  );
}

/** Where a row of one seller stands in the order of a list; `at` is the sort column as PostgreSQL writes it. */
export interface Key {
  seller: number;
  id: number;
  at: string | null;
}

/** Columns that a key is read from: id, sort column. */
export const keyColumns = (source: ListSource, order: Order): Condition =>
  sql.raw(`l.${source.id}, ${columnOf(source, order)}`);
export const keyOf = (seller: number, [id, at]: readonly (string | null)[]): Key => ({
  seller,
  id: Number(id),
  at: at ?? null,
});

const NUMBERS = new Set(['won', 'count', 'int', 'rate', 'code']);
const rising = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * Compares keys of different sellers as PostgreSQL orders those of one: numbers by value; times, all of them written in
 * one zone, and texts by their bytes (a text is sorted `collate "C"`); the id decides between equals.
 */
export function comparing(source: ListSource, order: Order): (a: Key, b: Key) => number {
  const { sort, direction } = order;
  const { nulls } = source.sorts[sort]!;
  const column = columnOf(source, order);
  const { type } = sortedBy(source.spec, sort);
  if (type === 'text' && !column.endsWith('collate "C"'))
    throw new Error(`list ${source.spec.key}: rows of several sellers are sorted by ${sort} collate "C"`);
  const values =
    type !== undefined && NUMBERS.has(type) ? (a: string, b: string) => Number(a) - Number(b) : rising;
  const sign = direction === 'ASC' ? 1 : -1;
  const absentFirst = nulls ? nulls[direction].endsWith('first') : direction === 'DESC';
  return (a, b) => {
    if ((a.at === null) !== (b.at === null)) return (a.at === null) === absentFirst ? -1 : 1;
    const by = a.at === null || b.at === null ? 0 : values(a.at, b.at);
    return sign * (by || a.id - b.id);
  };
}
