import { enumOf, ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

/** 발송기한 as the desk speaks of it: four steps of calendar days. */
export const dueStep = ownEnumOf('DueStep', {
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
