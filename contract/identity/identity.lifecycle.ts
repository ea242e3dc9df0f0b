import { lifecycle } from '../kit/lifecycle.ts';
import { personAuthState } from './identity.enums.ts';

/** One proof of a person: what the provider says of it is final, and it is good for a time. */
export const personAuthLifecycle = lifecycle('PERSON_AUTH', {
  initial: 'WAIT',
  states: personAuthState.values,
  actions: {
    prove: { label: '인증 완료', from: ['WAIT'], to: 'DONE', by: ['system'] },
    fail: { label: '인증 실패', from: ['WAIT'], to: 'FAILED', by: ['system'] },
    expire: { label: '기간 만료', from: ['WAIT', 'DONE'], to: 'EXPIRED', by: ['system'] },
  },
});
export type PersonAuthAction = keyof typeof personAuthLifecycle.actions;
