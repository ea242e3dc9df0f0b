import { lifecycle } from '../kit/lifecycle.ts';
import { blindState } from './moderation.enums.ts';

/** Over, it comes back where its author objected and stays hidden where nobody did; an operator may decide before (operator.md §8). */
export const blindLifecycle = lifecycle('BLIND', {
  initial: 'ON',
  states: blindState.values,
  actions: {
    restore: { label: '다시 공개', from: ['ON', 'KEPT'], to: 'RESTORED', by: ['admin', 'system'] },
    keep: { label: '숨김 유지', from: ['ON'], to: 'KEPT', by: ['admin', 'system'] },
  },
});
