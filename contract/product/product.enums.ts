import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const productKind = enumOf('ProductKind', {
  NORMAL: { label: '일반상품' },
  VOUCHER: { label: 'e-티켓(이용권)' },
});
export type ProductKind = ValueOf<typeof productKind>;

export const productSaleStatus = enumOf('ProductSaleStatus', {
  WAIT: { label: '판매대기' },
  ON_SALE: { label: '판매중', tone: 'success' },
  ALMOST_SOLD_OUT: { label: '품절임박', tone: 'warning' },
  SOLD_OUT: { label: '품절', tone: 'danger' },
  STOP_SALE: { label: '판매중지', tone: 'danger' },
});
export type ProductSaleStatus = ValueOf<typeof productSaleStatus>;

export const taxType = enumOf('TaxType', {
  TAX: { label: '과세' },
  FREE: { label: '면세' },
  FREE_EXPORT: { label: '영세(수출)' },
});
export type TaxType = ValueOf<typeof taxType>;

/** How goods of this kind reach the buyer. */
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
