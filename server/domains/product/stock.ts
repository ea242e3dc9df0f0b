import { sql } from 'kysely';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';

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
interface Change {
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
}

/**
 * Changes the counters of these options at once, where each allows it; answers the options that changed. The locks are
 * taken in id order before anything is written; the condition is tested on the row as it then is (E4). NO KEY: a line that
 * names the option by its foreign key holds a key share of it, which must not stand in the way (G-STK-2).
 */
async function change(db: Db, items: readonly StockItem[], { onHand, reserved }: Change): Promise<Set<number>> {
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

/** A counter that cannot go back was never counted up: a defect, and the transaction must not go on. */
async function changeAll(db: Db, what: string, items: readonly StockItem[], by: Change): Promise<void> {
  if (items.length === 0) return;
  const done = await change(db, items, by);
  const missing = items.find((i) => !done.has(i.optionSeq));
  if (missing) throw new Error(`stock: ${what} of option ${missing.optionSeq} breaks its counters`);
}

/** Holds stock for unpaid lines. STOCK_NOT_ENOUGH where any option has less left than all its lines want. */
export async function reserve(db: Db, ...items: readonly StockItem[]): Promise<void> {
  const done = await change(db, items, { onHand: 0, reserved: 1 });
  const short = items.find((i) => !done.has(i.optionSeq));
  if (!short) return;
  const row = await db.selectFrom('product_option').where('seller_seq', '=', short.sellerSeq).where('option_seq', '=', short.optionSeq)
    .select(['stock_on_hand', 'stock_reserved']).executeTakeFirst();
  throw fail('STOCK_NOT_ENOUGH', { params: { left: row ? row.stock_on_hand - row.stock_reserved : 0 } });
}

/** Lets go what was reserved and not sold. */
export const release = (db: Db, ...items: readonly StockItem[]): Promise<void> => changeAll(db, 'release', items, { onHand: 0, reserved: -1 });

/** What was reserved leaves the shelf: paid for, or sent in exchange. */
export async function ship(db: Db, ...moves: readonly StockMove<'SALE' | 'EXCHANGE_OUT'>[]): Promise<void> {
  await changeAll(db, 'shipping', moves, { onHand: -1, reserved: -1 });
  await writeMovements(db, moves.map((m) => ({ ...m, delta: -m.qty })));
}

/** Goods come back to the shelf. */
export async function restock(db: Db, ...moves: readonly StockMove<'CANCEL' | 'RETURN' | 'EXCHANGE_IN'>[]): Promise<void> {
  await changeAll(db, 'restocking', moves, { onHand: 1, reserved: 0 });
  await writeMovements(db, moves.map((m) => ({ ...m, delta: m.qty })));
}

/** 품절 처리: nothing is left to sell; what unpaid orders hold stays theirs. */
export async function sellOut(db: Db, option: { sellerSeq: number; optionSeq: number; orderProductSeq: number | null; at: Date }): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    with before as materialized (select seller_seq, option_seq, stock_on_hand from product_option where seller_seq = ${option.sellerSeq} and option_seq = ${option.optionSeq} for no key update)
    update product_option p set stock_on_hand = p.stock_reserved from before b
    where p.seller_seq = b.seller_seq and p.option_seq = b.option_seq and p.stock_on_hand > p.stock_reserved returning b.stock_on_hand - p.stock_on_hand as taken`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  if (taken > 0) await writeMovements(db, [{ ...option, qty: taken, delta: -taken, reason: 'SOLD_OUT' }]);
}

async function writeMovements(db: Db, moves: readonly (StockMove & { delta: number })[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`insert into stock_movement (seller_seq, option_seq, delta, reason, order_product_seq, at)
    select m."sellerSeq", m."optionSeq", m.delta, m.reason, m."orderProductSeq", m.at
    from json_to_recordset(${JSON.stringify(moves)}::json) as m ("sellerSeq" bigint, "optionSeq" bigint, delta bigint, reason text, "orderProductSeq" bigint, at timestamptz)`.execute(db);
}
