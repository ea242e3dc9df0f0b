import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from './bound.ts';

/** Found by a word: nobody turns more pages than these, and a frequent word is looked at in each row that has it. */
export const FOUND_MOST = 1_000;

/** Rows of `from` (a table with its `where`); of more than `most` it answers one more than that. */
export async function countTo(db: Db, from: RawBuilder<unknown>, most: number | undefined): Promise<number> {
  const end = most === undefined ? sql`` : sql`limit ${most + 1}`;
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from (select from ${from} ${end}) f`,
  );
  return rows[0]!.n;
}
