import { CALLER_COLUMNS, CALLER_FROM, type CallerRow } from '../../../kit/auth/caller.ts';
import type { Queryable } from '../../../kit/db/query.ts';

/** A caller's columns and what only the account itself shows. */
export interface UserRow extends CallerRow {
  need_basic_info_type: 'none' | 'seller' | 'matching';
  has_producer_info: boolean;
  request_producer_status: string;
  nickname: string | null;
  user_tag: string | null;
  channel_address: string | null;
  provider: 'E' | 'K' | 'F' | 'A';
  /** Linked first, first. */
  socials: ('K' | 'F' | 'A')[];
  has_password: boolean;
  /** Since when the password is what it is. */
  password_since: string;
  password_postponed_until: string | null;
  email: string | null;
  email_verified_at: string | null;
  phone_number: string | null;
}
export interface LoginRow extends UserRow {
  password_hash: string | null;
  /** When it was last looked up among breached ones. */
  password_checked_at: string | null;
  known_device: boolean;
  /** A password that was given opens nothing after it. */
  temporary_until: string | null;
}

const COLUMNS = `${CALLER_COLUMNS}, u.need_basic_info_type, u.has_producer_info, u.request_producer_status, u.nickname,
  u.user_tag, u.channel_address, u.email, u.email_verified_at, u.phone_number, u.provider,
  array(select i.provider from social_identity i where i.user_seq = u.user_seq
    order by i.linked_at, i.provider) as socials,
  u.password_hash is not null as has_password, coalesce(u.password_changed_at, u.created_at) as password_since,
  u.password_postponed_until`;

export async function readUser(db: Queryable, userSeq: number): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>({
    name: 'account-user',
    text: `select ${COLUMNS} from ${CALLER_FROM} where u.user_seq = $1`,
    values: [userSeq],
  });
  return rows[0] ?? null;
}

/** The account behind a login id, and whether it has seen this device before. */
export async function findLogin(db: Queryable, loginId: string, deviceId: string): Promise<LoginRow | null> {
  const { rows } = await db.query<LoginRow>({
    name: 'account-login',
    text: `select ${COLUMNS}, u.password_hash, u.password_checked_at, u.temporary_until, k.user_seq is not null as known_device from ${CALLER_FROM}
             left join known_device k on k.user_seq = u.user_seq and k.device_id = $2
             where lower(u.login_id) = lower($1)`,
    values: [loginId, deviceId],
  });
  return rows[0] ?? null;
}

/** The oldest account that proved to own this address; only a proven one may be opened by a code. */
export async function findByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>({
    name: 'account-by-email',
    text: `select ${COLUMNS}
      from ${CALLER_FROM}
      where lower(u.email) = $1 and u.email_verified_at is not null order by u.user_seq limit 1`,
    values: [email],
  });
  return rows[0] ?? null;
}

/** The password that fits this hash was looked up; a known one must change. False where it is another by now. */
export async function notePasswordChecked(
  db: Queryable,
  of: { userSeq: number; hash: string; known: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_user set password_checked_at = $4, must_change_password = must_change_password or $3,
        version = version + $3::boolean::int
      where user_seq = $1 and password_hash = $2`,
    [of.userSeq, of.hash, of.known, of.at],
  );
  return rowCount === 1;
}

/** The hash alone, for changing the password. */
export async function readPasswordHash(db: Queryable, userSeq: number): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string | null }>(
    'select password_hash from account_user where user_seq = $1',
    [userSeq],
  );
  return rows[0]?.password_hash ?? null;
}

/**
 * Replaces the hash that was checked; false where another change came first. Open exchange keys die with it.
 */
export async function replacePassword(
  db: Queryable,
  change: { userSeq: number; from: string; to: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_user
      set password_hash = $3, password_changed_at = $4, must_change_password = false, temporary_until = null,
        version = version + 1
      where user_seq = $1 and password_hash = $2`,
    [change.userSeq, change.from, change.to, change.at],
  );
  await db.query('update exchange_key set used_at = $2 where user_seq = $1 and used_at is null', [
    change.userSeq,
    change.at,
  ]);
  return rowCount === 1;
}

/** Writes a proven address; answers how the account was reached. Null: nobody uses it any more. */
export async function replaceEmail(
  db: Queryable,
  userSeq: number,
  email: string,
  at: Date,
): Promise<Pick<UserRow, 'email' | 'email_verified_at' | 'phone_number'> | null> {
  const { rows } = await db.query<Pick<UserRow, 'email' | 'email_verified_at' | 'phone_number'>>(
    `update account_user u set email = $2, email_verified_at = $3, version = u.version + 1
      from (select user_seq, email, email_verified_at, phone_number from account_user
        where user_seq = $1 and status in ('NORMAL', 'WARN') for no key update) was
      where u.user_seq = was.user_seq
      returning was.email, was.email_verified_at, was.phone_number`,
    [userSeq, email, at],
  );
  return rows[0] ?? null;
}
