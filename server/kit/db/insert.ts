import { CompiledQuery, type Insertable, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { send, type Db } from './bound.ts';
import { eachOwn } from './by-seller.ts';
import { isDistributed } from './settings.ts';

export type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { seller_seq: unknown } ? T : never;
}[keyof Tables];
type Adding<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>;

/** Rows of one statement: few texts, so that their plans are kept, and far from 65,535 parameters. */
const SIZES = [256, 64, 16, 4, 3, 2, 1];

/** Cuts into parts of those sizes: 99 are 64 + 16 + 16 + 3. */
function parts<R>(rows: readonly R[]): R[][] {
  const out: R[][] = [];
  for (let at = 0; at < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - at)!;
    out.push(rows.slice(at, at + size));
    at += size;
  }
  return out;
}

type More<T extends keyof Tables> = (query: Adding<T>) => { compile(db: Db): CompiledQuery };

/** Texts by what is added, table, columns and count: building one anew costs more than sending it. */
const texts = new WeakMap<object, Map<string, string>>();
const nothingMore = <T extends keyof Tables>(query: Adding<T>) => query;

/**
 * An insert of rows that all give the same columns, parameters row by row. Its text is kept for a `more` that is one
 * function for all calls (not made anew for each) and brings no values of its own.
 */
function insertion<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  more: More<T>,
): CompiledQuery {
  const given = rows as readonly Record<string, unknown>[];
  const columns = Object.keys(given[0]!);
  const parameters = given.flatMap((row) => columns.map((column) => row[column]));
  if (parameters.includes(undefined) || given.some((row) => Object.keys(row).length !== columns.length))
    throw new Error(`rows of ${table} give different columns`);
  const own = texts.get(more) ?? new Map<string, string>();
  const key = `${table} ${rows.length} ${columns.join()}`;
  const text = own.get(key);
  if (text !== undefined) return CompiledQuery.raw(text, parameters);
  const query = more(db.insertInto(table).values(rows as never) as unknown as Adding<T>).compile(db);
  if (query.parameters.length === parameters.length) texts.set(more, own.set(key, query.sql));
  return query;
}

/** What is there already stays. */
export const orNothing = <T extends keyof Tables>(query: Adding<T>) => query.onConflict((c) => c.doNothing());

/** Inserts rows of a table in one statement; `more` as for insertRows. For few rows. */
export const insertSome = <T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  more: More<T> = nothingMore,
) => send(db, { compile: () => insertion(db, table, rows, more) });

/**
 * Inserts rows with all their columns given, in the order of their sellers: in a cluster seller by seller
 * (docs/decisions/0036), elsewhere together, all in one write. INSERT … VALUES: a cluster does not take rows from a recordset
 * under row-level security. `more` adds what to do on conflict and what to return; rows come back in no order.
 */
export async function insertRows<T extends TenantTable, R = never>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  more: More<T> = nothingMore,
): Promise<R[]> {
  const sellerOf = (row: Insertable<Tables[T]>) => (row as unknown as { seller_seq: number }).seller_seq;
  const insert = async (own: readonly Insertable<Tables[T]>[]) => {
    const answers = await Promise.all(
      parts(own).map((part) => send(db, { compile: () => insertion(db, table, part, more) })),
    );
    return { rows: answers.flatMap((answer) => answer.rows as R[]) };
  };
  if (isDistributed()) return eachOwn(rows, sellerOf, (_seller, own) => insert(own));
  return (await insert(rows.toSorted((a, b) => sellerOf(a) - sellerOf(b)))).rows;
}
