import { defineErrors } from '../kit/error.ts';

export const couponErrors = defineErrors({
  COUPON_EXHAUSTED: { status: 460, message: '준비된 쿠폰이 모두 소진되었습니다.' },
  COUPON_ALREADY_ISSUED: { status: 460, message: '이미 발급받은 쿠폰입니다.' },
  COUPON_STOPPED: { status: 460, message: '발급이 중지된 쿠폰입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    coupon: typeof couponErrors;
  }
}
