/**
 * Products of others in a channel of one's own (docs/decisions/0305). Whoever sells under contracts reads these shops'
 * products; a contract that runs today is what opens a shop to the transaction, or a rail in which its products stand.
 */
import { clientOf, type Db } from '../../../kit/db/bound.ts';
import { rebind } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { readContracted, readCopies, type Contracted } from '../queries/contracted.ts';
import type { Owned } from '../queries/parts.ts';
import { readShown, type Shown } from './queries/goods.ts';

type Reads = Pick<TxCtx, 'db' | 'scope' | 'now'>;

/** The transaction sees these shops beside the caller's own. */
export function seeShops({ db, scope }: Pick<Reads, 'db' | 'scope'>, shops: Iterable<number>): void {
  const all = new Set([...scope.sellers, ...shops]);
  if (all.size > scope.sellers.length) rebind(clientOf(db), [...all]);
}

/** What a channel may sell for others today. */
export async function contractedOf(ctx: Reads, channel: number): Promise<Contracted[]> {
  const copies = await readCopies(ctx.db, channel, ctx.now);
  if (copies.length === 0) return [];
  seeShops(
    ctx,
    copies.map((one) => one.seller),
  );
  return readContracted(ctx.db, channel, copies, ctx.now);
}

/** Sold for less than its contract allows. Pure. */
export const isBelow = (floor: number | null, salePrice: number): boolean =>
  floor !== null && salePrice < floor;

interface Rail {
  channel: number;
  /** Who sells there. */
  host: number;
}

/**
 * Products of a rail as they are shown: what stands there under a contract may be sold while it runs, and for no less
 * than its floor.
 */
export async function goodsOf(
  { db, now }: { db: Db; now: Date },
  { channel, host }: Rail,
  { rows, own }: { rows: readonly Owned[]; own: readonly number[] },
): Promise<Map<number, Shown>> {
  const goods = await readShown(db, rows, now);
  const foreign = host === channel ? rows.filter(({ seller }) => !own.includes(seller)) : [];
  if (foreign.length === 0) return goods;
  const under = new Map((await readContracted(db, host, foreign, now)).map((one) => [one.product, one]));
  for (const { product } of foreign) {
    const shown = goods.get(product);
    const contract = under.get(product);
    const may = contract && shown && !isBelow(contract.floor, shown.product.salePrice);
    if (shown && !may) goods.set(product, { ...shown, salable: false });
  }
  return goods;
}
