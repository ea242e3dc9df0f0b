/** Coupons in words. */
import type { ShelfCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { won } from '../kit/won.ts';

type Discount = ShelfCoupon['discount'];

/** `5,000원`, `10%`. */
export const discountWord = ({ kind, value }: Discount): string =>
  kind === 'FIXED' ? won(value) : `${Number((value / 100).toFixed(2))}%`;

/** `20,000원 이상 구매 · 최대 3,000원`. */
export function termsOf({ discount, minOrder }: Pick<ShelfCoupon, 'discount' | 'minOrder'>): string {
  const terms = minOrder > 0 ? [`${won(minOrder)} 이상 구매`] : [];
  if (discount.maxAmount !== null) terms.push(`최대 ${won(discount.maxAmount)}`);
  return terms.join(' · ');
}

/** `12월 31일까지`, as it stands in Korea. */
export function untilWord(until: string): string {
  const [, month, day] = until.slice(0, 10).split('-').map(Number);
  return `${month}월 ${day}일까지`;
}

type Placed = Pick<ShelfCoupon, 'issuer' | 'scope'>;

/** Of which kind a coupon is: one a line, one a store, one a payment. */
export const kindWord = ({ issuer, scope }: Placed): string =>
  issuer === 'PLATFORM' ? '장터 쿠폰' : scope === 'PRODUCT' ? '상품 쿠폰' : '스토어 쿠폰';

/** `상품 쿠폰 2,000원 + 스토어 쿠폰 5,000원`: those of one kind together. */
export const whyOf = (used: readonly (Placed & { amount: number })[]): string =>
  [...Map.groupBy(used, kindWord)]
    .map(([kind, own]) => `${kind} ${won(own.reduce((sum, { amount }) => sum + amount, 0))}`)
    .join(' + ');

/** What somebody did for it. */
export const TRIGGERS: Readonly<Record<string, string>> = {
  FOLLOW: '팔로우',
  LIVE_JOIN: '라이브 입장',
  LIVE_VIEW_5: '라이브 5분 시청',
  LIVE_VIEW_10: '라이브 10분 시청',
  TEXT: '문구 입력',
  GIVE: '판매자가 드린 쿠폰',
};
