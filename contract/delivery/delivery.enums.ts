import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

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

/** 발송기한 as the desk speaks of it: four steps of calendar days. */
export const dueStep = enumOf('DueStep', {
  LATE: { label: '지남', tone: 'danger' },
  TODAY: { label: '오늘', tone: 'warning' },
  TOMORROW: { label: '내일' },
  LATER: { label: '이후' },
});
export type DueStep = ValueOf<typeof dueStep>;

export const trackingState = enumOf('TrackingState', {
  NONE: { label: '배송정보 없음' },
  PREPARE: { label: '배송준비' },
  COLLECT: { label: '집화완료', tone: 'info' },
  SHIPPING: { label: '배송중', tone: 'info' },
  ARRIVAL: { label: '배송지 도착', tone: 'info' },
  START: { label: '배송출발', tone: 'info' },
  COMPLETE: { label: '배송완료', tone: 'success' },
  UNKNOWN: { label: '확인불가', tone: 'warning' },
});
export type TrackingState = ValueOf<typeof trackingState>;

export const postponementReason = enumOf('PostponementReason', {
  STOCK_FAULT: { label: '재고 부족' },
  COMBINED_DELIVERY: { label: '묶음배송 대기' },
  FIX_DELIVERY: { label: '지정일 배송' },
  ETC: { label: '기타' },
});
export type PostponementReason = ValueOf<typeof postponementReason>;

export const deliveryDateKey = enumOf('DeliveryDateKey', {
  PAID_AT: { label: '결제일' },
  SHIP_DUE_AT: { label: '발송기한' },
});
export type DeliveryDateKey = ValueOf<typeof deliveryDateKey>;

export const ticketStatus = enumOf('TicketStatus', {
  ISSUED: { label: '미사용', tone: 'info' },
  USED: { label: '사용완료', tone: 'success' },
  EXPIRED: { label: '기간만료', tone: 'warning' },
  CANCELED: { label: '취소', tone: 'danger' },
  REFUNDED: { label: '환불완료' },
});
export type TicketStatus = ValueOf<typeof ticketStatus>;
