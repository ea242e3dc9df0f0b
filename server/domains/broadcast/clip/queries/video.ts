/** Films as their owners ask for them. */
import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import type { Key } from '../../queries/parts.ts';

export interface Head extends Key {
  title: string;
  state: LiveContentState;
  kind: string;
  host: number;
  category: number | null;
  thumbnail: string;
  version: number;
  /** ms. */
  startAt: number | null;
  endAt: number | null;
  /** Seconds of its film; null: there is none. */
  durationSec: number | null;
  fileId: string | null;
  bytes: number | null;
}

/** A content of these sellers with its film, not one in the trash; locked for who marks or cuts. */
export async function findHead(
  db: Db,
  sellers: readonly number[],
  content: number,
  locked = false,
): Promise<Head | null> {
  const lock = locked ? sql`for no key update of c` : sql``;
  const [found] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Head>`select c.seller_seq as channel, c.content_seq as content, c.title, c.state, c.kind,
          c.host_user_seq as host, c.category_seq as category, c.thumbnail, c.version,
          (extract(epoch from c.start_at) * 1000)::bigint as "startAt",
          (extract(epoch from c.end_at) * 1000)::bigint as "endAt",
          case when v.file_id is not null then c.duration_sec end as "durationSec",
          v.file_id as "fileId", v.bytes
        from content c left join content_video v on v.seller_seq = ${seller} and v.content_seq = c.content_seq
          and v.dropped_at is null
        where c.seller_seq = ${seller} and c.content_seq = ${content} and c.deleted_at is null ${lock}`,
    ),
  );
  return found ?? null;
}

/** Of these contents of a seller, those whose film is there. */
export const readFilmed = (
  db: Db,
  sellers: readonly number[],
  contents: readonly number[],
): Promise<{ content: number }[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ content: number }>`select content_seq as content from content_video
        where seller_seq = ${seller} and content_seq = any(${[...contents]}) and file_id is not null
          and dropped_at is null`,
    ),
  );

/** A film whose files, or those of its recording, have had their time. */
export interface Lapsed {
  seller: number;
  content: number;
}
/** Keys of what is left of its recording. */
export async function readRawKeys(db: Db, { seller, content }: Lapsed): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ key: string }>`select recording ->> 'key' as key from ingest_session
      where seller_seq = ${seller} and content_seq = ${content} and recording is not null`,
  );
  return rows.map(({ key }) => key);
}

export interface FilmFiles {
  fileId: string | null;
  keys: string[];
}

/** The file of a film, and keys of its pictures. */
export async function readFilmFiles(db: Db, { seller, content }: Lapsed): Promise<FilmFiles> {
  const { rows } = await send(
    db,
    sql<FilmFiles>`select file_id as "fileId",
        array_remove(poster_keys || array[sprite ->> 'key'], null) as keys
      from content_video where seller_seq = ${seller} and content_seq = ${content}`,
  );
  return rows[0]!;
}

export const markRawGone = (db: Db, { seller, content }: Lapsed): Promise<unknown> =>
  send(
    db,
    sql`update content_video set raw_until = null where seller_seq = ${seller} and content_seq = ${content}`,
  );

export const markDropped = (db: Db, { seller, content }: Lapsed, at: Date): Promise<unknown> =>
  send(
    db,
    sql`update content_video set dropped_at = ${at}, raw_until = null
      where seller_seq = ${seller} and content_seq = ${content}`,
  );
