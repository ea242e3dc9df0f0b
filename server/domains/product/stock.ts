import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { setting } from '../reference/index.ts';
import { follow } from './machine.ts';
import {
  changeStock,
  lockStock,
  readLeft,
  writeMovements,
  type Change,
  type Changed,
  type StockItem,
  type StockMove,
} from './queries/stock.ts';

/** Changes counters, then what follows from them; answers the options that did not allow it. */
async function changeWhereAllowed<I extends StockItem>(
  db: Db,
  items: readonly I[],
  by: Change,
  at = clock.now(),
): Promise<I[]> {
  if (items.length === 0) return [];
  const changed = await changeStock(db, items, by);
  const done = new Set(changed.map((one) => one.option));
  const not = items.filter((i) => !done.has(i.optionSeq));
  if (not.length === 0) await follow(db, await clearRetired(db, changed, at), at);
  return not;
}

/** What comes free of an option that has left goes after it, as its other pieces did; answers the products as they then stand. */
async function clearRetired(db: Db, changed: readonly Changed[], at: Date): Promise<readonly Changed[]> {
  const moves = changed
    .filter((one) => one.stranded > 0)
    .map(({ seller, option, stranded }) => ({
      sellerSeq: seller,
      optionSeq: option,
      qty: stranded,
      reason: 'RETIRED',
      orderProductSeq: null,
      at,
    }));
  if (moves.length === 0) return changed;
  const cleared = await changeStock(db, moves, { onHand: -1, reserved: 0 });
  await writeMovements(db, movedBy(moves, -1));
  const now = new Map(cleared.map((one) => [one.product, one]));
  return changed.map((one) => now.get(one.product) ?? one);
}

/** A counter that cannot go back was never counted up: a defect, and the transaction must not go on. */
async function changeAll(db: Db, what: string, items: readonly StockItem[], by: Change): Promise<void> {
  const [missing] = await changeWhereAllowed(db, items, by);
  if (missing) throw new Error(`stock: ${what} of option ${missing.optionSeq} breaks its counters`);
}

const movedBy = (moves: readonly StockMove[], sign: 1 | -1) =>
  moves.map((m) => ({ ...m, delta: sign * m.qty }));

/** Holds stock for unpaid lines. STOCK_NOT_ENOUGH where any option has less left than all its lines want. */
export async function reserve(db: Db, ...items: readonly StockItem[]): Promise<void> {
  const [short] = await changeWhereAllowed(db, items, { onHand: 0, reserved: 1 });
  if (!short) return;
  const [row] = await readLeft(db, [short]);
  throw fail('STOCK_NOT_ENOUGH', { params: { left: row?.left ?? 0 } });
}

/** Lets go what was reserved and not sold. */
export const release = (db: Db, ...items: readonly StockItem[]): Promise<void> =>
  changeAll(db, 'release', items, { onHand: 0, reserved: -1 });

/** What was reserved leaves the shelf: paid for, or sent in exchange. */
export async function ship(db: Db, ...moves: readonly StockMove<'SALE' | 'EXCHANGE_OUT'>[]): Promise<void> {
  const sold = moves.some((m) => m.reason === 'SALE');
  await changeAll(db, 'shipping', moves, { onHand: -1, reserved: -1, ...(sold && { sale: true as const }) });
  await writeMovements(db, movedBy(moves, -1));
}

/** Goods come back to the shelf. */
export async function restock(
  db: Db,
  ...moves: readonly StockMove<'CANCEL' | 'RETURN' | 'EXCHANGE_IN'>[]
): Promise<void> {
  await changeAll(db, 'restocking', moves, { onHand: 1, reserved: 0 });
  await writeMovements(db, movedBy(moves, 1));
}

/** What is little from the seller's own change on. */
const lowNow = (at: Date) => ({
  pieces: setting('lowStockPieces', at),
  percent: setting('lowStockPercent', at),
});

/** Of which options the seller's change would leave less than nothing, or more than anybody has; nothing is done then. */
export interface Short {
  optionSeq: number;
  left: number;
}

/**
 * The seller's own change of stock: pieces come or go (`qty` is signed). Where one does not go, all of them are
 * answered that did not, with what is left, and the transaction must not be committed.
 */
export async function adjust(
  db: Db,
  ...moves: readonly StockMove<'REGISTER' | 'RESTOCK' | 'ADJUST' | 'UPLOAD' | 'RETIRED'>[]
): Promise<Short[]> {
  const own = moves.filter((m) => m.qty !== 0);
  if (own.length === 0) return [];
  const { at } = own[0]!;
  const short = await changeWhereAllowed(db, own, { onHand: 1, reserved: 0, own: lowNow(at) }, at);
  if (short.length > 0)
    return (await readLeft(db, short)).map(({ option, left }) => ({ optionSeq: option, left }));
  await writeMovements(db, movedBy(own, 1));
  return [];
}

/** 품절 처리: nothing is left to sell; what unpaid orders hold stays theirs. */
export async function sellOut(
  db: Db,
  ...options: readonly { sellerSeq: number; optionSeq: number; orderProductSeq: number | null; at: Date }[]
): Promise<void> {
  const [first] = options;
  if (!first) return;
  const [, left] = await Promise.all([lockStock(db, options), readLeft(db, options)]);
  const byOption = new Map(options.map((one) => [one.optionSeq, one]));
  const moves = left
    .filter((one) => one.left > 0)
    .map((one) => ({ ...byOption.get(one.option)!, qty: one.left, reason: 'SOLD_OUT' as const }));
  await changeAll(
    db,
    'selling out',
    moves.map((m) => ({ ...m, qty: -m.qty })),
    { onHand: 1, reserved: 0, own: lowNow(first.at) },
  );
  await writeMovements(db, movedBy(moves, -1));
}
