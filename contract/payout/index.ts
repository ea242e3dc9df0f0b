import { defineDomain } from '../kit/domain.ts';
import { payoutKind, payoutStatus } from './payout.enums.ts';
import { payoutErrors } from './payout.errors.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';

export const payout = defineDomain({
  enums: [payoutKind, payoutStatus],
  errors: payoutErrors,
  lifecycles: [payoutLifecycle],
});
