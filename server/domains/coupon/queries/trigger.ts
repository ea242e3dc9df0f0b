/** What people and lives make of coupons. */
import { sql } from 'kysely';
import type { CouponTrigger } from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { Due } from './due.ts';
import { ending } from './list.ts';

/** What these stores give for something that somebody did, in this live or anywhere. */
export const readTriggered = (
  db: Db,
  sellers: readonly number[],
  trigger: CouponTrigger,
  {
    content,
    channel,
    host,
    now,
  }: { content: number | null; channel: number; host: number | null; now: Date },
): Promise<Due[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Due>`select seller_seq as seller, coupon_seq as coupon from coupon
        where seller_seq = ${seller} and issue_type = 'SYSTEM' and trigger = ${trigger} and status = 'ISSUE_START'
          and issue_from <= ${now} and issue_to > ${now}
          and (target <> 'CONTENT' or content_seq = ${content}::bigint)
          and (target <> 'INFLUENCER' or seller_seq = coalesce(${host}::bigint, ${channel}::bigint))
        order by coupon_seq`,
    ),
  );

/** Coupons of these stores that a phrase of a live stands for. */
export const readPhrased = (
  db: Db,
  sellers: readonly number[],
  content: number,
  phrase: string,
): Promise<Due[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Due>`select seller_seq as seller, coupon_seq as coupon from coupon
        where seller_seq = ${seller} and issue_type = 'TEXT' and content_seq = ${content} and phrase = ${phrase}
          and status = 'ISSUE_START' order by coupon_seq`,
    ),
  );

/** Coupons that last until this live ends. */
export const readUntilEnd = (db: Db, sellers: readonly number[], content: number): Promise<Due[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Due>`select seller_seq as seller, coupon_seq as coupon from coupon
        where seller_seq = ${seller} and content_seq = ${content} and validity_kind = 'END_LIVE' order by coupon_seq`,
    ),
  );

/** Coupons of these stores that end soon, and when the first of them does. */
export async function endingCoupons(
  db: Db,
  sellers: readonly number[],
  now: Date,
): Promise<{ count: number; first: string | null }> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ count: number; first: string | null }>`select count(*)::int as count, min(l.issue_to) as first
        from coupon l where l.seller_seq = ${seller} and ${ending(now)}`,
    ),
  );
  const [first = null] = rows.flatMap((row) => row.first ?? []).sort();
  return { count: rows.reduce((sum, row) => sum + row.count, 0), first };
}
