import { lifecycle } from '../kit/lifecycle.ts';
import { approvalState } from './approval.enums.ts';

/** One act that waits for a second person. */
export const approvalLifecycle = lifecycle('APPROVAL', {
  initial: 'WAIT',
  states: approvalState.values,
  actions: {
    approve: { label: '승인', from: ['WAIT'], to: 'DONE', by: ['admin'] },
    /** Approved, and refused by the rules of what it would have done: nothing was done. */
    fail: { label: '처리 실패', from: ['WAIT'], to: 'FAILED', by: ['admin'] },
    reject: { label: '반려', from: ['WAIT'], to: 'REJECTED', by: ['admin'] },
    withdraw: { label: '회수', from: ['WAIT'], to: 'WITHDRAWN', by: ['admin'] },
    expire: { label: '기한 만료', from: ['WAIT'], to: 'EXPIRED', by: ['system'] },
    /** What it was made for has moved. */
    stale: { label: '대상 변경', from: ['WAIT'], to: 'STALE', by: ['system'] },
  },
});
export type ApprovalAction = keyof typeof approvalLifecycle.actions;
