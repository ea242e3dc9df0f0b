import { queryText } from '../../kit/call/address.ts';
import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';
import { placesOf } from './side.ts';

export const couponEntries: Entries = {
  tasks: [
    { label: '쿠폰 등록', page: paths.producerCoupons(), href: placesOf.shop.create() },
    {
      label: '종료예정 쿠폰',
      page: paths.producerCoupons(),
      href: paths.producerCoupons() + queryText({ tab: 'ending' }),
    },
    { label: '쿠폰 등록(그리퍼)', page: paths.influencerCoupons(), href: placesOf.gripper.create() },
  ],
};
