import { lifecycle } from '../kit/lifecycle.ts';
import { docState } from './paper.enums.ts';

/** A paper of an account: one of each kind, handed in anew whenever its owner has a better one. */
export const paperLifecycle = lifecycle('SELLER_DOC', {
  initial: 'NONE',
  states: docState.values,
  actions: {
    submit: { label: '제출', from: docState.values, to: 'SUBMITTED', by: ['seller', 'admin'] },
    approve: { label: '승인', from: ['SUBMITTED'], to: 'APPROVED', by: ['admin'] },
    reject: { label: '반려', from: ['SUBMITTED'], to: 'REJECTED', by: ['admin'] },
    expire: { label: '만료', from: ['APPROVED'], to: 'EXPIRED', by: ['system'] },
  },
});
export type PaperAction = keyof typeof paperLifecycle.actions;
