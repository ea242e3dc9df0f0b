/** Grippers' coupons for a producer's products. */
import { sql } from 'kysely';
import { ASKED_MAX } from '@jangteo/contract/coupon/asked.api.ts';
import type { CouponApproval } from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Found {
  seller: number;
  coupon: number;
}

/** What waits first, then the newest; and how many wait. The transaction sees the rows of `owners`. */
export async function readAsked(
  db: Db,
  owners: readonly number[],
  producer: number,
  approval: CouponApproval | null,
): Promise<{ waiting: number; found: Found[] }> {
  const whose = sql`from coupon where seller_seq = any(${[...owners]}::bigint[]) and producer_seq = ${producer}`;
  const [waits, found] = await Promise.all([
    send(db, sql<{ n: number }>`select count(*) as n ${whose} and approval = 'WAIT'`),
    send(
      db,
      sql<Found>`select seller_seq as seller, coupon_seq as coupon ${whose}
        and (${approval}::text is null or approval = ${approval})
        order by approval = 'WAIT' desc, updated_at desc, coupon_seq desc limit ${ASKED_MAX}`,
    ),
  ]);
  return { waiting: waits.rows[0]!.n, found: [...found.rows] };
}

/** Names of a store's products, twenty at most. */
export async function readNamesOf(db: Db, seller: number, products: readonly number[]): Promise<string[]> {
  if (products.length === 0) return [];
  const { rows } = await send(
    db,
    sql<{ name: string }>`select name from product where seller_seq = ${seller}
      and product_seq = any(${[...products]}::bigint[]) order by product_seq limit 20`,
  );
  return rows.map(({ name }) => name);
}
