/** 쿠폰 받기 and 코드 등록: each tap is one call that counts once. */
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';

export const takeCoupon = (couponSeq: number): Promise<BuyerCoupon> =>
  askAsBuyer<BuyerCoupon>('POST', `/market/v1/coupons/${couponSeq}/download`, {}, crypto.randomUUID());

export const takeByCode = (code: string): Promise<BuyerCoupon> =>
  askAsBuyer<BuyerCoupon>('POST', '/market/v1/coupons/code', { code }, crypto.randomUUID());

/** Nobody in particular asked. */
export const isNobody = (error: unknown): boolean =>
  error instanceof Refused && [401, 462, 463].includes(error.status);

/** Had it before, here or elsewhere. */
export const isHad = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'COUPON_ALREADY_ISSUED';

/** Wrong codes are counted: after five of them there is a pause. */
export const codeSentence = (error: unknown): string =>
  error instanceof Refused && error.status === 429
    ? '쿠폰 코드를 5번 잘못 입력했습니다. 10분 뒤에 다시 입력해 주세요.'
    : sentenceOf(error);
