import { ownersOf } from '../../kit/directory/directory.ts';

/** Refunds by their numbers alone, as the operator and the bank name them. */
export const refundOwners = ownersOf('refund');
