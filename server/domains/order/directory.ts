import { buyersOf, listAll, ownersOf } from '../../kit/directory/directory.ts';
import type { Db } from '../../kit/db/bound.ts';

/** Orders, lines and payments by their numbers alone; a payment has several sellers. */
export const orderOwners = ownersOf('order');
export const lineOwners = ownersOf('line');
export const paymentOwners = ownersOf('payment');
/** Orders of a buyer, of all sellers. */
export const buyersOrders = buyersOf('order');

interface Placed {
  orders: readonly {
    seller_seq: number;
    order_seq: number;
    payment_seq: number;
    buyer_user_seq: number;
    ordered_at: string;
  }[];
  lines: readonly { seller_seq: number; order_product_seq: number }[];
}

/** Lists what a checkout, or a copy of one, has written. */
export const listPlaced = (db: Db, { orders, lines }: Placed): Promise<void> =>
  listAll(
    db,
    [
      ...orderOwners.of(orders.map((o) => ({ seq: o.order_seq, seller: o.seller_seq }))),
      ...paymentOwners.of(orders.map((o) => ({ seq: o.payment_seq, seller: o.seller_seq }))),
      ...lineOwners.of(lines.map((l) => ({ seq: l.order_product_seq, seller: l.seller_seq }))),
    ],
    buyersOrders.of(
      orders.map((o) => ({
        buyer: o.buyer_user_seq,
        at: o.ordered_at,
        seq: o.order_seq,
        seller: o.seller_seq,
      })),
    ),
  );
