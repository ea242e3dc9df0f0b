import { lifecycle } from '../kit/lifecycle.ts';

/**
 * One checkout's payment, as the card company and we see it. Refunds leave it PAID; `refunded` counts them.
 */
export const paymentLifecycle = lifecycle('PAYMENT', {
  initial: 'WAIT',
  states: ['WAIT', 'PROCESSING', 'PAID', 'FAILED'],
  actions: {
    issueAccount: { label: '가상계좌 발급', from: ['WAIT'], to: 'PROCESSING', by: ['system'] },
    pay: { label: '결제완료', from: ['WAIT', 'PROCESSING'], to: 'PAID', by: ['system'] },
    /** The card company refused, the time to pay is over, or the buyer cancelled before paying. */
    fail: { label: '결제실패', from: ['WAIT', 'PROCESSING'], to: 'FAILED', by: ['system'] },
  },
});
export type PaymentAction = keyof typeof paymentLifecycle.actions;

/** What an order says of its share of the payment. */
export const orderPaymentLifecycle = lifecycle('ORDER_PAYMENT', {
  initial: 'WAIT',
  states: ['WAIT', 'PROCESSING', 'PAID', 'FAIL', 'PARTIALLY_CANCELED', 'CANCELED'],
  actions: {
    issueAccount: { label: '가상계좌 발급', from: ['WAIT'], to: 'PROCESSING', by: ['system'] },
    pay: { label: '결제완료', from: ['WAIT', 'PROCESSING'], to: 'PAID', by: ['system'] },
    fail: { label: '결제실패', from: ['WAIT', 'PROCESSING'], to: 'FAIL', by: ['system'] },
    cancelUnpaid: { label: '결제 전 취소', from: ['WAIT', 'PROCESSING'], to: 'CANCELED', by: ['system'] },
    refund: {
      label: '환불',
      from: ['PAID', 'PARTIALLY_CANCELED'],
      to: ['PARTIALLY_CANCELED', 'CANCELED'],
      by: ['system'],
    },
    /** A refund by bank came back. */
    refundBack: {
      label: '환불 반송',
      from: ['PARTIALLY_CANCELED', 'CANCELED'],
      to: ['PAID', 'PARTIALLY_CANCELED'],
      by: ['system'],
    },
  },
});
export type OrderPaymentAction = keyof typeof orderPaymentLifecycle.actions;
