import { requestProducerStatus } from '../account/account.enums.ts';
import { lifecycle } from '../kit/lifecycle.ts';

/** A user's application to sell or to match: one of each kind (accounts.md §5). */
export const applicationLifecycle = lifecycle('SELLER_APPLICATION', {
  initial: 'none',
  states: requestProducerStatus.values,
  actions: {
    submit: { label: '신청', from: ['none'], to: 'new', by: ['seller'] },
    resubmit: { label: '보완 제출', from: ['hold'], to: 'retry', by: ['seller'] },
    withdraw: { label: '신청 취소', from: ['new', 'retry', 'hold'], to: 'none', by: ['seller', 'system'] },
    begin: { label: '심사 시작', from: ['new', 'retry'], to: 'progress', by: ['admin'] },
    hold: { label: '보류', from: ['new', 'retry', 'progress', 'approve'], to: 'hold', by: ['admin'] },
    approve: { label: '1차 승인', from: ['progress'], to: 'approve', by: ['admin'] },
    finish: { label: '최종 승인', from: ['approve'], to: 'final', by: ['system', 'admin'] },
  },
});
export type ApplicationAction = keyof typeof applicationLifecycle.actions;

/** Where the applicant may still write. */
export const editableStates = ['none', 'hold'] as const;
/** What waits for a reviewer. */
export const waitingStates = ['new', 'retry', 'progress'] as const;
