import { sql } from 'kysely';
import type { NewClip } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { bought, type Writing } from '../../queries/content.ts';
import type { Key } from '../../queries/parts.ts';
import type { Head } from './video.ts';

interface Clip extends Writing {
  source: Head;
  title: string;
  host: number;
  playId: string;
  playSince: Date;
  part: { startSec: number; endSec: number };
  said: Pick<NewClip, 'description' | 'tags' | 'crop' | 'publish'>;
}

/** Writes a short that is to be cut; answers its number. */
export async function insertClip(db: Db, clip: Clip): Promise<number> {
  const { source, part, said } = clip;
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into content (seller_seq, title, host_user_seq, state, kind, thumbnail,
        category_seq, air_at, play_id, play_since, created_at, updated_at, updated_by)
      values (${source.channel}, ${clip.title}, ${clip.host}, 'VOD_PROCESSING', 'VOD', ${source.thumbnail},
        ${source.category}, ${clip.at}, ${clip.playId}, ${clip.playSince}, ${clip.at}, ${clip.at}, ${clip.by})
      returning content_seq as seq`,
  );
  const { seq } = rows[0]!;
  await send(
    db,
    sql`insert into shorts (seller_seq, content_seq, source_content_seq, start_sec, end_sec, crop, description,
        tags, publish)
      values (${source.channel}, ${seq}, ${source.content}, ${part.startSec}, ${part.endSec}, ${said.crop},
        ${said.description}, ${said.tags}, ${said.publish})`,
  );
  return seq;
}

export interface StoredShort {
  shortsId: number;
  state: LiveContentState;
  kind: string;
  description: string;
  tags: string[];
  thumbnail: string;
  durationSec: number | null;
  width: number | null;
  height: number | null;
  sourceContentSeq: number | null;
  views: number;
  likes: number;
  clicks: number;
  orderCount: number;
  orderAmount: number;
  pushSentAt: string | null;
  version: number;
}

export async function readShort(db: Db, { channel, content }: Key): Promise<StoredShort | null> {
  const { rows } = await send(
    db,
    sql<StoredShort>`select l.content_seq as "shortsId", l.state, l.kind, s.description, s.tags, l.thumbnail,
        l.duration_sec as "durationSec", v.width, v.height, s.source_content_seq as "sourceContentSeq", s.views,
        l.likes, s.clicks, b.orders as "orderCount", b.amount as "orderAmount", l.push_sent_at as "pushSentAt",
        l.version
      from content l
        join shorts s on s.seller_seq = ${channel} and s.content_seq = l.content_seq
        left join content_video v on v.seller_seq = ${channel} and v.content_seq = l.content_seq
        cross join lateral (${bought(channel)}) b
      where l.seller_seq = ${channel} and l.content_seq = ${content} and l.deleted_at is null`,
  );
  return rows[0] ?? null;
}
