import { enumOf, type ValueOf } from '../kit/enum.ts';

/** How goods of a product reach the buyer. */
export const deliveryMethod = enumOf('DeliveryMethod', {
  NONE: { label: '배송 없음' },
  PARCEL: { label: '택배배송' },
  DAWN: { label: '새벽배송' },
  OVERSEA: { label: '해외배송' },
  DIRECT: { label: '직접배송' },
  MESSAGE: { label: '문자발송' },
});
export type DeliveryMethod = ValueOf<typeof deliveryMethod>;

export const deliveryFeeType = enumOf('DeliveryFeeType', {
  FREE: { label: '무료배송' },
  FREE_BY_PRICE: { label: '조건부 무료배송' },
  PAID: { label: '유료배송' },
  CHARGE_BY_QUANTITY: { label: '수량별 부과' },
});
export type DeliveryFeeType = ValueOf<typeof deliveryFeeType>;

export const combinedDeliveryRule = enumOf('CombinedDeliveryRule', {
  POSSIBLE_MAX: { label: '묶음배송 가능(최대 배송비 부과)' },
  POSSIBLE_MIN: { label: '묶음배송 가능(최소 배송비 부과)' },
  IMPOSSIBLE: { label: '묶음배송 불가(개별 부과)' },
});
export type CombinedDeliveryRule = ValueOf<typeof combinedDeliveryRule>;
