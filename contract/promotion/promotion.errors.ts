import { defineErrors } from '../kit/error.ts';

export const promotionErrors = defineErrors({
  PROMOTION_CLOSED: { status: 460, message: '신청 기간이 아닙니다.' },
  PROMOTION_ALREADY: { status: 460, message: '이미 신청한 프로모션입니다.' },
  PROMOTION_OVER: { status: 460, message: '종료된 프로모션입니다.' },
  /** What was applied with cannot be used any more; the operator asks for another. */
  PROMOTION_ANSWERS: {
    status: 460,
    message: '지금 쓸 수 없는 쿠폰이나 상품이 있습니다. 수정을 요청해 주세요.',
  },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    promotion: typeof promotionErrors;
  }
}
