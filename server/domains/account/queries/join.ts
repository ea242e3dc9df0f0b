import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface Newcomer {
  loginId: string;
  passwordHash: string | null;
  name: string;
  nickname: string;
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  provider: LoginProvider;
  at: Date;
}

/** Writes the account of somebody who joins; null where the login id or the nickname was just taken. */
export async function insertNewcomer(db: Queryable, one: Newcomer): Promise<number | null> {
  const { rows } = await db.query<{ user_seq: number }>(
    `insert into account_user (login_id, password_hash, password_changed_at, user_type, name, nickname, email,
       email_verified_at, phone_number, provider, created_at)
     values ($1, $2, $3, 'consumer', $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning user_seq`,
    [
      one.loginId,
      one.passwordHash,
      one.passwordHash === null ? null : one.at,
      one.name,
      one.nickname,
      one.email,
      one.emailVerified ? one.at : null,
      one.phoneNumber,
      one.provider,
      one.at,
    ],
  );
  return rows[0]?.user_seq ?? null;
}

/** Whether somebody is called so, whatever the case. */
export async function isNameTaken(db: Queryable, nickname: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'account-name-taken',
    text: 'select from account_user where lower(nickname) = lower($1)',
    values: [nickname],
  });
  return (rowCount ?? 0) > 0;
}

/** Whether somebody signs in with the address or has proven it. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>({
    name: 'account-email-taken',
    text: `select exists (select from account_user where lower(login_id) = $1)
      or exists (select from account_user where lower(email) = $1 and email_verified_at is not null) as taken`,
    values: [email],
  });
  return rows[0]!.taken;
}

/** Whoever is called so, as they are shown to somebody whom they invited. */
export async function readInviter(
  db: Queryable,
  nickname: string,
): Promise<{ userName: string; profileImage: string | null } | null> {
  const { rows } = await db.query<{ userName: string; profileImage: string | null }>({
    name: 'account-inviter',
    text: `select nickname as "userName", profile_image as "profileImage" from account_user
      where lower(nickname) = lower($1) and status in ('NORMAL', 'WARN') and active`,
    values: [nickname],
  });
  return rows[0] ?? null;
}

export interface InvitationRow {
  userName: string;
  benefit: string;
  validTo: string;
}

/** An invitation that still counts, of somebody who is still here. */
export async function readInvitation(db: Queryable, code: string, at: Date): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>({
    name: 'account-invitation',
    text: `select coalesce(u.nickname, u.name) as "userName", i.benefit, i.valid_to as "validTo"
      from invitation i join account_user u using (user_seq)
      where i.code = $1 and i.valid_to > $2 and u.status in ('NORMAL', 'WARN') and u.active`,
    values: [code, at],
  });
  return rows[0] ?? null;
}

export async function writeInvitationUse(
  db: Queryable,
  use: { userSeq: number; code: string; at: Date },
): Promise<void> {
  await db.query('insert into invitation_use (user_seq, code, at) values ($1, $2, $3)', [
    use.userSeq,
    use.code,
    use.at,
  ]);
}
