/** Coupons that take part in a promotion (money.md §9). */
import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Those of these coupons that take part in one. */
export async function readPinned(db: Db, coupons: readonly number[]): Promise<Set<number>> {
  const { rows } = await send(
    db,
    sql<{ coupon: number }>`select distinct target_seq as coupon from promotion_pin
      where kind = 'COUPON' and target_seq = any(${[...coupons]})`,
  );
  return new Set(rows.map(({ coupon }) => coupon));
}

interface Bearing {
  seller: number;
  coupons: readonly number[];
  burden: { sellerBps: number; platformBps: number };
  at: Date;
}

/** From now on these parts of a seller's coupons are borne by the seller and the house; they are under their lock. */
export async function bearCoupons(db: Db, { seller, coupons, burden, at }: Bearing): Promise<void> {
  if (coupons.length === 0) return;
  await send(
    db,
    sql`update coupon set seller_bps = ${burden.sellerBps}, platform_bps = ${burden.platformBps},
        version = version + 1, updated_at = ${toKst(at)}, updated_by = '프로모션'
      where seller_seq = ${seller} and coupon_seq = any(${[...coupons]}) and seller_bps <> ${burden.sellerBps}`,
  );
}
