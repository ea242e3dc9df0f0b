/** What a seller has one row of, written over the version that somebody read (412 VERSION_CONFLICT). */
import { sql, type Generated, type Insertable } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { send, type Db } from './bound.ts';
import { overtaken } from './version.ts';

type OneEach = {
  [T in keyof Tables]: Tables[T] extends { seller_seq: number; version: Generated<number> } ? T : never;
}[keyof Tables];

/**
 * Writes the seller's row of a table over the version that was read, or as the first one over version 0; columns that
 * are not named stay. Of several who read the same version one writes. Answers the new version.
 * @throws VERSION_CONFLICT with the version that stands, 0 where there is no row
 */
export async function writeOver<T extends OneEach>(
  db: Db,
  table: T,
  { seller, version }: { seller: number; version: number },
  values: Omit<Insertable<Tables[T]>, 'seller_seq' | 'version'>,
): Promise<number> {
  const given = Object.entries(values as object).filter(([, value]) => value !== undefined);
  const { rows } = await send(
    db,
    version === 0
      ? sql<{
          version: number;
        }>`insert into ${sql.table(table)} (seller_seq, ${sql.join(given.map(([column]) => sql.ref(column)))})
          values (${seller}, ${sql.join(given.map(([, value]) => sql`${value}`))}) on conflict do nothing
          returning version`
      : sql<{ version: number }>`update ${sql.table(table)}
          set ${sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1
          where seller_seq = ${seller} and version = ${version} returning version`,
  );
  if (rows[0]) return rows[0].version;
  const { rows: standing } = await send(
    db,
    sql<{ version: number }>`select version from ${sql.table(table)} where seller_seq = ${seller}`,
  );
  throw overtaken({ version: standing[0]?.version ?? 0 });
}
