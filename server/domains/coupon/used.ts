/** What was used for orders, as their buyer reads it. */
import type { Db } from '../../kit/db/bound.ts';
import { readUsedIn } from './queries/use.ts';
import { readCoupons } from './show.ts';

interface UsedOne {
  name: string;
  amount: number;
}

/** By order: each coupon once, with what it took off all lines that were bought with it. */
export async function couponsUsedIn(
  db: Db,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
): Promise<Map<number, UsedOne[]>> {
  const uses = await readUsedIn(db, orders);
  if (uses.length === 0) return new Map();
  const coupons = await readCoupons(
    db,
    [...new Set(uses.map(({ owner }) => owner))],
    [...new Set(uses.map(({ coupon }) => coupon))],
  );
  const names = new Map(coupons.map(({ seq, name }) => [seq, name]));
  const byOrder = Map.groupBy(uses, ({ order }) => order);
  return new Map(
    [...byOrder].map(([order, own]) => [
      order,
      own.map(({ coupon, amount }) => ({ name: names.get(coupon) ?? '', amount })),
    ]),
  );
}
