// What a list must answer, said a second time over plain rows
// in plain JavaScript: no SQL, no roll-up, no filter builder.
import type { ListSpec } from '@jangteo/contract/kit/list.ts';
import type { Person, World } from '../world.ts';

/** The filters of one request, as they are sent. */
export type Given = Readonly<Record<string, unknown>>;

/** True where the row stays under this value of the filter. */
export type Keeps<Row> = (row: Row, value: never, given: Given) => boolean;

/**
 * Rows of the whole list, those under all filters, and
 * those under all but the tab: what a summary is made of.
 */
export interface Found<Row> {
  rows: readonly Row[];
  anyTab: readonly Row[];
  whole: readonly Row[];
}

export interface Truth<Row, Filter extends string = string> {
  /** Id of the call that answers pages. */
  endpoint: string;
  spec: ListSpec;
  /** Who reads it here: one persona for each way in which the list differs. */
  personas: readonly string[];
  /** What the call's address names, where it names something. */
  params?: (world: World, who: Person) => Promise<Record<string, number>>;
  /** All rows that the person may see in this list, from the tables. */
  rows(world: World, who: Person): Promise<Row[]>;
  id(row: Row): number;
  /** Every filter of the list; a new one does not compile without its word here. */
  filters: Readonly<Record<Filter, Keeps<Row>>>;
  /** Id of the call that asks for all that is found as a file. */
  download?: string;
  /** What each other call with the same filters answers, by its id; counts by tab need none. */
  sums?: Readonly<Record<string, (found: Found<Row>, given: Given) => unknown>>;
}

/** Filters of a list by name; lists with cards have `tab` besides. */
export type FilterNames<S extends { filters: object }> = keyof S['filters'] & string;

const PAGING = new Set(['start', 'length', 'draw', 'sort', 'direction']);

const keeps = <Row>(truth: Truth<Row>, row: Row, given: Given, skip?: string): boolean =>
  Object.entries(given).every(
    ([name, value]) => PAGING.has(name) || name === skip || truth.filters[name]!(row, value as never, given),
  );

export function find<Row>(truth: Truth<Row>, whole: readonly Row[], given: Given): Found<Row> {
  const anyTab = whole.filter((row) => keeps(truth, row, given, 'tab'));
  return { whole, anyTab, rows: anyTab.filter((row) => keeps(truth, row, given)) };
}

export const oneOf =
  <Row>(value: (row: Row) => unknown): Keeps<Row> =>
  (row, values: readonly unknown[]) =>
    values.includes(value(row));

/** Says nothing by itself: another filter reads it. */
export const readByOthers = (): boolean => true;

export const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

/** Sellers whose rows the person sees: self, and the members of a master. */
export async function sellersOf(world: World, who: Person): Promise<number[]> {
  const text = `select m.user_seq::int as seq from group_member m join seller_group g using (group_seq)
     where g.master_user_seq = $1 union select $1::int`;
  return (await world.sql<{ seq: number }>(text, [who.userSeq])).map(({ seq }) => seq);
}
