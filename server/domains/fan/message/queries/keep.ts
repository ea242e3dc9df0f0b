/** Consents that are told again, and messages that are kept no longer. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

export interface Consenting {
  seller: number;
  user: number;
}

/** Writes down that they are told; answers those who still agree, with the number of that. */
export async function writeNotices(
  db: Db,
  { seller, due, at }: { seller: number; due: readonly Consenting[]; at: string },
): Promise<{ user: number; event: number }[]> {
  const { rows } = await send(
    db,
    sql<{ user: number; event: number }>`with c as (update fan_consent set noticed_at = ${at}
        where seller_seq = ${seller} and user_seq = any(${due.map(({ user }) => user)}::bigint[]) and ad
        returning user_seq, ad, night)
      insert into fan_consent_event (seller_seq, user_seq, ad, night, at, notice)
      select ${seller}, user_seq, ad, night, ${at}, true from c
      returning user_seq as "user", event_seq as event`,
  );
  return [...rows];
}

export interface Over {
  seller: number;
  message: number;
}

/** Rows of one statement: a message to a million people ends within the limit of each. */
const AT_ONCE = 20_000;

export async function deleteMessage(db: Db, { seller, message }: Over): Promise<void> {
  await send(
    db,
    sql`select from fan_message where seller_seq = ${seller} and message_seq = ${message} for no key update`,
  );
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const { numAffectedRows } = await send(
      db,
      sql`delete from fan_message_row where seller_seq = ${seller} and message_seq = ${message}
        and user_seq in (select user_seq from fan_message_row
          where seller_seq = ${seller} and message_seq = ${message} limit ${AT_ONCE})`,
    );
    deleted = Number(numAffectedRows ?? 0);
  }
  await send(db, sql`delete from fan_message where seller_seq = ${seller} and message_seq = ${message}`);
}
