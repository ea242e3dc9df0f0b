import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { lockRows } from '../../../kit/db/lock.ts';
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
}

const OPTIONS = { table: 'product_option', owner: 'seller_seq', id: 'option_seq' };

/**
 * Locks these options in id order: before several changes of one transaction that would each lock its own.
 */
export const lockStock = (
  db: Db,
  items: readonly Pick<StockItem, 'sellerSeq' | 'optionSeq'>[],
): Promise<unknown> =>
  lockRows(db, OPTIONS, { owners: items.map((i) => i.sellerSeq), ids: items.map((i) => i.optionSeq) }, [
    'option_seq',
  ]);

/**
 * Changes the counters of these options at once, where each allows it; answers the options that changed. The
 * condition is tested on the row as it then is (E4). The locks are taken in id order, by a statement of their
 * own: one that locks and writes would come to the write by the version of the row that it first saw, and
 * wait there for whoever waits for its lock (G-STK-2).
 */
export async function changeStock(
  db: Db,
  items: readonly StockItem[],
  { onHand, reserved }: Change,
): Promise<Set<number>> {
  const change = (seller: number, own: readonly StockItem[]) =>
    send(
      db,
      sql<{
        option_seq: number;
      }>`update product_option p
        set stock_on_hand = p.stock_on_hand + ${onHand} * w.qty,
          stock_reserved = p.stock_reserved + ${reserved} * w.qty
      from (select i."optionSeq" as option_seq, sum(i.qty)::bigint as qty
        from json_to_recordset(${JSON.stringify(own)}::json) as i ("optionSeq" bigint, qty bigint)
        group by 1) w
      where p.seller_seq = ${seller} and p.option_seq = w.option_seq
        and p.stock_reserved + ${reserved} * w.qty between 0 and p.stock_on_hand + ${onHand} * w.qty
      returning p.option_seq`,
    );
  const [, rows] = await Promise.all([
    lockStock(db, items),
    eachOwn(items, (item) => item.sellerSeq, change),
  ]);
  return new Set(rows.map((r) => r.option_seq));
}

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

/** Empties the shelf of an option but for what is held; answers how many pieces that took. */
export async function takeAll(
  db: Db,
  { sellerSeq, optionSeq }: { sellerSeq: number; optionSeq: number },
): Promise<number> {
  const it = sql`seller_seq = ${sellerSeq} and option_seq = ${optionSeq}`;
  const [before, after] = await Promise.all([
    send(db, sql<Counted>`select stock_on_hand from product_option where ${it} for no key update`),
    send(
      db,
      sql<Counted>`update product_option
        set stock_on_hand = stock_reserved
        where ${it} and stock_on_hand > stock_reserved returning stock_on_hand`,
    ),
  ]);
  const [left] = after.rows;
  return left ? before.rows[0]!.stock_on_hand - left.stock_on_hand : 0;
}

interface Counted {
  stock_on_hand: number;
}
