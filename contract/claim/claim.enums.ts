import { enumOf } from '../kit/enum.ts';
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
export const fault = enumOf('Fault', {
  BUYER: { label: '구매자' },
  SELLER: { label: '판매자' },
  PLATFORM: { label: '플랫폼' },
});
export type Fault = ValueOf<typeof fault>;

/** How the buyer pays what the way back costs. */
export const claimFeeMethod = enumOf('ClaimFeeMethod', {
  DEDUCT: { label: '환불금 차감' },
  ENCLOSE: { label: '동봉' },
  TRANSFER: { label: '계좌이체' },
  NONE: { label: '면제' },
});
export type ClaimFeeMethod = ValueOf<typeof claimFeeMethod>;

/** Rows of a refund's plan. */
export const refundRow = enumOf('RefundRow', {
  PAY: { label: '상품 결제금액' },
  DELIVERY: { label: '처음 배송비' },
  RETURN_FEE: { label: '반품 배송비' },
  RETURN_REGION: { label: '반품 지역 추가비' },
  CLAWBACK: { label: '무료배송 조건 미달' },
  OTHER: { label: '기타 공제' },
});
export type RefundRow = ValueOf<typeof refundRow>;
