/** A live and its rail as everybody sees them. */
import { sql } from 'kysely';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import { announcedBy, type Key, type Owned } from '../../queries/parts.ts';
import type { LivePrices } from '../../rail/rules.ts';
import type { OnShelf, Pictured, Standing } from '../rules.ts';
import { addressOf, calledOf } from '../../../account/index.ts';

/** Times are the wire's. */
export interface ShownContent extends Standing, Pictured {
  sellerSeq: number;
  userTag: string | null;
  address: string | null;
  sellerName: string;
  sellerImage: string | null;
  contentSeq: number;
  title: string;
  host: string;
  airAt: string;
  startAt: string | null;
  durationSec: number | null;
  lostAt: string | null;
  /** What an engine calls it. */
  stream: string | null;
  likes: number;
  pinned: number | null;
  room: LivePage['room'];
  notices: LivePage['notices'];
  /** The notice that announces it. */
  reservationSeq: number | null;
}

export async function readContent(db: Db, { channel, content }: Key): Promise<ShownContent | null> {
  const { rows } = await send(
    db,
    sql<ShownContent>`select c.seller_seq as "sellerSeq", u.user_tag as "userTag", ${addressOf('u')} as address,
        ${calledOf('u')} as "sellerName", u.profile_image as "sellerImage",
        c.content_seq as "contentSeq", c.title, ${calledOf('h')} as host, c.thumbnail, c.state, c.kind,
        c.mode, c.planned_mode as "plannedMode", c.scheduled_at as "scheduledAt", c.air_at as "airAt", c.start_at as "startAt",
        c.duration_sec as "durationSec", c.lost_at as "lostAt", c.play_id as "playId", c.likes,
        ${announcedBy(channel, sql`c.content_seq`)} as announced,
        (select s.stream from ingest_session s where s.seller_seq = ${channel} and s.content_seq = c.content_seq
          and s.stream is not null) as stream,
        c.pinned_product_seq as pinned,
        json_build_object('frozen', coalesce(r.frozen, false), 'slowSeconds', coalesce(r.slow_seconds, 0),
          'notice', r.notice) as room,
        (select coalesce(json_agg(json_build_object('type', n.type, 'text', n.text) order by n.type), '[]')
          from content_notice n where n.seller_seq = ${channel} and n.content_seq = c.content_seq) as notices,
        (select max(n.reservation_seq) from live_reservation n
          where n.seller_seq = ${channel} and n.content_seq = c.content_seq and n.canceled_at is null
            and n.deleted_at is null) as "reservationSeq"
      from content c
        join account_user u on u.user_seq = c.seller_seq
        join account_user h on h.user_seq = c.host_user_seq
        left join room r on r.seller_seq = ${channel} and r.content_seq = c.content_seq
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.deleted_at is null`,
  );
  return rows[0] ?? null;
}

export interface RailPlace extends Owned, LivePrices {
  active: boolean;
  /** When it was first pinned. */
  pinnedAt: string | null;
}

/** What stands in the rail of a live, in its order. */
export async function readPlaces(db: Db, { channel, content }: Key): Promise<RailPlace[]> {
  const { rows } = await send(
    db,
    sql<RailPlace>`select product_seller_seq as seller, product_seq as product, active,
        first_pinned_at as "pinnedAt", live_price as "livePrice", revert_price as "revertPrice"
      from broadcast_product where seller_seq = ${channel} and content_seq = ${content} order by place`,
  );
  return [...rows];
}

/** These products by their numbers; what is punished or thrown away is not among them. */
export async function readShelf(db: Db, products: readonly Owned[]): Promise<Map<number, OnShelf>> {
  const rows = await eachOwn(
    products,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<OnShelf>`select p.product_seq as "productSeq", p.name, p.thumbnail, p.sale_price as "salePrice",
            p.consumer_price as "consumerPrice", p.sale_status as "saleStatus",
            (extract(epoch from p.start_at) * 1000)::bigint as "startAt",
            (extract(epoch from p.end_at) * 1000)::bigint as "endAt", p.adult_only as "adultOnly",
            s.on_hand - s.held as stock
          from product p
            join product_stock s on s.seller_seq = ${seller} and s.product_seq = p.product_seq
          where p.seller_seq = ${seller} and p.product_seq = any(${own.map(({ product }) => product)})
            and p.deleted_at is null and p.sanction_seq is null`,
      ),
  );
  return new Map(rows.map((row) => [row.productSeq, row]));
}

/** Whether somebody follows the channel. */
export async function follows(db: Db, channel: number, user: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from fan where seller_seq = ${channel} and user_seq = ${user} and followed_at is not null`,
  );
  return rows.length > 0;
}
