import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Refunds by their numbers alone, as the operator and the bank name them; claims, as their buyers do. */
export const refundOwners = ownersOf('refund');
export const claimOwners = ownersOf('claim');
/** Claims of a buyer, of all sellers. */
export const buyersClaims = buyersOf('claim');
