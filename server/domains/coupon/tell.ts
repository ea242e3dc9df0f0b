/** What rooms of lives hear of coupons. */
import type { CouponTrigger, CouponIssueType } from '@jangteo/contract/coupon/coupon.enums.ts';
import type { Db } from '../../kit/db/bound.ts';
import { readRoomAgain, tellRoom } from '../broadcast/index.ts';

interface Phrased {
  issueType: CouponIssueType;
  contentSeq: number | null;
}

/** The room of a live listens for other phrases from now on. */
export async function tellPhrases(db: Db, { issueType, contentSeq }: Phrased): Promise<void> {
  if (issueType === 'TEXT' && contentSeq !== null) await readRoomAgain(db, contentSeq);
}

/** A live shows this coupon, or this one no more. */
export const tellPinned = (
  db: Db,
  { content, coupon, left, on }: { content: number; coupon: number; left: number | null; on: boolean },
): Promise<void> =>
  tellRoom(db, {
    contentSeq: content,
    to: 'all',
    frame: { t: 'coupon', couponSeq: coupon, left, trigger: on ? 'PIN' : 'UNPIN' },
  });

/** So many steps from all of them to none are told to a room: a crowd that takes them is not told of each other. */
const STEPS = 50;

/** Whether a room is told that so many are left. Pure. */
export const isTold = (left: number, limit: number): boolean =>
  left <= STEPS / 5 || left % Math.ceil(limit / STEPS) === 0;

/** The room of its live hears how many are left. */
export async function tellLeft(
  db: Db,
  of: { content: number | null; coupon: number; left: number | null; limit: number | null },
): Promise<void> {
  const { content, coupon, left, limit } = of;
  if (content === null || left === null || limit === null || !isTold(left, limit)) return;
  await tellRoom(db, {
    contentSeq: content,
    to: 'all',
    frame: { t: 'coupon', couponSeq: coupon, left, trigger: null },
  });
}

/** Somebody in a live has got a coupon. */
export const tellGot = (
  db: Db,
  {
    content,
    user,
    coupon,
    left,
    trigger,
  }: {
    content: number;
    user: number;
    coupon: number;
    left: number | null;
    trigger: CouponTrigger | 'TEXT' | 'GIVE';
  },
): Promise<void> =>
  tellRoom(db, {
    contentSeq: content,
    to: { userSeq: user },
    frame: { t: 'coupon', couponSeq: coupon, left, trigger },
  });
