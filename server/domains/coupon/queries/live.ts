/** Coupons of a live. */
import { sql } from 'kysely';
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';

export interface Key {
  channel: number;
  content: number;
}

const LEFT = sql`c.issue_limit - c.issued`;
const DISCOUNT = sql`json_build_object('kind', c.discount_kind, 'value', c.discount_value, 'maxAmount', c.max_amount)`;
const MOST = 100;

/** Those of a channel's live, what viewers see first. */
export async function readRoomCoupons(db: Db, { channel, content }: Key): Promise<RoomCoupon[]> {
  const { rows } = await send(
    db,
    sql<RoomCoupon>`select c.coupon_seq as "couponSeq", c.name, c.issue_type as "issueType", c.trigger, c.phrase,
        ${DISCOUNT} as discount, c.min_order as "minOrder", c.issue_to as "issueTo", c.issued, c.used,
        ${LEFT} as left, c.status, c.pinned_at is not null as pinned
      from coupon c where c.seller_seq = ${channel} and c.content_seq = ${content} and c.target = 'CONTENT'
      order by c.pinned_at is null, c.status <> 'ISSUE_START', c.coupon_seq desc limit ${MOST}`,
  );
  return [...rows];
}

/** What viewers see: what is given out now, and the pinned one until it is taken down. A phrase stays the host's to say. */
export const readShownCoupons = (
  db: Db,
  owners: readonly number[],
  { content, user, now }: { content: number; user: number | null; now: Date },
): Promise<ShownCoupon[]> =>
  eachSeller(owners, (seller) =>
    send(
      db,
      sql<ShownCoupon>`select c.coupon_seq as "couponSeq", c.name, c.issue_type as "issueType", c.trigger,
          c.phrase, ${DISCOUNT} as discount, c.min_order as "minOrder", c.issue_to as until, ${LEFT} as left,
          c.pinned_at is not null as pinned,
          case when ${user}::bigint is not null then exists (select 1 from coupon_user u
            where u.seller_seq = ${seller} and u.coupon_seq = c.coupon_seq and u.user_seq = ${user}
              and u.count >= c.per_user) end as taken
        from coupon c where c.seller_seq = ${seller} and c.content_seq = ${content} and c.target = 'CONTENT'
          and c.issue_from <= ${now} and c.issue_to > ${now}
          and (c.status = 'ISSUE_START' and c.issue_type in ('DOWNLOAD', 'SYSTEM', 'ORDINARY')
            or c.pinned_at is not null and c.status in ('ISSUE_START', 'ISSUE_COMPLETED'))
        order by c.pinned_at is null, c.coupon_seq desc limit 20`,
    ),
  );

/** The coupon that a live shows is another, or none. Answers those that changed. */
export async function writePinned(
  db: Db,
  { channel, content }: Key,
  coupon: number | null,
  at: string,
): Promise<{ coupon: number; left: number | null; pinned: boolean }[]> {
  const before = await send(
    db,
    sql<{ coupon: number; left: number | null; pinned: boolean }>`update coupon c set pinned_at = null
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.pinned_at is not null
        and c.coupon_seq is distinct from ${coupon}::bigint
      returning c.coupon_seq as coupon, ${LEFT} as left, false as pinned`,
  );
  if (coupon === null) return [...before.rows];
  const after = await send(
    db,
    sql<{ coupon: number; left: number | null; pinned: boolean }>`update coupon c set pinned_at = ${at}
      where c.seller_seq = ${channel} and c.content_seq = ${content} and c.coupon_seq = ${coupon} and c.pinned_at is null
      returning c.coupon_seq as coupon, ${LEFT} as left, true as pinned`,
  );
  return [...before.rows, ...after.rows];
}
