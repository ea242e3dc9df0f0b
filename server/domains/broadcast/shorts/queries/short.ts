import { sql } from 'kysely';
import type { ChangedShorts, NewShorts, Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import { shownContents } from '../../directory.ts';
import { bought, type Writing } from '../../queries/content.ts';
import type { Key } from '../../queries/parts.ts';

/** Its own picture, else that of its film. */
export const PICTURE = `coalesce(nullif(l.thumbnail, ''), case when l.duration_sec is not null
  and l.state in ('PUBLISHED', 'CLOSED') then '/vod/' || l.play_id || '/poster.jpg' end, '')`;

export interface StoredShort extends Omit<
  Shorts,
  'transcoding' | 'playable' | 'products' | 'can' | 'seller'
> {
  sellerSeq: number;
  sellerName: string;
  title: string;
}

/** A short of these sellers by its number, not one in the trash; null where there is none. */
export async function readShort(
  db: Db,
  sellers: readonly number[],
  content: number,
): Promise<StoredShort | null> {
  const [found] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<StoredShort>`select l.content_seq as "shortsId", l.state, l.title, s.description, s.tags,
          ${sql.raw(PICTURE)} as thumbnail, l.duration_sec as "durationSec", v.width, v.height,
          s.source_content_seq as "sourceContentSeq", s.views, s.likes, s.clicks, b.orders as "orderCount",
          b.amount as "orderAmount", l.push_sent_at as "pushSentAt", l.rail_version as "railVersion",
          case when v.file_id is not null and l.state in ('PUBLISHED', 'CLOSED')
            then '/vod/' || l.play_id || '.mp4' end as "playUrl",
          u.user_seq as "sellerSeq", coalesce(u.shop_name, u.name) as "sellerName",
          l.created_at as "createdAt", l.version
        from content l
          join shorts s on s.seller_seq = ${seller} and s.content_seq = l.content_seq
          join account_user u on u.user_seq = l.seller_seq
          left join content_video v on v.seller_seq = ${seller} and v.content_seq = l.content_seq
            and v.dropped_at is null
          cross join lateral (${bought(seller)}) b
        where l.seller_seq = ${seller} and l.content_seq = ${content} and l.deleted_at is null`,
    ),
  );
  return found ?? null;
}

export interface ShortHead extends Key {
  state: LiveContentState;
  durationSec: number | null;
}

/** Those of these numbers that are shorts of these sellers. */
export const findShorts = (
  db: Db,
  sellers: readonly number[],
  contents: readonly number[],
): Promise<ShortHead[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<ShortHead>`select seller_seq as channel, content_seq as content, state, duration_sec as "durationSec"
        from content where seller_seq = ${seller} and content_seq = any(${[...contents]}) and kind = 'VOD'
          and deleted_at is null`,
    ),
  );

/** Whether the channel has made a short of this upload. */
export async function isMade(db: Db, channel: number, pathname: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from shorts where seller_seq = ${channel} and pathname = ${pathname}`,
  );
  return rows.length > 0;
}

interface Upload extends Writing {
  channel: number;
  title: string;
  playId: string;
  playSince: Date;
  said: NewShorts;
}

/** Writes a short that is to be made of an upload; answers its number. */
export async function insertUpload(db: Db, one: Upload): Promise<number> {
  const { channel, said } = one;
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into content (seller_seq, title, host_user_seq, state, kind, air_at, play_id,
        play_since, created_at, updated_at, updated_by)
      values (${channel}, ${one.title}, ${channel}, 'VOD_PROCESSING', 'VOD', ${one.at}, ${one.playId},
        ${one.playSince}, ${one.at}, ${one.at}, ${one.by})
      returning content_seq as seq`,
  );
  const { seq } = rows[0]!;
  await send(
    db,
    sql`insert into shorts (seller_seq, content_seq, description, tags, publish, pathname)
      values (${channel}, ${seq}, ${said.description}, ${said.tags}, ${said.publish}, ${said.pathname})`,
  );
  return seq;
}

interface Edit extends Writing {
  title: string;
  said: ChangedShorts;
}

/** Says it anew, over the version that was read; false where another is there. */
export async function updateShort(
  db: Db,
  { channel, content }: Key,
  { title, said, at, by }: Edit,
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update content set title = ${title}, version = version + 1, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${channel} and content_seq = ${content} and version = ${said.version}
        and deleted_at is null`,
  );
  if (numAffectedRows !== 1n) return false;
  await send(
    db,
    sql`update shorts set description = ${said.description}, tags = ${said.tags},
        thumbnail_sec = coalesce(${said.thumbnailSec ?? null}, thumbnail_sec)
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  await shownContents.keep(db, channel, [content]);
  return true;
}

export interface PosterWork {
  videoKey: string;
  at: number;
}

/** Of which film a picture is to be drawn, at which second; null: none. */
export async function readPosterWork(db: Db, { channel, content }: Key): Promise<PosterWork | null> {
  const { rows } = await send(
    db,
    sql<PosterWork>`select v.video_key as "videoKey", least(s.thumbnail_sec, v.duration_ms / 1000.0 - 0.1)::float8 as at
      from shorts s join content_video v on v.seller_seq = ${channel} and v.content_seq = s.content_seq
      where s.seller_seq = ${channel} and s.content_seq = ${content} and s.thumbnail_sec is not null
        and v.video_key is not null and v.dropped_at is null`,
  );
  return rows[0] ?? null;
}

/** From now on this picture stands for it, whatever it showed before. Answers the keys of before. */
export async function writePoster(db: Db, { channel, content }: Key, key: string): Promise<void> {
  await send(
    db,
    sql`update content set thumbnail = '' where seller_seq = ${channel} and content_seq = ${content}`,
  );
  await send(
    db,
    sql`update content_video set poster_keys = array_prepend(${key}::text, array_remove(poster_keys, ${key}))
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
}
