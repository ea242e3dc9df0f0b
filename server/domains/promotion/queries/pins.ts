/** What confirmed applications hold still, and the badges that they show (money.md §9). */
import { sql } from 'kysely';
import type { PromotionAnswers } from '@jangteo/contract/promotion/promotion.body.ts';
import type { PromotionBanner } from '@jangteo/contract/promotion/promotion.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Pinning {
  promotion: number;
  apply: number;
  seller: number;
  until: string;
}

/** Holds still what an application was confirmed with. */
export async function addPins(
  db: Db,
  { promotion, apply, seller, until }: Pinning,
  { COUPON = [], PRODUCT = [] }: PromotionAnswers,
): Promise<void> {
  const all = [
    ...COUPON.map((seq) => ({ kind: 'COUPON', seq })),
    ...PRODUCT.map((seq) => ({ kind: 'PRODUCT', seq })),
  ];
  if (all.length === 0) return;
  await send(
    db,
    sql`insert into promotion_pin (kind, target_seq, promotion_seq, promotion_apply_seq, owner_seq, until_day)
      select kind, seq, ${promotion}, ${apply}, ${seller}, ${until}::date
      from json_to_recordset(${JSON.stringify(all)}::json) as t (kind text, seq bigint)`,
  );
}

/** Whether one of these coupons takes part in another promotion. */
export async function areCouponsPinned(db: Db, coupons: readonly number[]): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from promotion_pin where kind = 'COUPON' and target_seq = any(${[...coupons]}) limit 1`,
  );
  return rows.length > 0;
}

/** Who takes part, each with their coupons. */
export async function readTakingPart(
  db: Db,
  promotion: number,
): Promise<{ seller: number; coupons: number[] }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; coupons: number[] }>`select owner_seq as seller,
        coalesce(array_agg(target_seq order by target_seq) filter (where kind = 'COUPON'), '{}') as coupons
      from promotion_pin where promotion_seq = ${promotion} group by owner_seq order by owner_seq`,
  );
  return [...rows];
}

/** Lets go of what a seller took part with. */
export const dropPins = (db: Db, promotion: number, seller: number): Promise<unknown> =>
  send(db, sql`delete from promotion_pin where promotion_seq = ${promotion} and owner_seq = ${seller}`);

export interface Badge {
  productSeq: number;
  badge: string;
  banner: PromotionBanner;
}

/** Badges of these products; of several promotions the one that ends first. */
export async function readBadges(db: Db, products: readonly number[]): Promise<Badge[]> {
  if (products.length === 0) return [];
  const { rows } = await send(
    db,
    sql<Badge>`select distinct on (n.target_seq) n.target_seq as "productSeq", p.badge, p.banner
      from promotion_pin n join promotion p on p.promotion_seq = n.promotion_seq and p.standing = 'PROGRESS'
      where n.kind = 'PRODUCT' and n.target_seq = any(${[...products]})
      order by n.target_seq, p.to_day, p.promotion_seq`,
  );
  return [...rows];
}
