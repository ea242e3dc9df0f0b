import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface StoredPassword {
  hash: string;
  updatedAt: string;
  wrong: number;
  wrongSince: string | null;
  lockedUntil: string | null;
}

export async function readPassword(db: Db, user: number): Promise<StoredPassword | null> {
  const { rows } = await send(
    db,
    sql<StoredPassword>`select hash, updated_at as "updatedAt", wrong, wrong_since as "wrongSince",
        locked_until as "lockedUntil"
      from payout_password where user_seq = ${user}`,
  );
  return rows[0] ?? null;
}

/** Another one: what was counted of the old and its key are over. */
export const writePassword = (db: Db, user: number, hash: string, at: string): Promise<unknown> =>
  send(
    db,
    sql`insert into payout_password (user_seq, hash, updated_at) values (${user}, ${hash}, ${at})
      on conflict (user_seq) do update set hash = excluded.hash, updated_at = excluded.updated_at, wrong = 0,
        wrong_since = null, locked_until = null, token_hash = null, token_until = null`,
  );

/** A wrong one; `from`: those before it count no more. Answers how many there are, at the most locking until then. */
export async function countWrong(
  db: Db,
  user: number,
  { at, from, most, until }: { at: string; from: string; most: number; until: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ wrong: number }>`update payout_password set
        wrong = case when wrong_since is null or wrong_since < ${from} then 1 else wrong + 1 end,
        wrong_since = case when wrong_since is null or wrong_since < ${from} then ${at}::timestamptz else wrong_since end
      where user_seq = ${user} returning wrong`,
  );
  const { wrong } = rows[0]!;
  if (wrong >= most)
    await send(
      db,
      sql`update payout_password set locked_until = ${until}, wrong = 0, wrong_since = null where user_seq = ${user}`,
    );
  return wrong;
}

/** The right one: a key that opens one application until then. */
export const writeToken = (db: Db, user: number, hash: Buffer, until: string): Promise<unknown> =>
  send(
    db,
    sql`update payout_password set token_hash = ${hash}, token_until = ${until}, wrong = 0, wrong_since = null,
        locked_until = null
      where user_seq = ${user}`,
  );

/** Uses a key up; false where it is another, or its time is over. */
export async function spendToken(db: Db, user: number, hash: Buffer, now: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update payout_password set token_hash = null, token_until = null
      where user_seq = ${user} and token_hash = ${hash} and token_until > ${now} returning 1 as one`,
  );
  return rows.length > 0;
}
