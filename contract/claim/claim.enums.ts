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
