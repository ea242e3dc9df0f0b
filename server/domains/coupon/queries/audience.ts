/** Whom a coupon is given to. */
import { sql } from 'kysely';
import type { CouponAudience } from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

const BUYERS_MS = 90 * 86_400_000;

/** People of an audience who are still there, ascending. */
export async function readAudience(
  db: Db,
  seller: number,
  audience: CouponAudience,
  now: Date,
): Promise<number[]> {
  const who = {
    FOLLOWERS: sql`select user_seq from fan where seller_seq = ${seller} and followed_at is not null`,
    FREQUENTERS: sql`select user_seq from fan
      where seller_seq = ${seller} and followed_at is not null and frequent_rank is not null`,
    BUYERS_90D: sql`select distinct o.buyer_user_seq as user_seq from orders o
      where o.seller_seq = ${seller} and o.ordered_at >= ${new Date(now.getTime() - BUYERS_MS)}
        and o.payment_status = 'PAID'`,
  }[audience];
  const { rows } = await send(
    db,
    sql<{ user: number }>`select u.user_seq as user from account_user u
      where u.user_seq in (${who}) and u.user_type = 'consumer' and u.status in ('NORMAL', 'WARN') order by 1`,
  );
  return rows.map(({ user }) => user);
}

/** Those of these numbers that are people who buy. */
export async function readPeople(db: Db, users: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as user from account_user
      where user_seq = any(${[...users]}) and user_type = 'consumer' and status in ('NORMAL', 'WARN') order by 1`,
  );
  return rows.map(({ user }) => user);
}

interface Like {
  minOrder: number;
  fixed: number | null;
  bps: number;
  most: number | null;
  platformBps: number;
}

/** Paid orders of the last 30 days that a coupon would have been used in, and what the seller would have borne. */
export async function readLike(db: Db, seller: number, coupon: Like, now: Date) {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const off =
    coupon.fixed === null
      ? sql`floor(amount * ${coupon.bps}::numeric / 10000)`
      : sql`${coupon.fixed}::numeric`;
  const { rows } = await send(
    db,
    sql<{ orders: number; sellerPart: number }>`with basket as (
        select sum(l.product_amount) as amount from order_product l
        where l.seller_seq = ${seller} and l.ordered_at >= ${since}
          and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
        group by l.order_seq having sum(l.product_amount) >= ${coupon.minOrder}),
      used as (select least(${off}, amount, ${coupon.most}::numeric) as off from basket)
      select count(*) as orders,
        coalesce(sum(off - floor(off * ${coupon.platformBps}::numeric / 10000)), 0)::bigint as "sellerPart" from used`,
  );
  return rows[0]!;
}
