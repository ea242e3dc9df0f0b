import { lifecycle } from '../kit/lifecycle.ts';
import { appealState } from './sanction.enums.ts';

/** A sanction is in force until somebody lifts it or its last day is over. */
export const sanctionLifecycle = lifecycle('SANCTION', {
  initial: 'ACTIVE',
  states: ['ACTIVE', 'ENDED'],
  actions: {
    lift: { label: '해제', from: ['ACTIVE'], to: 'ENDED', by: ['admin'] },
    expire: { label: '기간 만료', from: ['ACTIVE'], to: 'ENDED', by: ['system'] },
  },
});

/** Another operator than who imposed the sanction decides about an appeal, once. */
export const sanctionAppealLifecycle = lifecycle('SANCTION_APPEAL', {
  initial: 'OPEN',
  states: appealState.values,
  actions: {
    uphold: { label: '제재 유지', from: ['OPEN'], to: 'UPHELD', by: ['admin'] },
    lift: { label: '제재 해제', from: ['OPEN'], to: 'LIFTED', by: ['admin'] },
    shorten: { label: '기간 단축', from: ['OPEN'], to: 'SHORTENED', by: ['admin'] },
  },
});
