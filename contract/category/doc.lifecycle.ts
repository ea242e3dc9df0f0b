import { lifecycle } from '../kit/lifecycle.ts';
import { docState } from '../seller/paper.enums.ts';

/** One paper handed in. While it is in force, a renewal is a paper of its own. */
export const docLifecycle = lifecycle('CATEGORY_DOC', {
  initial: 'NONE',
  states: docState.values,
  actions: {
    submit: {
      label: '제출',
      from: ['NONE', 'REJECTED', 'EXPIRED'],
      to: 'SUBMITTED',
      by: ['seller', 'admin'],
    },
    approve: { label: '승인', from: ['SUBMITTED'], to: 'APPROVED', by: ['admin'] },
    reject: { label: '반려', from: ['SUBMITTED'], to: 'REJECTED', by: ['admin'] },
    expire: { label: '만료', from: ['APPROVED'], to: 'EXPIRED', by: ['system'] },
  },
});
export type DocAction = keyof typeof docLifecycle.actions;
