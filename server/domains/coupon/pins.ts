/** A coupon that takes part in a promotion stays what it was confirmed as (money.md §9). */
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { readPinned } from './queries/pins.ts';

/** Whether it takes part in a promotion that is not over. */
export const isPinned = async (db: Db, coupon: number): Promise<boolean> =>
  (await readPinned(db, [coupon])).size > 0;

/** Refuses what takes part, where what is asked would break it. */
export async function refusePinned(db: Db, coupon: number): Promise<void> {
  if (await isPinned(db, coupon)) throw fail('PROMOTION_PINNED');
}
