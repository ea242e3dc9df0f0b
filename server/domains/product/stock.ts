import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import {
  changeStock,
  takeAll,
  writeMovements,
  type Change,
  type StockItem,
  type StockMove,
} from './queries/stock.ts';

/** A counter that cannot go back was never counted up: a defect, and the transaction must not go on. */
async function changeAll(db: Db, what: string, items: readonly StockItem[], by: Change): Promise<void> {
  if (items.length === 0) return;
  const done = await changeStock(db, items, by);
  const missing = items.find((i) => !done.has(i.optionSeq));
  if (missing) throw new Error(`stock: ${what} of option ${missing.optionSeq} breaks its counters`);
}

/** Holds stock for unpaid lines. STOCK_NOT_ENOUGH where any option has less left than all its lines want. */
export async function reserve(db: Db, ...items: readonly StockItem[]): Promise<void> {
  const done = await changeStock(db, items, { onHand: 0, reserved: 1 });
  const short = items.find((i) => !done.has(i.optionSeq));
  if (!short) return;
  const row = await db
    .selectFrom('product_option')
    .where('seller_seq', '=', short.sellerSeq)
    .where('option_seq', '=', short.optionSeq)
    .select(['stock_on_hand', 'stock_reserved'])
    .executeTakeFirst();
  throw fail('STOCK_NOT_ENOUGH', { params: { left: row ? row.stock_on_hand - row.stock_reserved : 0 } });
}

/** Lets go what was reserved and not sold. */
export const release = (db: Db, ...items: readonly StockItem[]): Promise<void> =>
  changeAll(db, 'release', items, { onHand: 0, reserved: -1 });

/** What was reserved leaves the shelf: paid for, or sent in exchange. */
export async function ship(db: Db, ...moves: readonly StockMove<'SALE' | 'EXCHANGE_OUT'>[]): Promise<void> {
  await changeAll(db, 'shipping', moves, { onHand: -1, reserved: -1 });
  await writeMovements(
    db,
    moves.map((m) => ({ ...m, delta: -m.qty })),
  );
}

/** Goods come back to the shelf. */
export async function restock(
  db: Db,
  ...moves: readonly StockMove<'CANCEL' | 'RETURN' | 'EXCHANGE_IN'>[]
): Promise<void> {
  await changeAll(db, 'restocking', moves, { onHand: 1, reserved: 0 });
  await writeMovements(
    db,
    moves.map((m) => ({ ...m, delta: m.qty })),
  );
}

/** 품절 처리: nothing is left to sell; what unpaid orders hold stays theirs. */
export async function sellOut(
  db: Db,
  option: { sellerSeq: number; optionSeq: number; orderProductSeq: number | null; at: Date },
): Promise<void> {
  const taken = await takeAll(db, option);
  if (taken > 0) await writeMovements(db, [{ ...option, qty: taken, delta: -taken, reason: 'SOLD_OUT' }]);
}
