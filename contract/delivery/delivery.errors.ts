import { defineErrors } from '../kit/error.ts';

export const deliveryErrors = defineErrors({
  TRACKING_REQUIRED: { status: 460, message: '택배사와 송장번호를 입력해 주세요.' },
  TRACKING_COMPANY_UNKNOWN: { status: 460, message: '알 수 없는 택배사입니다.' },
  /** Another number stands there than the caller saw (`was`): nothing is overwritten unseen. */
  TRACKING_CHANGED: { status: 412, message: '그사이 {state} 저장되었습니다. 확인하고 다시 저장해 주세요.' },
  TRACKING_FORMAT: { status: 460, message: '송장번호 형식이 택배사와 맞지 않습니다.' },
  CLEARANCE_REQUIRED: { status: 460, message: '통관고유부호를 먼저 확인해 주세요.' },
  /** `data.difference` holds the amount; sent back as acceptFeeDifference. */
  RECIPIENT_FEE_DIFFERENCE: {
    status: 460,
    message: '지역 배송비가 {amount}원 늘어납니다. 판매자 부담으로 변경할까요?',
  },
  POSTPONE_DATE: { status: 460, message: '발송예정일은 {from}부터 {to}까지 선택할 수 있습니다.' },
  POSTPONE_LIMIT: { status: 460, message: '발송지연은 상품주문마다 한 번만 등록할 수 있습니다.' },
  FORCE_TOO_EARLY: { status: 460, message: '발송 후 {days}일이 지나야 배송완료로 처리할 수 있습니다.' },
  RESEND_LIMIT: { status: 460, message: '문자는 {max}번까지 다시 보낼 수 있습니다.' },
  TICKET_EXTEND_LIMIT: {
    status: 460,
    message: '유효기간은 처음 종료일부터 {days}일까지 연장할 수 있습니다.',
  },
  TICKET_USE_CANCEL_LIMIT: { status: 460, message: '사용처리는 {max}시간 안에만 취소할 수 있습니다.' },
});

/** A company that must be known, and a number as it writes them. */
export const trackingErrors = ['TRACKING_REQUIRED', 'TRACKING_COMPANY_UNKNOWN', 'TRACKING_FORMAT'] as const;
/** Whatever may keep a line from leaving. */
export const startErrors = [
  'STATE_CHANGED',
  ...trackingErrors,
  'TRACKING_CHANGED',
  'CLEARANCE_REQUIRED',
] as const;

/** Stand in `warnings` of a bulk result: the line went through (order-desk.md §4). */
export const deliveryWarnings = {
  TRACKING_REUSED: { message: '다른 주문에 사용한 송장번호입니다.' },
} as const;

declare module '../kit/error.ts' {
  interface ErrorTables {
    delivery: typeof deliveryErrors;
  }
}
