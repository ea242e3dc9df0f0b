import { lifecycle } from '../kit/lifecycle.ts';

/** The way of a payout (money.md §4): counted before the bank is asked, and never sent twice. */
export const payoutLifecycle = lifecycle('PAYOUT', {
  initial: 'WAIT',
  states: ['WAIT', 'SENT', 'PAID', 'REFUSED', 'RETURNED', 'HELD', 'CANCELED'],
  actions: {
    send: { label: '송금', from: ['WAIT'], to: 'SENT', by: ['admin', 'system'] },
    paid: { label: '지급완료', from: ['SENT'], to: 'PAID', by: ['system'] },
    /** The bank would not, or the account cannot be read. */
    refuse: { label: '거절', from: ['SENT'], to: 'REFUSED', by: ['system'] },
    /** What was paid came back. */
    bounce: { label: '반송', from: ['PAID'], to: 'RETURNED', by: ['system'] },
    /** To an account that was checked since. */
    retry: { label: '다시 지급', from: ['REFUSED', 'RETURNED'], to: 'WAIT', by: ['admin'] },
    hold: { label: '보류', from: ['WAIT', 'REFUSED', 'RETURNED'], to: 'HELD', by: ['admin'] },
    release: { label: '보류해제', from: ['HELD'], to: 'WAIT', by: ['admin'] },
    cancel: { label: '취소', from: ['WAIT'], to: 'CANCELED', by: ['admin'] },
  },
});
export type PayoutAction = keyof typeof payoutLifecycle.actions;
