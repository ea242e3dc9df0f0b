/** What a room says of coupons, applied to those that the page shows. Pure. */
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { DownOf } from '@jangteo/contract/broadcast/room.frames.ts';

type Said = DownOf<'coupon'>;

/** The same list where the frame changes nothing of it. */
export function heard(
  coupons: readonly ShownCoupon[],
  { couponSeq, left, trigger }: Said,
): readonly ShownCoupon[] {
  if (!coupons.some((one) => one.couponSeq === couponSeq)) return coupons;
  return coupons.map((one) => {
    if (one.couponSeq !== couponSeq) return one;
    if (trigger === 'UNPIN') return { ...one, pinned: false };
    if (trigger === 'PIN' || trigger === null) return { ...one, left };
    return { ...one, left: left ?? one.left, taken: true };
  });
}

/** Somebody else's coupons, or another one pinned: the list is asked for again. */
export const asksForList = ({ trigger }: Said): boolean => trigger === 'PIN' || trigger === 'UNPIN';

/** The reader has got it: by what they did, typed or were given. */
export const isGot = ({ trigger }: Said): boolean =>
  trigger !== null && trigger !== 'PIN' && trigger !== 'UNPIN';

const DAY_MS = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** `3:05`, `2:03:05`: how long it can still be had, where that is less than a day; null: longer. */
export function countdownOf(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left >= DAY_MS) return null;
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
