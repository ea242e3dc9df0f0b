import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { Queryable } from '../../../kit/db/query.ts';

export interface SessionRow {
  session_seq: number;
  client_id: string;
  device_name: string;
  os_type: 'android' | 'ios' | 'pc';
  ip: string;
  created_at: string;
  last_used_at: string;
}

/** Sessions of a user that could still be renewed: the caller's own, then the most recently used. */
export async function readSessions(
  db: Queryable,
  { userSeq, sessionSeq }: { userSeq: number; sessionSeq: number },
  now: Date,
  idleMs: number,
): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select session_seq, client_id, device_name, os_type, ip, created_at, last_used_at from account_session
      where user_seq = $1 and revoked_at is null and expires_at > $2 and last_used_at >= $3
      order by session_seq = $4 desc, last_used_at desc, session_seq desc limit 200`,
    [userSeq, now, new Date(now.getTime() - idleMs), sessionSeq],
  );
  return rows;
}

export interface ExchangeKey {
  hash: Buffer;
  userSeq: number;
  clientId: string;
  deviceId: string;
  challenge: string;
  provider: LoginProvider;
  expiresAt: Date;
}

export async function writeExchangeKey(db: Queryable, key: ExchangeKey): Promise<void> {
  await db.query(
    `insert into exchange_key (key_hash, user_seq, client_id, device_id, code_challenge, expires_at, provider)
      values ($1,$2,$3,$4,$5,$6,$7)`,
    [key.hash, key.userSeq, key.clientId, key.deviceId, key.challenge, key.expiresAt, key.provider],
  );
}

interface SpentKey {
  user_seq: number;
  client_id: string;
  device_id: string;
  code_challenge: string;
  provider: LoginProvider;
}

/** Burns the key, whatever the verifier will be: a key is asked for once. Null: unknown, used or too late. */
export async function takeExchangeKey(db: Queryable, hash: Buffer, now: Date): Promise<SpentKey | null> {
  const { rows } = await db.query<SpentKey>(
    `update exchange_key
      set used_at = $2
      where key_hash = $1 and used_at is null and expires_at > $2
      returning user_seq, client_id, device_id, code_challenge, provider`,
    [hash, now],
  );
  return rows[0] ?? null;
}

/**
 * Removes what no rule reads any more. Tokens of a family
 * stay as long as it could be renewed: reuse is seen by them.
 */
export async function purgeAccount(db: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.query('delete from login_attempt where at < $1', [before(1)]);
  await db.query('delete from auth_code where created_at < $1', [before(2)]);
  await db.query('delete from exchange_key where expires_at < $1', [before(1)]);
  await db.query('delete from auth_flow where expires_at < $1', [before(1)]);
  await db.query('delete from social_token where expires_at < $1', [before(1)]);
  await db.query('delete from release_key where expires_at < $1', [before(1)]);
  await db.query('delete from known_device where at < $1', [before(180)]);
  const dead = 'expires_at < $1 or revoked_at < $1';
  await db.query(
    `delete from session_token where session_seq in (select session_seq from account_session where ${dead})`,
    [before(7)],
  );
  await db.query(`delete from account_session where ${dead}`, [before(7)]);
}
