/** Shorts as everybody sees them (live.md §7). */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import type { Key, Owned } from '../../queries/parts.ts';
import { PICTURE } from './short.ts';
import { addressOf, calledOf } from '../../../account/index.ts';

export interface ShownShort {
  sellerSeq: number;
  userTag: string | null;
  address: string | null;
  sellerName: string;
  sellerImage: string | null;
  contentSeq: number;
  description: string;
  tags: string[];
  poster: string;
  playId: string;
  durationSec: number;
  width: number;
  height: number;
  views: number;
  likes: number;
  airAt: string;
}

/** Those of these that everybody may see now. */
export const readShown = (db: Db, keys: readonly Key[]): Promise<ShownShort[]> =>
  eachOwn(
    keys,
    ({ channel }) => channel,
    (seller, own) =>
      send(
        db,
        sql<ShownShort>`select l.seller_seq as "sellerSeq", u.user_tag as "userTag", ${addressOf('u')} as address,
            ${calledOf('u')} as "sellerName", u.profile_image as "sellerImage",
            l.content_seq as "contentSeq", s.description, s.tags, ${sql.raw(PICTURE)} as poster,
            l.play_id as "playId", l.duration_sec as "durationSec", v.width, v.height, s.views, s.likes,
            l.air_at as "airAt"
          from content l
            join shorts s on s.seller_seq = ${seller} and s.content_seq = l.content_seq
            join content_video v on v.seller_seq = ${seller} and v.content_seq = l.content_seq
            join account_user u on u.user_seq = l.seller_seq
          where l.seller_seq = ${seller} and l.content_seq = any(${own.map(({ content }) => content)})
            and l.kind = 'VOD' and l.state = 'PUBLISHED' and l.deleted_at is null and l.duration_sec > 1
            and v.file_id is not null and v.dropped_at is null`,
      ),
  );

interface Placed extends Owned {
  content: number;
  active: boolean;
}

/** What is sold in these, in its order. */
export const readPlaced = (db: Db, keys: readonly Key[]): Promise<Placed[]> =>
  eachOwn(
    keys,
    ({ channel }) => channel,
    (seller, own) =>
      send(
        db,
        sql<Placed>`select r.content_seq as content, r.product_seller_seq as seller, r.product_seq as product,
            r.active
          from broadcast_product r
          where r.seller_seq = ${seller} and r.content_seq = any(${own.map(({ content }) => content)})
          order by r.content_seq, r.place`,
      ),
  );
