/** 장바구니: pieces of flash products that wait a few minutes for a buyer (product-desk.md §3, §9). */
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { fail } from '../../kit/http/fail.ts';
import { setting } from '../reference/index.ts';
import { buyersCarts } from './directory.ts';
import { hold, unhold } from './hold.ts';
import { countLapse, isPaused, lockCart, readHolds, takeLapsed, type CartHold } from './queries/cart.ts';
import type { Goods } from './queries/goods.ts';
import type { HoldKey } from './queries/hold.ts';
import { release } from './stock.ts';

const MINUTE_MS = 60_000;
const over = ({ until }: CartHold, at: Date): boolean => Date.parse(until) <= at.getTime();

/** What waits for a buyer at all sellers; what has run out waits until somebody lets it go. */
export async function readCart(db: Db, buyer: number, at: Date): Promise<CartHold[]> {
  const most = 2 * setting('cartHolds', at); // and those that run out in this instant
  const { entries } = await buyersCarts.page(db, buyer, { start: 0, length: most });
  return readHolds(
    db,
    buyer,
    entries.map(({ seq, seller }) => ({ sellerSeq: seller, holdSeq: seq })),
  );
}

/** Out of what the buyer has; the holds are gone, or an order's. */
export const forgetCart = (db: Db, holds: readonly CartHold[]): Promise<unknown> =>
  buyersCarts.drop(
    db,
    holds.map(({ buyer, holdSeq }) => ({ buyer, seq: holdSeq })),
  );

/** Lets go what has run out by now, and counts it. */
export async function lapse(db: Db, holds: readonly HoldKey[], at: Date): Promise<void> {
  const gone = await takeLapsed(db, holds, at);
  const turned = gone.toSorted(
    (a, b) => a.sellerSeq - b.sellerSeq || a.productSeq - b.productSeq || a.buyer - b.buyer,
  );
  for (const one of turned) await countLapse(db, one);
  await release(db, ...gone);
  await forgetCart(db, gone);
}

interface Wanted {
  buyer: number;
  goods: Goods;
  qty: number;
  at: Date;
}

/** Holds pieces of an option; what the buyer holds of it already changes its number, not its time. */
export async function holdInCart(
  db: Db,
  { buyer, goods, qty, at }: Wanted,
): Promise<{ holdSeq: number; until: string; secondsLeft: number }> {
  const { sellerSeq, productSeq, optionSeq } = goods;
  await lockCart(db, buyer);
  const held = await readCart(db, buyer, at);
  const open = held.filter((one) => !over(one, at));
  const same = open.find((one) => one.optionSeq === optionSeq);
  await lapse(
    db,
    held.filter((one) => over(one, at)),
    at,
  );
  const since = new Date(at.getTime() - setting('cartPauseMinutes', at) * MINUTE_MS);
  if (await isPaused(db, { seller: sellerSeq, product: productSeq, buyer }, since)) throw fail('HOLD_LIMIT');
  if (!same && open.length >= setting('cartHolds', at)) throw fail('HOLD_LIMIT');
  if (same) {
    await unhold(db, same);
    await forgetCart(db, [same]);
  }
  const ends = same ? Date.parse(same.until) : at.getTime() + setting('cartMinutes', at) * MINUTE_MS;
  const until = new Date(ends);
  const row = { kind: 'CART' as const, holder: buyer, until, at };
  const [made] = await hold(db, row, { sellerSeq, optionSeq, qty });
  const { holdSeq } = made!;
  await listAll(db, [], buyersCarts.of([{ buyer, at: toKst(at), seq: holdSeq, seller: sellerSeq }]));
  return { holdSeq, until: toKst(until), secondsLeft: Math.floor((ends - at.getTime()) / 1_000) };
}

/** 내려놓기: by the buyer; what is not theirs, or gone, is not there. */
export async function letGo(db: Db, { buyer, holdSeq, at }: { buyer: number; holdSeq: number; at: Date }) {
  await lockCart(db, buyer);
  const found = (await readCart(db, buyer, at)).find((one) => one.holdSeq === holdSeq);
  if (!found) throw fail('NOT_FOUND');
  if (over(found, at)) return lapse(db, [found], at);
  await unhold(db, found);
  await forgetCart(db, [found]);
}
