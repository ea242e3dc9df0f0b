import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';

/** Ways to pay that the page offers. */
export const PAY_METHODS = (
  ['CREDIT_CARD', 'REALTIME_BANK_TRANSFER', 'VIRTUAL_ACCOUNT', 'KAKAO_PAY', 'NAVER_PAY'] as const
).map((value) => ({ value, label: paymentMethod.label(value) }));
