import { z } from 'zod';
import { buyerCoupon, shelfCoupons, shownCoupon } from '../coupon/buyer.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { bool, seq, text } from '../kit/field.ts';

const getting = ['COUPON_EXHAUSTED', 'COUPON_ALREADY_ISSUED', 'COUPON_STOPPED', 'STATE_CHANGED'] as const;

/** A buyer's coupons (money.md §8). */
export const marketCouponApi = defineApi('market', {
  coupons: {
    summary: '내 쿠폰. 판매자를 정하면 그 스토어에서 받을 수 있는 쿠폰도 보입니다.',
    method: 'GET',
    path: '/market/v1/coupons',
    audience: audience.consumer,
    query: z.strictObject({ sellerSeq: seq().optional(), usable: bool().optional() }),
    answer: data(z.array(buyerCoupon)),
  },
  productCoupons: {
    summary: '상품에 쓸 수 있는 쿠폰과 쿠폰가. 로그인했으면 이미 받은 쿠폰도 보입니다.',
    method: 'GET',
    path: '/market/v1/products/{productSeq}/coupons',
    audience: audience.public,
    params: z.strictObject({ productSeq: seq() }),
    answer: data(shelfCoupons),
  },
  liveCoupons: {
    summary: '방송의 쿠폰. 고정한 쿠폰이 먼저입니다.',
    method: 'GET',
    path: '/market/v1/live/{contentSeq}/coupons',
    audience: audience.public,
    rate: 'live',
    params: z.strictObject({ contentSeq: seq() }),
    answer: data(z.array(shownCoupon)),
  },
  downloadCoupon: {
    summary: '쿠폰 받기',
    method: 'POST',
    path: '/market/v1/coupons/{couponSeq}/download',
    audience: audience.consumer,
    params: z.strictObject({ couponSeq: seq() }),
    body: emptyBody,
    answer: data(buyerCoupon),
    errors: getting,
    idempotent: 'required',
  },
  couponByCode: {
    summary: '쿠폰 코드 입력',
    method: 'POST',
    path: '/market/v1/coupons/code',
    audience: audience.consumer,
    body: z.strictObject({ code: text(40, 1), contentSeq: seq().optional() }),
    answer: data(buyerCoupon),
    errors: [...getting, 'COUPON_CODE'],
    idempotent: 'required',
  },
});
