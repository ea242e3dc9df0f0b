/** A row written over the version that somebody read (412 VERSION_CONFLICT). */
import { sql, type Generated, type Insertable, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { fail } from '../http/fail.ts';
import { send, type Db } from './bound.ts';
import { overtaken } from './version.ts';

/** Tables whose rows have a seller and a version. */
export type Versioned = {
  [T in keyof Tables]: Tables[T] extends { seller_seq: number; version: Generated<number> } ? T : never;
}[keyof Tables];

interface Over {
  seller: number;
  /** Column that says whose it is, where it is no seller's. */
  owner?: string;
  /** The one that was read. */
  version: number;
  /** Which of the seller's rows, where there are several. */
  at?: RawBuilder<unknown>;
}
type Given = readonly (readonly [column: string, value: unknown])[];

const insertion = (table: string, seller: number, given: Given) =>
  sql<{ version: number }>`insert into ${sql.table(table)}
      (seller_seq, ${sql.join(given.map(([column]) => sql.ref(column)))})
    values (${seller}, ${sql.join(given.map(([, value]) => sql`${value}`))}) on conflict do nothing
    returning version`;

const update = (table: string, rows: RawBuilder<unknown>, version: number, given: Given) =>
  sql<{ version: number }>`update ${sql.table(table)}
    set ${sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1
    where ${rows} and version = ${version} returning version`;

/**
 * Writes a row of the seller's over the version that was read; columns that are not named stay. What a seller has one row
 * of is written as the first one over version 0; where there are several `at` says which. Of several who read the same
 * version one writes. Answers the new version.
 * @throws VERSION_CONFLICT with the version that stands, 0 where there is no row; NOT_FOUND where `at` finds none
 */
export async function writeColumns(
  db: Db,
  table: string,
  { seller, owner = 'seller_seq', version, at }: Over,
  columns: object,
): Promise<number> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const own = sql`${sql.ref(owner)} = ${seller}`;
  const rows = at ? sql`${own} and ${at}` : own;
  const first = version === 0 && !at;
  const written = await send(
    db,
    first ? insertion(table, seller, given) : update(table, rows, version, given),
  );
  if (written.rows[0]) return written.rows[0].version;
  const standing = await send(
    db,
    sql<{ version: number }>`select version from ${sql.table(table)} where ${rows}`,
  );
  if (at && !standing.rows[0]) throw fail('NOT_FOUND');
  throw overtaken({ version: standing.rows[0]?.version ?? 0 });
}

/** The same of the one row that a seller has of a table. */
export const writeOver = <T extends Versioned>(
  db: Db,
  table: T,
  over: Omit<Over, 'at'>,
  values: Omit<Insertable<Tables[T]>, 'seller_seq' | 'version'>,
): Promise<number> => writeColumns(db, table, over, values);
