/** Consents that are to be told again, and messages that are kept no longer. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

interface Consenting {
  seller: number;
  user: number;
}

/** Whose two years since they agreed, or were last told of it, are over within thirty days. */
export async function readConsentsDue(db: Db, now: Date): Promise<Consenting[]> {
  const { rows } = await send(
    db,
    sql<Consenting>`select seller_seq as seller, user_seq as "user" from fan_consent
      where ad and coalesce(noticed_at, at) <= ${now}::timestamptz + interval '30 days' - interval '2 years'
      order by coalesce(noticed_at, at) limit 500`,
  );
  return [...rows];
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

interface Over {
  seller: number;
  message: number;
}

/** Messages that ended six months ago. */
export async function readMessagesOver(db: Db, now: Date): Promise<Over[]> {
  const { rows } = await send(
    db,
    sql<Over>`select seller_seq as seller, message_seq as message from fan_message
      where ended_at < ${now}::timestamptz - interval '6 months' order by ended_at limit 20`,
  );
  return [...rows];
}

/** Rows of one statement: a message to a million people ends within the limit of each. */
const AT_ONCE = 20_000;

export async function deleteMessage(db: Db, { seller, message }: Over): Promise<void> {
  await send(
    db,
    sql`select from fan_message where seller_seq = ${seller} and message_seq = ${message} for update`,
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
