import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Products and options by their numbers alone, as a buyer names them. */
export const productOwners = ownersOf('product');
export const optionOwners = ownersOf('option');
/** What waits for a buyer, of all sellers. */
export const buyersCarts = buyersOf('cart');
