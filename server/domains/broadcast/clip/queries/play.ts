/** Where films are found by what their addresses say. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';
import type { Sprite } from './work.ts';

/** From now on the film answers to this playId alone. */
export async function listPlay(db: Db, { channel, content }: Key, playId: string): Promise<void> {
  await send(db, sql`delete from play_index where content_seq = ${content} and play_id <> ${playId}`);
  await send(
    db,
    sql`insert into play_index (play_id, owner_seq, content_seq) values (${playId}, ${channel}, ${content})
      on conflict (play_id) do nothing`,
  );
}

/** The content that a playId names; null where it names none. */
export async function findPlay(db: Db, playId: string): Promise<Key | null> {
  const { rows } = await send(
    db,
    sql<Key>`select owner_seq as channel, content_seq as content from play_index where play_id = ${playId}`,
  );
  return rows[0] ?? null;
}

export interface Playable {
  fileId: string;
  key: string;
  bytes: number;
  /** ms. */
  madeAt: number;
  posters: string[];
  sprite: Sprite | null;
}

/** What of it may be played: not what is hidden, punished or thrown away, and only under its own playId. */
export async function readPlayable(
  db: Db,
  { channel, content }: Key,
  playId: string,
): Promise<Playable | null> {
  const { rows } = await send(
    db,
    sql<Playable>`select v.file_id as "fileId", v.video_key as key, v.bytes,
        (extract(epoch from v.made_at) * 1000)::bigint as "madeAt", v.poster_keys as posters, v.sprite
      from content c join content_video v on v.seller_seq = ${channel} and v.content_seq = c.content_seq
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.play_id = ${playId}
        and c.state in ('PUBLISHED', 'CLOSED') and c.deleted_at is null
        and v.file_id is not null and v.dropped_at is null`,
  );
  return rows[0] ?? null;
}
