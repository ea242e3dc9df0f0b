import { lifecycle } from '../kit/lifecycle.ts';

/** Somebody's bucket of a month (money.md §4): never opened again, what is wrong becomes a line of the next. */
export const settlementLifecycle = lifecycle('SETTLEMENT', {
  initial: 'ESTIMATE',
  states: ['ESTIMATE', 'CLOSED', 'CARRIED', 'CONFIRMED', 'PAID', 'PAY_FAILED'],
  actions: {
    close: { label: '마감', from: ['ESTIMATE'], to: 'CLOSED', by: ['system'] },
    /** There is nothing to pay: what is owed goes into the next. */
    carry: { label: '이월', from: ['CLOSED'], to: 'CARRIED', by: ['system'] },
    /** From here on there is a payout of it. */
    confirm: { label: '확정', from: ['CLOSED'], to: 'CONFIRMED', by: ['admin'] },
    /** Before anything was sent. */
    unconfirm: { label: '확정 취소', from: ['CONFIRMED'], to: 'CLOSED', by: ['admin'] },
    pay: { label: '지급완료', from: ['CONFIRMED', 'PAY_FAILED'], to: 'PAID', by: ['system'] },
    /** Refused by the bank, or returned. */
    fail: { label: '지급실패', from: ['CONFIRMED', 'PAID'], to: 'PAY_FAILED', by: ['system'] },
  },
});
