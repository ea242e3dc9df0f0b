import { sql, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { Db } from '../db/bound.ts';
import { insertRows } from '../db/insert.ts';

/** Tables whose rows count others by day, dimensions and slot. */
export type RollUpTable = {
  [T in keyof Tables]: Tables[T] extends { seller_seq: unknown; slot: unknown } ? T : never;
}[keyof Tables];

/** What a roll-up's rows are kept by, besides seller and slot, what they count, and whose rows. */
export interface RollUp<A> {
  table: RollUpTable;
  by: readonly (keyof A & string)[];
  counts: readonly (keyof A & string)[];
  takes: (alike: A) => boolean;
  /** Rows of days of this column that are over are folded (fold.ts). */
  day: keyof A & string;
}

type Adding = InsertQueryBuilder<Tables, RollUpTable, InsertResult>;

/** What an insert of a roll-up's rows says of those of the same key: it adds to them. */
const adding = <A>({ table, by, counts }: RollUp<A>) => {
  const sum = (name: string) => sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  const sums = Object.fromEntries(counts.map((name) => [name, sum(name)]));
  return (query: Adding) =>
    query.onConflict((conflict) =>
      conflict.columns(['seller_seq', ...by, 'slot'] as never).doUpdateSet(sums as never),
    );
};
const ADDING = new WeakMap<object, ReturnType<typeof adding>>();

/** Adds rows to those of the same key. */
export function addRows<A>(
  db: Db,
  rollUp: RollUp<A>,
  rows: readonly Record<string, unknown>[],
): Promise<unknown> {
  const more = ADDING.get(rollUp) ?? adding(rollUp);
  ADDING.set(rollUp, more);
  return insertRows(db, rollUp.table, rows as never, more as never);
}

/** Adds what counts in one roll-up, a row for each of its keys; `sign` −1 takes it out. */
export async function addAlike<A>(
  db: Db,
  rollUp: RollUp<A>,
  place: { seller_seq: number; slot: number },
  rows: readonly A[],
  sign: 1 | -1,
): Promise<void> {
  const { by, counts, takes } = rollUp;
  const alike = Map.groupBy(rows.filter(takes), (one) => by.map((key) => one[key]).join('\n'));
  const sum = (own: readonly A[], of: keyof A) => own.reduce((n, one) => n + Number(one[of]), 0);
  const added = [...alike.values()].map((own) => ({
    ...place,
    ...Object.fromEntries(by.map((key) => [key, own[0]![key]])),
    ...Object.fromEntries(counts.map((count) => [count, sign * sum(own, count)])),
  }));
  await addRows(db, rollUp, added);
}
