/** Coupons of a live. */
import { sql } from 'kysely';
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import type { CouponProductMode, CouponScope, CouponTarget } from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { used, usedOf } from './roll.ts';

export interface Key {
  channel: number;
  content: number;
  /** Who sells in it: their coupons for the channel's products are used there, too. */
  host: number;
}

/** In whose books coupons of a live stand. */
export const storesOf = ({ channel, host }: Omit<Key, 'content'>): number[] =>
  host === channel ? [channel] : [channel, host];
/** Of a host's own those that are for the channel. */
const forChannel = (seller: number, channel: number) =>
  seller === channel ? sql`true` : sql`c.producer_seq = ${channel}`;

const LEFT = sql`c.issue_limit - c.issued`;
const DISCOUNT = sql`json_build_object('kind', c.discount_kind, 'value', c.discount_value, 'maxAmount', c.max_amount)`;
const MOST = 100;

/** Those of a live, what viewers see first. */
export async function readRoomCoupons(db: Db, live: Key): Promise<RoomCoupon[]> {
  const { channel, content } = live;
  const rows = await eachSeller(storesOf(live), (seller) =>
    send(
      db,
      sql<RoomCoupon>`select c.coupon_seq as "couponSeq", c.name, c.issue_type as "issueType", c.trigger, c.phrase,
        ${DISCOUNT} as discount, c.min_order as "minOrder", c.issue_to as "issueTo", c.issued, ${sql.raw(used('c'))} as used,
        ${LEFT} as left, c.status, c.pinned_at is not null as pinned
      from coupon c ${usedOf(sql`${seller}`, 'c')} where c.seller_seq = ${seller} and c.content_seq = ${content} and c.target = 'CONTENT'
        and ${forChannel(seller, channel)}
      order by c.pinned_at is null, c.status <> 'ISSUE_START', c.coupon_seq desc limit ${MOST}`,
    ),
  );
  return rows.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)).slice(0, MOST);
}

/** Who sells in a live. */
export async function readHostOf(db: Db, channel: number, content: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ host: number }>`select host_user_seq as host from content
      where seller_seq = ${channel} and content_seq = ${content}`,
  );
  return rows[0]?.host ?? channel;
}

/** A coupon of a live with what decides for which products it is. */
export interface Offered extends Omit<ShownCoupon, 'productSeqs'> {
  owner: number;
  issuer: 'PLATFORM' | 'SELLER';
  scope: CouponScope;
  target: CouponTarget;
  contentSeq: number | null;
  producerSeq: number | null;
  productMode: CouponProductMode;
  /** Of INCLUDE and EXCLUDE those of the rail. */
  named: number[];
}
interface Showing {
  channel: number;
  content: number;
  /** Of the rail. */
  products: readonly number[];
  user: number | null;
  now: Date;
}
const applyingOf = (
  seller: number,
  products: readonly number[],
) => sql`c.seller_seq as owner, c.issuer, c.scope,
  c.target, c.content_seq as "contentSeq", c.producer_seq as "producerSeq", c.product_mode as "productMode",
  (select coalesce(json_agg(p.product_seq), '[]') from coupon_product p where p.seller_seq = ${seller}
    and p.coupon_seq = c.coupon_seq and p.product_seq = any(${[...products]}::bigint[])) as named`;

/** What stands active in a live's rail, and whose it is. */
export async function readRailOf(
  db: Db,
  channel: number,
  content: number,
): Promise<{ sellerSeq: number; productSeq: number }[]> {
  const { rows } = await send(
    db,
    sql<{ sellerSeq: number; productSeq: number }>`select product_seller_seq as "sellerSeq",
        product_seq as "productSeq" from broadcast_product
      where seller_seq = ${channel} and content_seq = ${content} and active order by place`,
  );
  return [...rows];
}

/** What viewers see: what is given out now, and the pinned one until it is taken down. A phrase stays the host's to say. */
export const readShownCoupons = (
  db: Db,
  owners: readonly number[],
  { channel, content, products, user, now }: Showing,
): Promise<Offered[]> =>
  eachSeller(owners, (seller) =>
    send(
      db,
      sql<Offered>`select ${applyingOf(seller, products)}, c.coupon_seq as "couponSeq", c.name, c.issue_type as "issueType", c.trigger,
          c.phrase, ${DISCOUNT} as discount, c.min_order as "minOrder", c.issue_to as until, ${LEFT} as left,
          c.pinned_at is not null as pinned,
          case when ${user}::bigint is not null then exists (select 1 from coupon_user u
            where u.seller_seq = ${seller} and u.coupon_seq = c.coupon_seq and u.user_seq = ${user}
              and u.count >= c.per_user) end as taken
        from coupon c where c.seller_seq = ${seller} and c.content_seq = ${content} and c.target = 'CONTENT'
          and (c.seller_seq in (0, ${channel}) or c.producer_seq = ${channel})
          and c.issue_from <= ${now} and c.issue_to > ${now}
          and (c.status = 'ISSUE_START' and c.issue_type in ('DOWNLOAD', 'SYSTEM', 'ORDINARY')
            or c.pinned_at is not null and c.status in ('ISSUE_START', 'ISSUE_COMPLETED'))
        order by c.pinned_at is null, c.coupon_seq desc limit 20`,
    ),
  );

interface Pinned {
  coupon: number;
  left: number | null;
  pinned: boolean;
}

/** The coupon that a live shows is another, or none, whoever's books it stands in. Answers those that changed. */
export async function writePinned(db: Db, live: Key, coupon: number | null, at: string): Promise<Pinned[]> {
  const { channel, content } = live;
  const before = await eachSeller(storesOf(live), (seller) =>
    send(
      db,
      sql<Pinned>`update coupon c set pinned_at = null
        where c.seller_seq = ${seller} and c.content_seq = ${content} and c.pinned_at is not null
          and c.coupon_seq is distinct from ${coupon}::bigint and ${forChannel(seller, channel)}
        returning c.coupon_seq as coupon, ${LEFT} as left, false as pinned`,
    ),
  );
  if (coupon === null) return before;
  const after = await eachSeller(storesOf(live), (seller) =>
    send(
      db,
      sql<Pinned>`update coupon c set pinned_at = ${at}, first_pinned_at = coalesce(c.first_pinned_at, ${at})
        where c.seller_seq = ${seller} and c.content_seq = ${content} and c.coupon_seq = ${coupon}
          and c.pinned_at is null and ${forChannel(seller, channel)}
        returning c.coupon_seq as coupon, ${LEFT} as left, true as pinned`,
    ),
  );
  return [...before, ...after];
}
