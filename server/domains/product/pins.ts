/** A product that takes part in a promotion stays on sale, no dearer, until it is over (money.md §9). */
import { kstDay } from '../../kit/clock/clock.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';

interface Terms {
  salePrice: number;
  /** As the wire has it; null: it does not end. */
  endAt: string | null;
}

/** Whether a change breaks what was promised until that day: dearer, or gone earlier. Pure. */
export function breaksPin(until: string, before: Terms, after: Terms): boolean {
  if (after.salePrice > before.salePrice) return true;
  if (after.endAt === null || kstDay(after.endAt) > until) return false;
  return before.endAt === null || Date.parse(after.endAt) < Date.parse(before.endAt);
}

/** The refusal of a change of a product that takes part; null where it may be. */
export const pinRefusal = (until: string | undefined, before: Terms, after: Terms): Refusal | null =>
  until !== undefined && breaksPin(until, before, after) ? fail('PROMOTION_PINNED') : null;
