import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface FoundId {
  loginId: string;
  email: string | null;
  provider: LoginProvider;
  joinedAt: string;
}

/** Accounts of a person by name and number, also dormant ones whose data are in their place; who left has none. */
export async function findIds(db: Queryable, who: { name: string; phone: string }): Promise<FoundId[]> {
  const { rows } = await db.query<FoundId>({
    name: 'account-find-ids',
    text: `select login_id as "loginId", email, provider, created_at as "joinedAt" from account_user
      where phone_number = $1 and name = $2 and status <> 'LEAVE' order by created_at, user_seq limit 20`,
    values: [who.phone, who.name],
  });
  return rows;
}

/** Dormant accounts behind a number, with what lies apart of them. */
export async function findIdle(
  db: Queryable,
  phoneKey: Buffer,
): Promise<(Omit<FoundId, 'email'> & { sealed: Buffer })[]> {
  const { rows } = await db.query<Omit<FoundId, 'email'> & { sealed: Buffer }>({
    name: 'account-find-idle',
    text: `select u.login_id as "loginId", u.provider, u.created_at as "joinedAt", i.sealed
      from idle_user i join account_user u using (user_seq)
      where i.phone_key = $1 and u.status = 'IDLE' order by u.created_at, u.user_seq limit 20`,
    values: [phoneKey],
  });
  return rows;
}

export interface Reachable {
  userSeq: number;
  email: string | null;
  email_verified_at: string | null;
  phone_number: string | null;
  /** Where they lie while the account rests. */
  sealed: Buffer | null;
}

/** How the owner of a login id is reached; null where nobody has it or they left. */
export async function findReachable(db: Queryable, loginId: string): Promise<Reachable | null> {
  const { rows } = await db.query<Reachable>({
    name: 'account-find-reachable',
    text: `select u.user_seq as "userSeq", u.email, u.email_verified_at, u.phone_number, i.sealed
      from account_user u left join idle_user i using (user_seq)
      where lower(u.login_id) = lower($1) and u.status <> 'LEAVE'`,
    values: [loginId],
  });
  return rows[0] ?? null;
}

/** Sets a password whatever it was; open exchange keys die with the old one. */
export async function resetPassword(
  db: Queryable,
  change: { userSeq: number; hash: string; at: Date },
): Promise<void> {
  await db.query(
    `update account_user
      set password_hash = $2, password_changed_at = $3, password_postponed_until = null, must_change_password = false,
        temporary_until = null, version = version + 1
      where user_seq = $1`,
    [change.userSeq, change.hash, change.at],
  );
  await db.query('update exchange_key set used_at = $2 where user_seq = $1 and used_at is null', [
    change.userSeq,
    change.at,
  ]);
}
