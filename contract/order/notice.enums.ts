import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** When a buyer reads it: as the order is placed, or whenever it is opened. */
export const orderNoticePosition = ownEnumOf('OrderNoticePosition', {
  ORDER_DONE: { label: '주문완료' },
  ORDER_DETAIL: { label: '주문상세' },
});
export type OrderNoticePosition = ValueOf<typeof orderNoticePosition>;

/** Whose orders it speaks to: all, or those with one of its products. */
export const orderNoticeTarget = ownEnumOf('OrderNoticeTarget', {
  ALL: { label: '모든 상품' },
  PRODUCTS: { label: '선택한 상품' },
});
