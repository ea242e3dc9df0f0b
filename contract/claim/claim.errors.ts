import { trackingErrors } from '../delivery/delivery.errors.ts';
import { defineErrors } from '../kit/error.ts';

export const claimErrors = defineErrors({
  REFUND_EXCEEDS_PAID: { status: 460, message: '환불 금액이 결제 금액을 초과할 수 없습니다.' },
  REFUND_IN_PROGRESS: { status: 412, message: '이미 환불이 진행 중인 주문입니다.' },
  CLAIM_ON_HOLD: { status: 460, message: '보류 중인 요청입니다. 보류를 해제한 뒤 처리해 주세요.' },
  NOT_RECEIVED: {
    status: 460,
    message: '수거완료 후 처리할 수 있습니다. 먼저 진행하려면 선처리를 선택해 주세요.',
  },
  /** `data.difference`: won by which more is taken off than there is. */
  REFUND_NEGATIVE: { status: 460, message: '공제액이 환불액보다 {difference}원 많습니다.' },
  EXCHANGE_PRICE_DIFFERS: { status: 460, message: '가격이 다른 옵션으로는 교환할 수 없습니다.' },
  CLAIM_WINDOW_OVER: { status: 460, message: '요청할 수 있는 기간({until}까지)이 지났습니다.' },
  CLAIM_ASK_OPERATOR: { status: 460, message: '구매확정 후에는 고객센터에서 도와드립니다.' },
  TICKET_USED: { status: 460, message: '사용한 이용권은 환불할 수 없습니다.' },
  PHOTO_REQUIRED: { status: 400, message: '사진을 1장 이상 첨부해 주세요.', field: 'photos' },
  FAULT_NOTE_REQUIRED: { status: 400, message: '귀책을 바꾼 이유를 입력해 주세요.', field: 'faultNote' },
  ACCOUNT_ASK_LIMIT: { status: 460, message: '계좌 요청은 하루 한 번, 세 번까지 보낼 수 있습니다.' },
  APPEAL_OVER: { status: 460, message: '이의 신청 기간이 지났습니다.' },
});

/** An action of whichever kind goes one way on the server: its call names all that may be answered on it. */
export const claimActErrors = [
  'STATE_CHANGED',
  'CLAIM_ON_HOLD',
  'NOT_RECEIVED',
  'FORCE_TOO_EARLY',
  'REFUND_NEGATIVE',
  'AMOUNT_CHANGED',
  'STOCK_NOT_ENOUGH',
  'EXCHANGE_PRICE_DIFFERS',
] as const;
/** An edit, of whichever kind. */
export const claimEditErrors = ['STATE_CHANGED', 'CLAIM_ON_HOLD'] as const;
/** Opening a return or an exchange. */
export const claimOpenErrors = [
  'STATE_CHANGED',
  'CLAIM_WINDOW_OVER',
  'CLAIM_ASK_OPERATOR',
  'TICKET_USED',
  'STOCK_NOT_ENOUGH',
  'EXCHANGE_PRICE_DIFFERS',
  ...trackingErrors,
] as const;

declare module '../kit/error.ts' {
  interface ErrorTables {
    claim: typeof claimErrors;
  }
}
