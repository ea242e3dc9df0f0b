// Uploads of shorts as the way in would leave them.
import { randomBytes } from 'node:crypto';
import { sqlNow } from '../../tools/testing/moment.ts';
import type { Sql } from './lives.ts';

/** Registers bytes that lie under a key as an upload for shorts; answers its pathname. */
export async function addUpload(
  sql: Sql,
  owner: number,
  { key, bytes = 4 }: { key: string; bytes?: number },
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await sql(
    `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at)
      values ($1, $2, 'SHORTS_VIDEO', '쇼츠.mp4', 'mp4', 'video/mp4', $3, '', $4, ${sqlNow()})`,
    [id, owner, bytes, key],
  );
  return `/files/${id}`;
}
