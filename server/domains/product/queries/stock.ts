import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

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
}

/**
 * Changes the counters of these options at once, where each allows it; answers the options that changed. The locks are
 * taken in id order before anything is written; the condition is tested on the row as it then is (E4). NO KEY: a line that
 * names the option by its foreign key holds a key share of it, which must not stand in the way (G-STK-2).
 */
export async function changeStock(db: Db, items: readonly StockItem[], { onHand, reserved }: Change): Promise<Set<number>> {
  const { rows } = await sql<{ option_seq: number }>`
    with wanted as materialized (
      select i."sellerSeq" as seller_seq, i."optionSeq" as option_seq, sum(i.qty)::bigint as qty
      from json_to_recordset(${JSON.stringify(items)}::json) as i ("sellerSeq" bigint, "optionSeq" bigint, qty bigint) group by 1, 2
    ), locked as materialized (
      select p.seller_seq, p.option_seq from product_option p join wanted w on w.seller_seq = p.seller_seq and w.option_seq = p.option_seq order by p.option_seq for no key update of p
    )
    update product_option p set stock_on_hand = p.stock_on_hand + ${onHand} * w.qty, stock_reserved = p.stock_reserved + ${reserved} * w.qty
    from wanted w join locked l on l.seller_seq = w.seller_seq and l.option_seq = w.option_seq
    where p.seller_seq = l.seller_seq and p.option_seq = l.option_seq
      and p.stock_reserved + ${reserved} * w.qty between 0 and p.stock_on_hand + ${onHand} * w.qty
    returning p.option_seq`.execute(db);
  return new Set(rows.map((r) => r.option_seq));
}

/** Each change of what is on hand, as a movement; never changed, never deleted. */
export async function writeMovements(db: Db, moves: readonly (StockMove & { delta: number })[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`insert into stock_movement (seller_seq, option_seq, delta, reason, order_product_seq, at)
    select m."sellerSeq", m."optionSeq", m.delta, m.reason, m."orderProductSeq", m.at
    from json_to_recordset(${JSON.stringify(moves)}::json) as m ("sellerSeq" bigint, "optionSeq" bigint, delta bigint, reason text, "orderProductSeq" bigint, at timestamptz)`.execute(db);
}

/** Empties the shelf of an option but for what is held; answers how many pieces that took. */
export async function takeAll(db: Db, option: { sellerSeq: number; optionSeq: number }): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as materialized (select seller_seq, option_seq, stock_on_hand from product_option where seller_seq = ${option.sellerSeq} and option_seq = ${option.optionSeq} for no key update)
    update product_option p set stock_on_hand = p.stock_reserved from before b
    where p.seller_seq = b.seller_seq and p.option_seq = b.option_seq and p.stock_on_hand > p.stock_reserved returning b.stock_on_hand - p.stock_on_hand as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
