import { sql } from 'kysely';
import { STOCK_MAX } from '@jangteo/contract/product/product.option.ts';
import type { ProductDisplayStatus, ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { toKst } from '../../../kit/clock/clock.ts';

export interface StockItem {
  sellerSeq: number;
  optionSeq: number;
  qty: number;
}
/** Goods that come or go; written down as a movement. */
export interface StockMove<R extends string = string> extends StockItem {
  /** The line on whose account they move. */
  orderProductSeq: number | null;
  reason: R;
  at: Date;
}

/** What changes, per option and piece. */
export interface Change {
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
  /** They are sold for good. */
  sale?: true;
  /** The seller's own change of stock, and what is little from then on. */
  own?: { pieces: number; percent: number };
}

/** A product as its options leave it; instants are ms. */
export interface Stood {
  seller: number;
  product: number;
  saleStatus: ProductSaleStatus;
  available: number;
  low: number;
  optionsOut: number;
  startAt: number | null;
  endAt: number | null;
  punished: boolean;
  display: ProductDisplayStatus;
  until: number | null;
  /** It is under a contract: broadcasters have copies of it. */
  matched: boolean;
}

/** `p` is the product, `s` its stock. */
export const stoodOf = (
  seller: number,
) => sql`p.seller_seq as seller, p.product_seq as product, p.sale_status as "saleStatus",
  s.on_hand - s.held as available, s.low, s.options_out as "optionsOut",
  (extract(epoch from p.start_at) * 1000)::bigint as "startAt",
  (extract(epoch from p.end_at) * 1000)::bigint as "endAt", p.sanction_seq is not null as punished,
  p.display_status as display, (extract(epoch from p.display_until) * 1000)::bigint as until,
  exists(select from contract_product k
    where k.seller_seq = ${seller} and k.product_seq = p.product_seq) as matched`;

/**
 * Locks these options in id order, then the stock of their products: before several changes of one transaction
 * that would each lock its own. Whoever holds the stock of a product is alone with its status, too.
 */
export const lockStock = (
  db: Db,
  items: readonly Pick<StockItem, 'sellerSeq' | 'optionSeq'>[],
): Promise<unknown> =>
  eachOwn(
    items,
    (item) => item.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql`with o as materialized (select product_seq from product_option
          where seller_seq = ${seller} and option_seq = any(${[...new Set(own.map((i) => i.optionSeq))]})
          order by option_seq for no key update)
        select s.product_seq from product_stock s
          where s.seller_seq = ${seller} and s.product_seq in (select product_seq from o)
          order by s.product_seq for no key update`,
      ),
  );

/** Locks the stock of products whose options nobody changes here: their status, their times. */
export const lockProducts = (db: Db, seller: number, products: readonly number[]): Promise<unknown> =>
  send(
    db,
    sql`select product_seq from product_stock
      where seller_seq = ${seller} and product_seq = any(${[...products]})
      order by product_seq for no key update`,
  );

/** How products stand; under their lock. */
export const readStood = (db: Db, seller: number, products: readonly number[]): Promise<Stood[]> =>
  eachSeller([seller], () =>
    send(
      db,
      sql<Stood>`select ${stoodOf(seller)} from product_stock s
        join product p on p.seller_seq = ${seller} and p.product_seq = s.product_seq
        where s.seller_seq = ${seller} and s.product_seq = any(${[...products]}) order by s.product_seq`,
    ),
  );

/** An option that changed, with its product as it stands now. */
export interface Changed extends Stood {
  option: number;
  /** Pieces that nobody can buy: nobody holds them, and their option has left. */
  stranded: number;
}

/**
 * Changes the counters of these options at once, where each allows it, and those of their products with them;
 * answers the options that changed. The condition is tested on the row as it then is (E4). The locks are taken in
 * order, by a statement of their own: one that locks and writes would come to the write by the version of the row
 * that it first saw, and wait there for whoever waits for its lock (G-STK-2).
 */
