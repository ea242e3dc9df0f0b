/** One seller to a business (accounts.md §10): whoever names a number takes it. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';

/** Takes a number, or throws BUSINESS_NUMBER_TAKEN where it is another's. */
export async function takeNumber(db: Db, user: number, number: string): Promise<void> {
  await send(
    db,
    sql`insert into business_number (number, user_seq) values (${number}, ${user}) on conflict do nothing`,
  );
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from business_number where number = ${number}`,
  );
  if (rows[0]!.user !== user) throw fail('BUSINESS_NUMBER_TAKEN');
}

/** Gives back what somebody has taken but for these. */
export const keepNumbers = (db: Db, user: number, numbers: readonly (string | null)[]) =>
  send(
    db,
    sql`delete from business_number
      where user_seq = ${user} and number <> all (${numbers.filter((number) => number !== null)}::text[])`,
  );
