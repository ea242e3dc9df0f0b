/** What is sold in a live and what there is to read of it: beside the video, or in a sheet over it. */
import type { LivePage, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { AboutLive } from './AboutLive.tsx';
import { CouponList } from './coupon/CouponCards.tsx';
import type { LiveCoupons } from './coupon/useCoupons.ts';
import { Notices } from './Notices.tsx';
import { Rail } from './Rail.tsx';

export interface LiveGoodsProps {
  live: LivePage;
  coupons: LiveCoupons;
  onBuy: (product: ShownProduct) => void;
  onSeek: ((sec: number) => void) | undefined;
}

export const LiveGoods = ({ live, coupons, onBuy, onSeek }: LiveGoodsProps) => (
  <>
    <Rail live={live} coupons={coupons} onBuy={onBuy} onSeek={onSeek} />
    {live.state === 'ON_AIR' && <CouponList coupons={coupons} />}
    <Notices notices={live.notices} />
    <AboutLive contentSeq={live.contentSeq} />
  </>
);
