import { sql } from 'kysely';
import type { NewClip } from '@jangteo/contract/broadcast/clip.shape.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Writing } from '../../queries/content.ts';
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
