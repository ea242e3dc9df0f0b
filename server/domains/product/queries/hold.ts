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

/** Whose holds: a contract's, of all its options. */
export interface Holder {
  sellerSeq: number;
  kind: HoldRow['kind'];
  holder: number;
}

interface Part {
  holdSeq: number;
  optionSeq: number;
  qty: number;
  /** Of them, what is taken. */
  n: number;
}

/** What is taken of each hold, the oldest first. */
function partsOf(
  holds: readonly Omit<Part, 'n'>[],
  wanted: readonly Pick<StockItem, 'optionSeq' | 'qty'>[],
): Part[] {
  const open = new Map<number, number>();
  for (const { optionSeq, qty } of wanted) open.set(optionSeq, (open.get(optionSeq) ?? 0) + qty);
  return holds.flatMap((one) => {
    const n = Math.min(one.qty, open.get(one.optionSeq) ?? 0);
    open.set(one.optionSeq, (open.get(one.optionSeq) ?? 0) - n);
    return n > 0 ? [{ ...one, n }] : [];
  });
}

/** Takes so many pieces out of a holder's holds; answers how many it found of each option. */
export async function lessenHolds(
  db: Db,
  { sellerSeq: seller, kind, holder }: Holder,
  wanted: readonly Pick<StockItem, 'optionSeq' | 'qty'>[],
): Promise<StockItem[]> {
  if (wanted.length === 0) return [];
  const { rows } = await send(
    db,
    sql<Omit<Part, 'n'>>`select hold_seq as "holdSeq", option_seq as "optionSeq", qty from stock_hold
      where seller_seq = ${seller} and kind = ${kind} and holder_seq = ${holder}
        and option_seq = any(${wanted.map((one) => one.optionSeq)}::bigint[])
      order by hold_seq for no key update`,
  );
  const parts = partsOf(rows, wanted);
  await takeHolds(
    db,
    parts.filter((one) => one.n === one.qty).map(({ holdSeq }) => ({ sellerSeq: seller, holdSeq })),
  );
  for (const { holdSeq, n } of parts.filter((one) => one.n < one.qty))
    await send(
      db,
      sql`update stock_hold set qty = qty - ${n} where seller_seq = ${seller} and hold_seq = ${holdSeq}`,
    );
  const sums = new Map<number, number>();
  for (const { optionSeq, n } of parts) sums.set(optionSeq, (sums.get(optionSeq) ?? 0) + n);
  return [...sums].map(([optionSeq, qty]) => ({ sellerSeq: seller, optionSeq, qty }));
}
