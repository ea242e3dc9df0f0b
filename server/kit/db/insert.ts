import { CompiledQuery, type Insertable, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { send, type Db } from './bound.ts';
import { eachOwn } from './by-seller.ts';

type TenantTable = {
  [T in keyof Tables]: Tables[T] extends { seller_seq: unknown } ? T : never;
}[keyof Tables];
type Adding<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>;

/** Rows of one statement: few texts, so that their plans are kept, and far from 65,535 parameters. */
const SIZES = [256, 64, 16, 4, 1];

/** Cuts into parts of those sizes: 99 are 64 + 16 + 16 + 1 + 1 + 1. */
function parts<R>(rows: readonly R[]): R[][] {
  const out: R[][] = [];
  for (let at = 0; at < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - at)!;
    out.push(rows.slice(at, at + size));
    at += size;
  }
  return out;
}

/** Texts of plain inserts by table, columns and count: building one anew costs more than sending it. */
const texts = new Map<string, string>();

/** An insert of rows that all give the same columns, parameters row by row. */
function plainInsert(db: Db, table: string, rows: readonly Record<string, unknown>[]): CompiledQuery {
  const columns = Object.keys(rows[0]!);
  const key = `${table} ${rows.length} ${columns.join()}`;
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
  if (parameters.includes(undefined) || rows.some((row) => Object.keys(row).length !== columns.length))
    throw new Error(`rows of ${table} give different columns`);
  let text = texts.get(key);
  if (text === undefined) {
    const query = db
      .insertInto(table as never)
      .values(rows as never)
      .compile();
    texts.set(key, (text = query.sql));
  }
  return CompiledQuery.raw(text, parameters);
}

/**
 * Inserts rows with all their columns given, seller by seller (docs/decisions/0036), all in one write. INSERT … VALUES:
 * a cluster does not take rows from a recordset under row-level security. `more` adds what to do on conflict and what to
 * return; rows come back in no order.
 */
export function insertRows<T extends TenantTable, R = never>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  more?: (query: Adding<T>) => unknown,
): Promise<R[]> {
  return eachOwn(
    rows,
    (row) => (row as unknown as { seller_seq: number }).seller_seq,
    async (_seller, own) => {
      const answers = await Promise.all(
        parts(own).map((part) => {
          if (!more) return send<R>(db, { compile: () => plainInsert(db, table, part as never) as never });
          const query = db.insertInto(table).values(part as never) as unknown as Adding<T>;
          return send<R>(db, more(query) as { compile(db: Db): never });
        }),
      );
      return { rows: answers.flatMap((answer) => answer.rows) };
    },
  );
}
