import { lifecycle } from '../kit/lifecycle.ts';

/** Somebody's bucket of a month (money.md §4): never opened again, what is wrong becomes a line of the next. */
export const settlementLifecycle = lifecycle('SETTLEMENT', {
  initial: 'ESTIMATE',
  states: ['ESTIMATE', 'CLOSED', 'CARRIED'],
  actions: {
    close: { label: '마감', from: ['ESTIMATE'], to: 'CLOSED', by: ['system'] },
    /** There is nothing to pay: what is owed goes into the next. */
    carry: { label: '이월', from: ['CLOSED'], to: 'CARRIED', by: ['system'] },
  },
});
