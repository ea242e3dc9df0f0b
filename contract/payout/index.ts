import { defineDomain } from '../kit/domain.ts';
import { payoutBucket, payoutKind, payoutStatus } from './payout.enums.ts';
import { payoutDeskApi, payoutList } from './payout-desk.api.ts';
import { payoutErrors } from './payout.errors.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';

export const payout = defineDomain({
  apis: [payoutDeskApi],
  lists: [payoutList],
  enums: [payoutBucket, payoutKind, payoutStatus],
  errors: payoutErrors,
  lifecycles: [payoutLifecycle],
});
