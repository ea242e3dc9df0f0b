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
    trigger: CouponTrigger | 'TEXT';
  },
): Promise<void> =>
  tellRoom(db, {
    contentSeq: content,
    to: { userSeq: user },
    frame: { t: 'coupon', couponSeq: coupon, left, trigger },
  });
