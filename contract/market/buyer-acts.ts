import type { Fulfilment } from '../order/order.lifecycle.ts';

const CONFIRMED = ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'] as const satisfies Fulfilment[];
const SENT = ['SHIPPING_START', 'SHIPPING_COMPLETED'] as const satisfies Fulfilment[];

/** What a buyer may do with a line, by where the parcel is. */
export const buyerActs = {
  cancel: { from: ['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE'] satisfies Fulfilment[] },
  confirm: { from: ['SHIPPING_COMPLETED'] satisfies Fulfilment[] },
  return: { from: SENT },
  exchange: { from: SENT },
} as const;
export const isConfirmed = (fulfilment: string): boolean =>
  (CONFIRMED as readonly string[]).includes(fulfilment);
export type BuyerAct = keyof typeof buyerActs;
export const buyerActKeys = Object.keys(buyerActs) as [BuyerAct, ...BuyerAct[]];

/** Why one of them is refused; shops and apps of others read the sentences in the OpenAPI document. */
export const buyerRefusals = {
  CLAIM_OPEN: '진행 중인 취소·반품·교환이 있습니다.',
  TAKEN_UP: '판매자가 주문을 확인하여 취소할 수 없습니다.',
  NOT_ARRIVED: '배송이 완료되면 구매확정할 수 있습니다.',
  NO_RETURN: '지금은 반품을 요청할 수 없습니다.',
  ASK_OPERATOR: '구매확정 후에는 고객센터에서 도와드립니다.',
  VOUCHER: '이용권은 교환할 수 없습니다.',
  NO_EXCHANGE: '지금은 교환을 요청할 수 없습니다.',
} as const;
export type BuyerRefusal = keyof typeof buyerRefusals;
