// Uploads of shorts as the way in would leave them.
import { randomBytes } from 'node:crypto';
import { sqlNow } from '../../tools/testing/moment.ts';
import { addFilm } from './films.ts';
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

interface Staged {
  state?: string;
  description?: string;
  tags?: readonly string[];
}

/** A short that was made already, with a film that nobody needs to play; answers its number. */
export async function addShort(
  sql: Sql,
  owner: number,
  home: string,
  { state = 'CLOSED', description = '예시 쇼츠', tags = [] }: Staged = {},
): Promise<number> {
  const [row] = await sql<{ seq: string }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, kind, created_at)
        values ($1, left($3, 40), $1, $2, 'VOD', ${sqlNow()}) returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'upload', $2, 'system', '', ${sqlNow()} from c),
      s as (insert into shorts (seller_seq, content_seq, description, tags)
        select seller_seq, content_seq, $3, $4 from c)
    insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    [owner, state, description, tags],
  );
  const content = Number(row!.seq);
  if (state === 'PUBLISHED' || state === 'CLOSED') await addFilm(sql, content, { home });
  return content;
}
