import { orderDateKey } from '../order/order.enums.ts';
import { enumOf, ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const claimExchangeReason = enumOf('ClaimExchangeReason', {
  CHANGE_MIND: { label: '단순 변심' },
  CHANGE_SPEC: { label: '색상/사이즈 변경' },
  WRONG_ORDER: { label: '주문 실수' },
  PRODUCT_DAMAGE: { label: '상품 파손/불량' },
  WRONG_DELIVERY: { label: '오배송' },
});
export type ClaimExchangeReason = ValueOf<typeof claimExchangeReason>;

export const claimReturnReason = enumOf('ClaimReturnReason', {
  CHANGE_MIND: { label: '단순 변심' },
  WRONG_ORDER: { label: '주문 실수' },
  SERVICE_DISSATISFACTION: { label: '서비스 불만족' },
  DELIVERY_DELAY: { label: '배송 지연' },
  PRODUCT_DAMAGE: { label: '상품 파손/불량' },
  FAKE_PRODUCT_INFO: { label: '상품정보 상이' },
  WRONG_DELIVERY: { label: '오배송' },
});
export type ClaimReturnReason = ValueOf<typeof claimReturnReason>;

/** Who bears the way back (claims.md §3). */
export const fault = ownEnumOf('Fault', {
  BUYER: { label: '구매자' },
  SELLER: { label: '판매자' },
  PLATFORM: { label: '플랫폼' },
});
export type Fault = ValueOf<typeof fault>;

/** How the buyer pays what the way back costs. */
export const claimFeeMethod = ownEnumOf('ClaimFeeMethod', {
  DEDUCT: { label: '환불금 차감' },
  ENCLOSE: { label: '동봉' },
  TRANSFER: { label: '계좌이체' },
  NONE: { label: '면제' },
});
export type ClaimFeeMethod = ValueOf<typeof claimFeeMethod>;

/** Rows of a refund's plan. */
export const refundRow = ownEnumOf('RefundRow', {
  PAY: { label: '상품 결제금액' },
  DELIVERY: { label: '처음 배송비' },
  RETURN_FEE: { label: '반품 배송비' },
  RETURN_REGION: { label: '반품 지역 추가비' },
  CLAWBACK: { label: '무료배송 조건 미달' },
  OTHER: { label: '기타 공제' },
});
export type RefundRow = ValueOf<typeof refundRow>;

/** Why a return or an exchange is refused; USED and DAMAGED need a photo. */
export const claimRefuseReason = ownEnumOf('ClaimRefuseReason', {
  USED: { label: '사용 흔적' },
  DAMAGED: { label: '구매자 훼손' },
  PERIOD: { label: '기간 경과' },
  CUSTOM_MADE: { label: '주문제작' },
  OUT_OF_STOCK: { label: '교환 재고 없음' },
  NOT_SENT: { label: '미회수' },
  ETC: { label: '기타' },
});
export type ClaimRefuseReason = ValueOf<typeof claimRefuseReason>;

/** Why a claim waits; the first two move the refund's due day (전자상거래법 18조). */
export const claimHoldReason = ownEnumOf('ClaimHoldReason', {
  FEE_UNPAID: { label: '반품비 미입금' },
  MISSING_PART: { label: '구성품 누락' },
  INSPECTION: { label: '검수중' },
  ETC: { label: '기타' },
});
export type ClaimHoldReason = ValueOf<typeof claimHoldReason>;

/** How goods come back. */
export const pickupMethod = ownEnumOf('PickupMethod', {
  AUTO: { label: '자동수거' },
  BUYER_SENDS: { label: '구매자 발송' },
  ALREADY_SENT: { label: '이미 발송' },
  NONE: { label: '수거 없음' },
});
export type PickupMethod = ValueOf<typeof pickupMethod>;

/** What the seller must have done by `dueAt`. */
export const claimDueKind = ownEnumOf('ClaimDueKind', {
  ANSWER: { label: '답변' },
  REFUND: { label: '환불' },
  RESHIP: { label: '재발송' },
});
export type ClaimDueKind = ValueOf<typeof claimDueKind>;

export const claimRequester = ownEnumOf('ClaimRequester', {
  BUYER: { label: '구매자' },
  SELLER: { label: '판매자' },
  ADMIN: { label: '운영자' },
});

export const claimRefundState = ownEnumOf('ClaimRefundState', {
  READY: { label: '환불 접수' },
  WAIT_PG: { label: 'PG 환불중', tone: 'info' },
  NEED_ACCOUNT: { label: '환불계좌 필요', tone: 'warning' },
  WAIT_ADMIN: { label: '운영자 환불대기', tone: 'warning' },
  DONE: { label: '환불완료', tone: 'success' },
});

export const appealDecision = ownEnumOf('AppealDecision', {
  UPHELD: { label: '기각' },
  REOPENED: { label: '다시 접수', tone: 'success' },
});
export const appealState = ownEnumOf('AppealState', {
  OPEN: { label: '결정 대기', tone: 'warning' },
  DECIDED: { label: '결정함' },
});

const { NONE, ORDERED_AT, CANCEL_AT } = orderDateKey.entries;
const { REQUEST_RETURN_AT, CANCEL_RETURN_AT, COMPLETE_RETURN_AT } = orderDateKey.entries;
const { REQUEST_CHANGE_AT, CANCEL_CHANGE_AT } = orderDateKey.entries;
export const returnDateKey = ownEnumOf('ReturnDateKey', {
  REQUEST_RETURN_AT,
  CANCEL_RETURN_AT,
  COMPLETE_RETURN_AT,
  ORDERED_AT,
  NONE,
});
export const exchangeDateKey = ownEnumOf('ExchangeDateKey', {
  REQUEST_CHANGE_AT,
  CANCEL_CHANGE_AT,
  ORDERED_AT,
  NONE,
});
export const cancelDateKey = ownEnumOf('CancelDateKey', { CANCEL_AT, ORDERED_AT, NONE });
