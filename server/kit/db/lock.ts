import { sql, type RawBuilder } from 'kysely';
import { eachSeller } from './by-seller.ts';
import { send, type Db } from './bound.ts';

/** Where rows are found: a table, its owner column (seller_seq, user_seq) and its key. */
export interface Keyed {
  table: string;
  owner: string;
  id: string;
}

export interface Wanted {
  owners: readonly number[];
  ids: readonly number[];
}

/**
 * Locks rows by ascending owner and key, so that two calls over the same rows never wait for each
 * other in a circle, and answers them in that order. NO KEY: rows that name these by a foreign key are
 * in nobody's way. Which table comes before which its domain says in tables.ts.
 */
export async function lockRows<R>(
  db: Db,
  { table, owner, id }: Keyed,
  { owners, ids }: Wanted,
  columns: readonly (string | RawBuilder<unknown>)[],
): Promise<R[]> {
  const read = columns.map((c) => (typeof c === 'string' ? sql.ref(c) : c));
  return eachSeller(owners, (seller) =>
    send(
      db,
      sql<R>`select ${sql.join(read)} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${seller} and ${sql.ref(id)} = any(${[...new Set(ids)]})
      order by ${sql.ref(id)} for no key update`,
    ),
  );
}
