import { defineErrors } from '../kit/error.ts';

export const couponErrors = defineErrors({
  COUPON_EXHAUSTED: { status: 460, message: '준비된 쿠폰이 모두 소진되었습니다.' },
  COUPON_ALREADY_ISSUED: { status: 460, message: '이미 발급받은 쿠폰입니다.' },
  COUPON_STOPPED: { status: 460, message: '발급이 중지된 쿠폰입니다.' },
  COUPON_RULE: { status: 460, message: '함께 쓸 수 없는 쿠폰 조건입니다.' },
  COUPON_LOCKED: { status: 460, message: '발급된 쿠폰은 이 항목을 바꿀 수 없습니다.' },
  COUPON_EXPOSE_LIMIT: { status: 460, message: '쿠폰은 최대 {max}개까지 노출할 수 있습니다.' },
  COUPON_CODE: { status: 400, message: '쿠폰 코드를 확인해 주세요.', field: 'code' },
  COUPON_UNAPPROVED: { status: 460, message: '판매자가 승인하지 않은 쿠폰입니다.' },
  COUPON_HALTED: { status: 460, message: '운영자가 중지한 쿠폰입니다. 쿠폰 상세에서 사유를 확인해 주세요.' },
  COUPON_NO_CONTRACT: { status: 460, message: '이 그리퍼와 진행중인 계약에 없는 상품이 있습니다.' },
  COUPON_CODES_TAKEN: {
    status: 460,
    message: '쿠폰 코드는 한 번만 받을 수 있습니다. 이미 받은 파일을 확인해 주세요.',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    coupon: typeof couponErrors;
  }
}
