import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { CouponRoom } from './coupon-place.ts';
import type { Room } from './useRoom.ts';

/** What coupons need of a room. */
export const couponRoomOf = ({ contentSeq, content, deeds }: Room): CouponRoom => ({
  contentSeq,
  onAir: isOnAir(content.state),
  act: deeds.do,
});
