import { lifecycle } from '../kit/lifecycle.ts';

/** A sanction is in force until somebody lifts it or its last day is over. */
export const sanctionLifecycle = lifecycle('SANCTION', {
  initial: 'ACTIVE',
  states: ['ACTIVE', 'ENDED'],
  actions: {
    lift: { label: '해제', from: ['ACTIVE'], to: 'ENDED', by: ['admin'] },
    expire: { label: '기간 만료', from: ['ACTIVE'], to: 'ENDED', by: ['system'] },
  },
});
