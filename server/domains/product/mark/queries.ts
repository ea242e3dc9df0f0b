import { sql } from 'kysely';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { stoodOf, type Stood } from '../queries/stock.ts';

/** A product as its marks see it; instants are ms. */
export interface Markable extends Stood {
  /** Of the row: marks are not content. */
  version: number;
  flash: boolean;
  /** A contract about it is in force, or will be. */
  matching: boolean;
  deleted: boolean;
  firstPurchaseOnly: boolean;
  rewardChangedAt: number | null;
}

/** Products of these sellers; `deleted`: those in the trash, too. */
export const readMarkable = (
  db: Db,
  sellers: readonly number[],
  products: readonly number[],
  { deleted }: { deleted: boolean },
): Promise<Markable[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Markable>`select ${stoodOf(seller)}, p.version, p.is_flash as flash, p.deleted_at is not null as deleted,
          p.first_purchase_only as "firstPurchaseOnly",
          (extract(epoch from p.reward_changed_at) * 1000)::bigint as "rewardChangedAt",
          exists(select from contract_product k
            join matching_contract c on c.seller_seq = ${seller} and c.contract_seq = k.contract_seq
            where k.seller_seq = ${seller} and k.product_seq = p.product_seq and c.status in ('AGREED', 'ACTIVE')
              and coalesce(c.end_day >= ${kstDay(clock.now())}::date, true)) as matching
        from product p
          join product_stock s on s.seller_seq = ${seller} and s.product_seq = p.product_seq
        where p.seller_seq = ${seller} and p.product_seq = any(${[...products]})
          and (${deleted} or p.deleted_at is null)
        order by p.product_seq`,
    ),
  );

export interface Marked {
  product: number;
  version: number;
}

/** Marks or unmarks each; the products are under their stock's lock. */
export const writeFirstPurchase = (
  db: Db,
  seller: number,
  wanted: readonly { product: number; only: boolean }[],
): Promise<Marked[]> =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Marked>`update product p set first_purchase_only = w."only", version = p.version + 1
        from json_to_recordset(${JSON.stringify(wanted)}::json) as w (product bigint, "only" boolean)
        where p.seller_seq = ${seller} and p.product_seq = w.product
        returning p.product_seq as product, p.version`,
    ),
  );

/** The share of the price for whoever sold it; null: none. */
export const writeReward = (
  db: Db,
  seller: number,
  products: readonly number[],
  { bps, at }: { bps: number | null; at: Date },
): Promise<Marked[]> =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Marked>`update product set reward_bps = ${bps}, reward_changed_at = ${toKst(at)}, version = version + 1
        where seller_seq = ${seller} and product_seq = any(${[...products]})
        returning product_seq as product, version`,
    ),
  );
