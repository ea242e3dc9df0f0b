import { ownersOf } from '../../kit/directory/directory.ts';

/** Payouts by their numbers alone, as the bank and the operator name them. */
export const payoutOwners = ownersOf('payout');
