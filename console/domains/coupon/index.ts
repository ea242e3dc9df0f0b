import { defineDomain } from '../../kit/domain.ts';
import { fillLive } from './live/fill.ts';

export const coupon = defineDomain({
  pages: {
    '/sales/coupon/producer': () => import('./CouponListPage.tsx').then((m) => ({ Page: m.ShopCoupons })),
    '/sales/coupon/producer/*': () => import('./CouponDesk.tsx').then((m) => ({ Page: m.ShopCouponDesk })),
    '/sales/coupon/influencer': () => import('./CouponDesk.tsx').then((m) => ({ Page: m.GripperCouponDesk })),
  },
  firsts: {
    '/sales/coupon/producer': () => import('./asks.ts').then((m) => m.shopFirst),
    '/sales/coupon/producer/*': () => import('./asks.ts').then((m) => m.shopFirst),
    '/sales/coupon/influencer': () => import('./asks.ts').then((m) => m.gripperFirst),
  },
  lateFrame: () => import('./late.ts').then((m) => m.couponLate),
  palette: () => import('./palette.ts').then((m) => m.couponEntries),
  fill: fillLive,
});
