import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { StockItem } from './stock.ts';

/** Who holds, and until when. */
export interface HoldRow {
  kind: 'CART' | 'MATCHING';
  /** The buyer, or the contract. */
  holder: number;
  /** Null: until it is let go. */
  until: Date | null;
  at: Date;
}

/** A hold by its number. */
export interface HoldKey {
  sellerSeq: number;
  holdSeq: number;
}

export async function addHolds(
  db: Db,
  { kind, holder, until, at }: HoldRow,
  items: readonly StockItem[],
): Promise<(HoldKey & { optionSeq: number })[]> {
  const rows = await insertRows<'stock_hold', { seller: number; hold: number; option: number }>(
    db,
    'stock_hold',
    items.map((item) => ({
      seller_seq: item.sellerSeq,
      kind,
      option_seq: item.optionSeq,
      qty: item.qty,
      holder_seq: holder,
      until: until === null ? null : toKst(until),
      created_at: toKst(at),
    })),
    (query) => query.returning(['seller_seq as seller', 'hold_seq as hold', 'option_seq as option']),
  );
  return rows.map(({ seller, hold, option }) => ({ sellerSeq: seller, holdSeq: hold, optionSeq: option }));
}

/** Takes the rows away; of two that do, one finds them. */
export const takeHolds = (db: Db, holds: readonly HoldKey[]): Promise<StockItem[]> =>
  eachOwn(
    holds,
    (one) => one.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<StockItem>`delete from stock_hold
          where seller_seq = ${seller} and hold_seq = any(${own.map((one) => one.holdSeq)})
          returning seller_seq as "sellerSeq", option_seq as "optionSeq", qty`,
      ),
  );
