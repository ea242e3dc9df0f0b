import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** Members of the group whose master somebody is, on or off. */
export async function countMembers(db: Db, userSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from seller_group g join group_member m using (group_seq)
      where g.master_user_seq = ${userSeq} and m.role = 'MEMBER'`,
  );
  return rows[0]!.n;
}

export interface Leaving {
  userSeq: number;
  reason: string;
  text: string | null;
  at: Date;
  keepUntil: Date;
}
export async function writeLeft(db: Queryable, l: Leaving): Promise<void> {
  await db.query(
    'insert into left_user (user_seq, left_at, reason, text, keep_until) values ($1,$2,$3,$4,$5)',
    [l.userSeq, l.at, l.reason, l.text, l.keepUntil],
  );
}

export async function burnExchangeKeys(db: Queryable, userSeq: number, at: Date): Promise<void> {
  await db.query('update exchange_key set used_at = $2 where user_seq = $1 and used_at is null', [
    userSeq,
    at,
  ]);
}

/** Who left long enough ago and still has personal data, the first to leave first. */
export async function readUnmoved(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ user_seq: number }>(
    'select user_seq from left_user where moved_at is null and left_at <= $1 order by left_at, user_seq limit $2',
    [before, limit],
  );
  return rows.map((row) => row.user_seq);
}

export interface LeavingPerson {
  name: string;
  email: string | null;
  email_verified_at: string | null;
  phone_number: string | null;
  profile_image: string | null;
  login_id: string;
}

/** The account as it leaves, locked. */
export async function holdPerson(db: Queryable, userSeq: number): Promise<LeavingPerson | null> {
  const { rows } = await db.query<LeavingPerson>(
    `select name, email, email_verified_at, phone_number, profile_image, login_id from account_user
      where user_seq = $1 and status = 'LEAVE' for no key update`,
    [userSeq],
  );
  return rows[0] ?? null;
}

/** Nothing that says who it was stays in account_user; name and handle are kept from others for a while yet. */
export async function emptyPerson(db: Queryable, userSeq: number, name: string): Promise<void> {
  await db.query(
    `update account_user set name = $2, login_id = 'left-' || user_seq, password_hash = null, email = null,
        email_verified_at = null, phone_number = null, profile_image = null, version = version + 1
      where user_seq = $1`,
    [userSeq, name],
  );
}

/** Takes the rest away that the account has of the person, in the order in which rows are locked. */
export async function emptyOwn(db: Queryable, userSeq: number): Promise<void> {
  await db.query('delete from known_device where user_seq = $1', [userSeq]);
  await db.query('delete from social_identity where user_seq = $1', [userSeq]);
  await db.query('delete from second_step where user_seq = $1', [userSeq]);
  await db.query('delete from recovery_code where user_seq = $1', [userSeq]);
  await db.query('delete from trusted_device where user_seq = $1', [userSeq]);
  await db.query('delete from sign_in_challenge where user_seq = $1', [userSeq]);
  await db.query('delete from sign_in where user_seq = $1', [userSeq]);
  await db.query('delete from idle_user where user_seq = $1', [userSeq]);
  await db.query('delete from notification_setting where user_seq = $1', [userSeq]);
}

/** Seals it away; false where another worker just did. */
export async function sealLeft(db: Queryable, userSeq: number, sealed: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update left_user set sealed = $2, moved_at = $3 where user_seq = $1 and moved_at is null',
    [userSeq, sealed, at],
  );
  return rowCount === 1;
}

/** Gives back the names of those who left before. */
export async function freeNames(db: Queryable, before: Date, at: Date): Promise<void> {
  await db.query(
    `with gone as (update left_user set freed_at = $2 where freed_at is null and left_at <= $1 returning user_seq)
      update account_user u set nickname = null, user_tag = null, channel_address = null, version = u.version + 1
        from gone where gone.user_seq = u.user_seq`,
    [before, at],
  );
}

/** What the law asked to keep, it asks no longer; that somebody left stays written. */
export async function forgetLeft(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'update left_user set sealed = null, text = null where keep_until <= $1 and sealed is not null',
    [now],
  );
}
