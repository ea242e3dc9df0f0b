import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface Flow {
  stateHash: Buffer;
  provider: SocialProvider;
  mode: 'LOGIN' | 'LINK' | 'WEB';
  deviceId: string;
  sealed: Buffer;
  next: string | null;
  at: Date;
  expiresAt: Date;
}

export async function writeFlow(db: Queryable, flow: Flow): Promise<void> {
  await db.query(
    `insert into auth_flow (state_hash, provider, mode, device_id, sealed, next, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      flow.stateHash,
      flow.provider,
      flow.mode,
      flow.deviceId,
      flow.sealed,
      flow.next,
      flow.at,
      flow.expiresAt,
    ],
  );
}

export type TakenFlow = Pick<Flow, 'provider' | 'mode' | 'sealed' | 'next'>;

/** Uses a sign-in on its way up, on the device that began it; null: unknown, elsewhere, used or too late. */
export async function takeFlow(
  db: Queryable,
  of: { stateHash: Buffer; deviceId: string; at: Date },
): Promise<TakenFlow | null> {
  const { rows } = await db.query<TakenFlow>(
    `update auth_flow set used_at = $3
      where state_hash = $1 and device_id = $2 and used_at is null and expires_at > $3
      returning provider, mode, sealed, next`,
    [of.stateHash, of.deviceId, of.at],
  );
  return rows[0] ?? null;
}

export interface SocialTokenRow {
  hash: Buffer;
  provider: SocialProvider;
  deviceId: string;
  sealed: Buffer;
  expiresAt: Date;
}

export async function writeSocialToken(db: Queryable, token: SocialTokenRow): Promise<void> {
  await db.query(
    'insert into social_token (token_hash, provider, device_id, sealed, expires_at) values ($1, $2, $3, $4, $5)',
    [token.hash, token.provider, token.deviceId, token.sealed, token.expiresAt],
  );
}

/** Whom a token stands for, sealed; null: unknown, of another provider or device, used or too late. */
export async function readSocialToken(
  db: Queryable,
  of: { hash: Buffer; provider: SocialProvider; deviceId: string; at: Date },
): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `select sealed from social_token
      where token_hash = $1 and provider = $2 and device_id = $3 and used_at is null and expires_at > $4`,
    [of.hash, of.provider, of.deviceId, of.at],
  );
  return rows[0]?.sealed ?? null;
}

/** Uses a token up; false where somebody just did. */
export async function useSocialToken(db: Queryable, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update social_token set used_at = $2 where token_hash = $1 and used_at is null',
    [hash, at],
  );
  return rowCount === 1;
}

interface Identity {
  provider: SocialProvider;
  subject: string;
  userSeq: number;
  at: Date;
}

/** Links the identity; false where it is somebody's, or the account has another one of the provider. */
export async function insertIdentity(db: Queryable, one: Identity): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into social_identity (provider, subject, user_seq, linked_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [one.provider, one.subject, one.userSeq, one.at],
  );
  return rowCount === 1;
}

/** Whose identity it is; null: nobody's. */
export async function identityOwner(
  db: Queryable,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<number | null> {
  const { rows } = await db.query<{ userSeq: number }>({
    name: 'account-by-identity',
    text: 'select user_seq as "userSeq" from social_identity where provider = $1 and subject = $2',
    values: [provider, subject],
  });
  return rows[0]?.userSeq ?? null;
}

export async function readLinks(
  db: Queryable,
  userSeq: number,
): Promise<{ provider: LoginProvider; linkedAt: string }[]> {
  const { rows } = await db.query<{ provider: SocialProvider; linkedAt: string }>({
    name: 'account-links',
    text: `select provider, linked_at as "linkedAt" from social_identity
      where user_seq = $1 order by linked_at, provider`,
    values: [userSeq],
  });
  return rows;
}

/** The account's ways to sign in, its row locked: two that are given up at once do not both go. */
export async function lockWays(
  db: Queryable,
  userSeq: number,
): Promise<{ hasPassword: boolean; provider: LoginProvider }> {
  const { rows } = await db.query<{ hasPassword: boolean; provider: LoginProvider }>(
    `select password_hash is not null as "hasPassword", provider from account_user where user_seq = $1 for update`,
    [userSeq],
  );
  return rows[0]!;
}

export async function deleteIdentity(
  db: Queryable,
  { userSeq, provider }: Pick<Identity, 'userSeq' | 'provider'>,
): Promise<void> {
  await db.query('delete from social_identity where user_seq = $1 and provider = $2', [userSeq, provider]);
}

/** How the account signs in from now on. */
export async function setProvider(db: Queryable, userSeq: number, provider: LoginProvider): Promise<void> {
  await db.query('update account_user set provider = $2, version = version + 1 where user_seq = $1', [
    userSeq,
    provider,
  ]);
}
