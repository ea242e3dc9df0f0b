import { lifecycle } from '../kit/lifecycle.ts';
import { accountStatus } from './account.enums.ts';

/** An account's standing (accounts.md §3); a member who is switched off is `active` false, no status. */
export const accountLifecycle = lifecycle('ACCOUNT', {
  initial: 'NORMAL',
  states: accountStatus.values,
  actions: {
    idle: { label: '휴면 전환', from: ['NORMAL', 'WARN'], to: 'IDLE', by: ['admin', 'system'] },
    /** Back to what it was before. */
    wake: { label: '휴면 해제', from: ['IDLE'], to: ['NORMAL', 'WARN'], by: ['seller', 'buyer', 'admin'] },
    warn: { label: '징계', from: ['NORMAL'], to: 'WARN', by: ['admin'] },
    clearWarn: { label: '징계 해제', from: ['WARN'], to: 'NORMAL', by: ['admin', 'system'] },
    /** By the person, by the master of a member's group, by the operator. */
    leave: {
      label: '탈퇴',
      from: ['NORMAL', 'WARN', 'IDLE'],
      to: 'LEAVE',
      by: ['seller', 'buyer', 'admin'],
    },
  },
});
export type AccountAction = keyof typeof accountLifecycle.actions;
