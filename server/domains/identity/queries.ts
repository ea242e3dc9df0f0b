import type {
  PersonAuthPurpose,
  PersonAuthState,
  VerificationType,
} from '@jangteo/contract/identity/identity.enums.ts';
import type { Queryable } from '../../kit/db/query.ts';

export interface NewAuth {
  authId: string;
  type: VerificationType;
  purpose: PersonAuthPurpose;
  deviceId: string;
  userSeq: number | null;
  nonce: string;
  returnTo: string | null;
  at: Date;
  until: Date;
}

export async function writeAuth(db: Queryable, a: NewAuth): Promise<void> {
  await db.query(
    `insert into person_auth (auth_id, type, purpose, device_id, user_seq, nonce, return_to, created_at, good_until)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
    [a.authId, a.type, a.purpose, a.deviceId, a.userSeq, a.nonce, a.returnTo, a.at, a.until],
  );
}

export interface AuthRow {
  auth_seq: number;
  auth_id: string;
  type: VerificationType;
  purpose: PersonAuthPurpose;
  device_id: string;
  user_seq: number | null;
  nonce: string;
  return_to: string | null;
  state: PersonAuthState;
  good_until: string;
  proven_at: string | null;
  sealed: Buffer | null;
  ci_hash: Buffer | null;
  adult: boolean | null;
}

export async function readAuth(db: Queryable, authId: string): Promise<AuthRow | null> {
  const { rows } = await db.query<AuthRow>(
    `select auth_seq, auth_id, type, purpose, device_id, user_seq, nonce, return_to, state, good_until, proven_at,
        sealed, ci_hash, adult
      from person_auth where auth_id = $1`,
    [authId],
  );
  return rows[0] ?? null;
}

/** What waits or counts no longer, the longest over first. */
export async function readLapsed(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ auth_seq: number }>(
    `select auth_seq from person_auth where state in ('WAIT', 'DONE') and good_until <= $1
      order by good_until, auth_seq limit $2`,
    [now, limit],
  );
  return rows.map((row) => row.auth_seq);
}

export async function purgeAuths(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from person_auth where created_at < $1 and state in ('FAILED', 'EXPIRED')`, [
    before,
  ]);
}
