import { ON_SALE_STATES } from '@jangteo/contract/product/product.status.ts';
import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';
import { shownOf } from '../../kit/directory/shown.ts';

/** Products and options by their numbers alone, as a buyer names them. */
export const productOwners = ownersOf('product');
export const optionOwners = ownersOf('option');
/** What waits for a buyer, of all sellers. */
export const buyersCarts = buyersOf('cart');
/** What shops show, sold out or not; times are judged by whoever reads. Whoever writes one of these columns keeps it. */
export const shelf = shownOf({
  table: 'shelf',
  of: 'product',
  id: 'product_seq',
  columns: ['product_seq', 'seller_seq', 'name', 'start_at', 'end_at'],
  from: 'product',
  where: `sale_status in (${ON_SALE_STATES.map((status) => `'${status}'`).join(', ')}) and show_store
    and deleted_at is null and sanction_seq is null`,
});
