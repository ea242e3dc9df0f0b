import { lifecycle } from '../kit/lifecycle.ts';
import { refundStates } from '../order/line-claim.ts';

/** The way of the money back (domain.md 3.1.3). */
export const refundLifecycle = lifecycle('REFUND', {
  initial: 'READY',
  states: refundStates,
  actions: {
    requestPg: { label: 'PG 환불 요청', from: ['READY'], to: 'WAIT_PG', by: ['system'] },
    /** Virtual account or an old payment, and no account to pay to. */
    askAccount: { label: '환불계좌 요청', from: ['READY'], to: 'NEED_ACCOUNT', by: ['system'] },
    giveAccount: { label: '환불계좌 등록', from: ['NEED_ACCOUNT'], to: 'WAIT_ADMIN', by: ['buyer'] },
    /** After three tries. */
    pgFail: { label: 'PG 환불 실패', from: ['WAIT_PG'], to: 'WAIT_ADMIN', by: ['system'] },
    pgDone: { label: 'PG 환불 완료', from: ['WAIT_PG'], to: 'DONE', by: ['system'] },
    payOut: { label: '운영자 환불 완료', from: ['WAIT_ADMIN'], to: 'DONE', by: ['admin'] },
    /** The bank would not, or there is no account to send to. */
    refused: { label: '계좌 다시 확인', from: ['WAIT_ADMIN'], to: 'NEED_ACCOUNT', by: ['system'] },
    /** A bank transfer that was done came back. */
    returned: { label: '이체 반송', from: ['DONE'], to: 'NEED_ACCOUNT', by: ['system'] },
    /** An unpaid order, or 0 won: done at once. */
    skip: { label: '환불 없음', from: ['READY'], to: 'DONE', by: ['system'] },
  },
});
export type RefundAction = keyof typeof refundLifecycle.actions;