export async function changeStock(db: Db, items: readonly StockItem[], change: Change): Promise<Changed[]> {
  const [, changed] = await Promise.all([
    lockStock(db, items),
    eachOwn(
      items,
      (item) => item.sellerSeq,
      (seller, own) => send(db, changing(seller, own, change)),
    ),
  ]);
  return changed;
}

const changing = (
  seller: number,
  own: readonly StockItem[],
  { onHand, reserved, sale, own: low }: Change,
) => {
  const free = onHand - reserved;
  return sql<Changed>`with w as (
      select i."optionSeq" as option_seq, sum(i.qty)::bigint as qty
      from json_to_recordset(${JSON.stringify(own)}::json) as i ("optionSeq" bigint, qty bigint) group by 1
    ), moved as (
      update product_option o
      set stock_on_hand = o.stock_on_hand + ${onHand} * w.qty,
        stock_reserved = o.stock_reserved + ${reserved} * w.qty
      from w
      where o.seller_seq = ${seller} and o.option_seq = w.option_seq
        and o.stock_reserved + ${reserved} * w.qty between 0 and o.stock_on_hand + ${onHand} * w.qty
        ${low ? sql`and o.stock_on_hand - o.stock_reserved + w.qty <= ${STOCK_MAX}` : sql``}
      returning o.option_seq, o.product_seq, w.qty, o.exposed and o.retired_at is null as seen,
        o.stock_on_hand - o.stock_reserved as rest, o.retired_at is not null as retired
    ), summed as (
      select product_seq, sum(qty)::bigint as qty,
        coalesce(sum((rest = 0)::int - (rest = ${free} * qty)::int) filter (where seen), 0)::int as gone
      from moved group by 1
    ), stood as (
      update product_stock s
      set on_hand = s.on_hand + ${onHand} * m.qty, held = s.held + ${reserved} * m.qty,
        options_out = s.options_out + m.gone, version = s.version + 1
        ${sale ? sql`, sold30 = s.sold30 + m.qty, sold_total = s.sold_total + m.qty` : sql``}
        ${low ? sql`, ${baseOf(sql`s.on_hand - s.held + m.qty`, low)}` : sql``}
      from summed m
      where s.seller_seq = ${seller} and s.product_seq = m.product_seq
      returning s.product_seq, s.on_hand, s.held, s.low, s.options_out
    )
    select m.option_seq as option, case when m.retired then m.rest else 0 end as stranded, ${stoodOf(seller)}
    from moved m join stood s on s.product_seq = m.product_seq
      join product p on p.seller_seq = ${seller} and p.product_seq = s.product_seq`;
};

/** From here down little is left: of what there is after the seller's own change (product-desk.md §4). */
const baseOf = (available: ReturnType<typeof sql>, { pieces, percent }: NonNullable<Change['own']>) =>
  sql`base = ${available}, low = greatest(${pieces}::bigint, (${available}) * ${percent}::bigint / 100)`;

/** What can be sold of these options now. */
export const readLeft = (
  db: Db,
  items: readonly Pick<StockItem, 'sellerSeq' | 'optionSeq'>[],
): Promise<{ seller: number; option: number; left: number }[]> =>
  eachOwn(
    items,
    (item) => item.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ seller: number; option: number; left: number }>`select seller_seq as seller,
            option_seq as option, stock_on_hand - stock_reserved as "left"
          from product_option
          where seller_seq = ${seller} and option_seq = any(${own.map((i) => i.optionSeq)})`,
      ),
  );

/** Each change of what is on hand, as a movement; never changed, never deleted. */
export async function writeMovements(
  db: Db,
  moves: readonly (StockMove & { delta: number })[],
): Promise<void> {
  await insertRows(
    db,
    'stock_movement',
    moves.map((move) => ({
      seller_seq: move.sellerSeq,
      option_seq: move.optionSeq,
      delta: move.delta,
      reason: move.reason,
      order_product_seq: move.orderProductSeq,
      at: toKst(move.at),
    })),
  );
}
