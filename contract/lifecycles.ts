import { domains } from './domains.ts';
import type { Lifecycle } from './kit/lifecycle.ts';

/** Every state machine, for state_edge and the tests that walk all of them. */
export const lifecycles: readonly Lifecycle[] = Object.values(domains).flatMap(
  ({ lifecycles: own = [] }) => own,
);
