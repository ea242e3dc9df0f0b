import type { PersonAuthState } from '@jangteo/contract/identity/identity.enums.ts';
import { personAuthLifecycle, type PersonAuthAction } from '@jangteo/contract/identity/identity.lifecycle.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';

/** Proofs belong to nobody: each is its own owner. */
export const personAuthMachine: Machine<'person_auth', object, PersonAuthState, PersonAuthAction> = {
  lifecycle: personAuthLifecycle,
  table: 'person_auth',
  id: 'auth_seq',
  owner: 'auth_seq',
  column: 'state',
  read: [],
};
