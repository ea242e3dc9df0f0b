import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Coupons by their numbers alone, as a buyer names them. */
export const couponOwners = ownersOf('coupon');
/** What somebody has been given, of all stores and the platform. */
export const buyersCoupons = buyersOf('coupon');
