/** What the list page needs of a `listSpec`, whatever its row. */
import type { ListSpec } from '@jangteo/contract/kit/list.ts';

export type AnyList = Omit<ListSpec, 'query' | 'filter'> & {
  /** What this page always asks for, beside what is searched: it is narrower than its call. */
  always?: Filter;
};
/** A row as it came over the wire. */
export type Row = Record<string, unknown>;
export type FilterValue = string | number | boolean | readonly (string | number)[];
/** Filters as the API takes them. */
export type Filter = Record<string, FilterValue>;

/** Value behind a column id such as `buyer.name`; undefined where a part of the way is missing. */
export function valueAt(row: Row, path: string): unknown {
  if (path in row) return row[path];
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at && typeof at === 'object' ? (at as Row)[key] : undefined), row);
}

export const rowId = (spec: Pick<AnyList, 'id'>, row: Row): string => String(row[spec.id]);

/** What a search looks into unless told: everything, or the first key where the list has no such key. */
export const firstSearchKey = (spec: AnyList): string =>
  spec.searchKeys && !spec.searchKeys.values.includes('NONE') ? spec.searchKeys.values[0]! : 'NONE';
