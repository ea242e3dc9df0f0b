import { couponAskedApi } from '@jangteo/contract/coupon/asked.api.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';

/** Grippers' coupons that wait for the shop's word. */
export const couponLate: LateFramePart = {
  badges: [
    badgeOf({
      call: couponAskedApi.asked,
      counts: ({ waiting }) => ({ [paths.producerCoupons()]: waiting }),
    }),
  ],
};
