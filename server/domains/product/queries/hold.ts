import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
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

/** Whose holds: a contract's, of all its options. */
export interface Holder {
  sellerSeq: number;
  kind: HoldRow['kind'];
  holder: number;
}

/** Takes so many pieces out of a holder's holds, the oldest first; answers how many it found of each option. */
export const lessenHolds = (
  db: Db,
  { sellerSeq, kind, holder }: Holder,
  wanted: readonly Pick<StockItem, 'optionSeq' | 'qty'>[],
): Promise<StockItem[]> =>
  eachSeller([sellerSeq], (seller) =>
    send(
      db,
      sql<StockItem>`with w as (select * from json_to_recordset(${JSON.stringify(wanted)}::json)
          as x ("optionSeq" bigint, qty bigint)),
        l as (select h.hold_seq, h.option_seq, h.qty, w.qty as want from stock_hold h join w on w."optionSeq" = h.option_seq
          where h.seller_seq = ${seller} and h.kind = ${kind} and h.holder_seq = ${holder}
          order by h.option_seq, h.hold_seq for update of h),
        t as (select hold_seq, option_seq, qty, least(qty, greatest(want - coalesce(sum(qty) over (partition by option_seq
            order by hold_seq rows between unbounded preceding and 1 preceding), 0), 0)) as n from l),
        gone as (delete from stock_hold h using t
          where h.seller_seq = ${seller} and h.hold_seq = t.hold_seq and t.n = t.qty),
        less as (update stock_hold h set qty = h.qty - t.n from t
          where h.seller_seq = ${seller} and h.hold_seq = t.hold_seq and t.n between 1 and t.qty - 1)
        select ${seller}::bigint as "sellerSeq", option_seq as "optionSeq", sum(n)::bigint as qty from t
        where n > 0 group by option_seq order by option_seq`,
    ),
  );
