/** Pieces that somebody holds who is no order: a basket for minutes, a contract until it ends (product-desk.md §3). */
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { follow } from './machine.ts';
import { addHolds, lessenHolds, takeHolds, type Holder, type HoldKey, type HoldRow } from './queries/hold.ts';
import { changeStock, type StockItem } from './queries/stock.ts';
import { release, reserve } from './stock.ts';

/** Holds pieces for somebody; STOCK_NOT_ENOUGH as in `reserve`. Answers the holds in no order. */
export async function hold(
  db: Db,
  held: HoldRow,
  ...items: readonly StockItem[]
): Promise<(HoldKey & { optionSeq: number })[]> {
  await reserve(db, ...items);
  return addHolds(db, held, items);
}

/** Lets go what is still held. Answers how many pieces came free. */
export async function unhold(db: Db, ...holds: readonly HoldKey[]): Promise<number> {
  const items = await takeHolds(db, holds);
  await release(db, ...items);
  return items.reduce((n, { qty }) => n + qty, 0);
}

/** A hold becomes an order's reservation: no counter moves. Answers what was taken over. */
export const takeOver = (db: Db, ...holds: readonly HoldKey[]): Promise<StockItem[]> => takeHolds(db, holds);

type Pieces = readonly Pick<StockItem, 'optionSeq' | 'qty'>[];

/** Lets go so many pieces of a holder's, by option. */
export async function unholdPart(db: Db, holder: Holder, pieces: Pieces): Promise<void> {
  await release(db, ...(await lessenHolds(db, holder, pieces)));
}

/**
 * So many pieces of a holder's become an order's reservation: no counter moves, and copies hear that fewer are set aside.
 * Answers what was taken over.
 */
export async function takeOverPart(db: Db, holder: Holder, pieces: Pieces): Promise<StockItem[]> {
  const taken = await lessenHolds(db, holder, pieces);
  if (taken.length > 0)
    await follow(db, await changeStock(db, taken, { onHand: 0, reserved: 0 }), clock.now());
  return taken;
}
