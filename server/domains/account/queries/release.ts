import type { Queryable } from '../../../kit/db/query.ts';

export interface ReleaseKey {
  hash: Buffer;
  userSeq: number;
  deviceId: string;
  provider: string;
  expiresAt: Date;
}

export async function writeReleaseKey(db: Queryable, key: ReleaseKey): Promise<void> {
  await db.query(
    `insert into release_key (key_hash, user_seq, device_id, provider, expires_at) values ($1,$2,$3,$4,$5)`,
    [key.hash, key.userSeq, key.deviceId, key.provider, key.expiresAt],
  );
}

/** Whose key it is, on this device; null: unknown, used or too late. */
export async function readReleaseKey(
  db: Queryable,
  key: { hash: Buffer; deviceId: string; at: Date },
): Promise<{ userSeq: number; provider: 'E' | 'K' | 'F' | 'A' } | null> {
  const { rows } = await db.query<{ userSeq: number; provider: 'E' | 'K' | 'F' | 'A' }>(
    `select user_seq as "userSeq", provider from release_key
      where key_hash = $1 and device_id = $2 and used_at is null and expires_at > $3`,
    [key.hash, key.deviceId, key.at],
  );
  return rows[0] ?? null;
}

export async function useReleaseKey(db: Queryable, hash: Buffer, at: Date): Promise<void> {
  await db.query('update release_key set used_at = $2 where key_hash = $1', [hash, at]);
}
