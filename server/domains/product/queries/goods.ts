import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

/** An option with all of its product that a purchase needs. Won, pieces. */
export interface Goods {
  sellerSeq: number;
  productSeq: number;
  optionSeq: number;
  kind: 'NORMAL' | 'VOUCHER';
  yourProductId: string;
  name: string;
  optionText: string;
  thumbnail: string;
  salePrice: number;
  priceDiff: number;
  saleStatus: string;
  available: number;
  deliveryMethod: string;
  feeType: string;
  fee: number;
  freeThreshold: number | null;
  perQty: number | null;
  rule: string;
  jejuFee: number;
  islandFee: number;
  sendDays: number;
  customsRequired: boolean;
  isFlash: boolean;
  firstPurchaseOnly: boolean;
}

const COLUMNS = sql`p.seller_seq as "sellerSeq", p.product_seq as "productSeq", o.option_seq as "optionSeq",
  p.kind, p.your_product_id as "yourProductId", p.name, o.option_text as "optionText",
  p.thumbnail, p.sale_price as "salePrice", o.price_diff as "priceDiff", p.sale_status as "saleStatus",
  o.stock_on_hand - o.stock_reserved as available, p.delivery_method as "deliveryMethod",
  p.delivery_fee_type as "feeType", p.delivery_fee as fee, p.free_threshold as "freeThreshold",
  p.per_qty as "perQty", p.bundle_rule as rule, p.jeju_fee as "jejuFee", p.island_fee as "islandFee",
  p.send_days as "sendDays", p.customs_required as "customsRequired", p.is_flash as "isFlash",
  p.first_purchase_only as "firstPurchaseOnly"`;

/** The options by their numbers, whoever sells them; unknown numbers are simply not among the answer. */
export async function readGoods(db: Db, optionSeqs: readonly number[]): Promise<Goods[]> {
  const { rows } = await sql<Goods>`select ${COLUMNS}
      from product_option o join product p on p.seller_seq = o.seller_seq and p.product_seq = o.product_seq
    where o.option_seq = any(${[...optionSeqs]})`.execute(db);
  return rows;
}

/** All options of these products, in the order of their numbers. */
export async function readOptionsOf(db: Db, productSeqs: readonly number[]): Promise<Goods[]> {
  const { rows } = await sql<Goods>`select ${COLUMNS}
      from product_option o join product p on p.seller_seq = o.seller_seq and p.product_seq = o.product_seq
    where o.product_seq = any(${[...productSeqs]}) order by o.option_seq`.execute(db);
  return rows;
}

export interface ShelfQuery {
  start: number;
  length: number;
  sellerSeq?: number | undefined;
  contentSeq?: number | undefined;
  keyword?: string | undefined;
}

/** Sale states whose products a buyer sees; nothing left to sell is seen, too (domain.md 3.2). */
export const ON_SHELF: readonly string[] = ['ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT'];

const shelf = ({ sellerSeq, contentSeq, keyword }: ShelfQuery) => sql`p.sale_status = any(${[...ON_SHELF]})
  and (${sellerSeq ?? null}::bigint is null or p.seller_seq = ${sellerSeq ?? null})
  and (${contentSeq ?? null}::bigint is null
    or p.seller_seq = (select c.seller_seq from content c where c.content_seq = ${contentSeq ?? null}))
  and (${keyword ?? null}::text is null
    or p.name ilike ${`%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`})`;

/**
 * Numbers of the products on sale, newest first, with how
 * many there are. A broadcast shows its shop's products.
 */
export async function findOnShelf(
  db: Db,
  query: ShelfQuery,
): Promise<{ productSeqs: number[]; filtered: number; total: number }> {
  const found = sql<{
    product_seq: number;
  }>`select p.product_seq
    from product p
    where ${shelf(query)} order by p.product_seq desc offset ${query.start}
    limit ${query.length}`.execute(db);
  const counted = sql<{
    filtered: number;
    total: number;
  }>`select (select count(*) from product p where ${shelf(query)}) as filtered,
    (select count(*) from product p where ${shelf({ start: 0, length: 0 })}) as total`.execute(db);
  const [
    { rows },
    {
      rows: [counts],
    },
  ] = await Promise.all([found, counted]);
  return { productSeqs: rows.map((r) => r.product_seq), ...counts! };
}
