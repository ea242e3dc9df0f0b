import { defineErrors } from '../kit/error.ts';

export const claimErrors = defineErrors({
  REFUND_EXCEEDS_PAID: { status: 460, message: '환불 금액이 결제 금액을 초과할 수 없습니다.' },
  REFUND_IN_PROGRESS: { status: 412, message: '이미 환불이 진행 중인 주문입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    claim: typeof claimErrors;
  }
}
