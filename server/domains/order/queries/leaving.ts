import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import { buyersOrders } from '../directory.ts';

/** Paid and not on its way. */
const UNSHIPPED = sql.raw(`('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`);
/** What is not shipped is among somebody's newest orders. */
const NEWEST = 200;

/** Lines that a seller has not sent yet. */
export async function countUnsent(db: Db, sellerSeq: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from order_product
      where seller_seq = ${sellerSeq} and fulfilment_status in ${UNSHIPPED} and not claim_in_force`,
  );
  return rows[0]!.n;
}

/** Orders that a buyer still waits for, the newest first. */
export async function readAwaited(db: Db, buyerSeq: number): Promise<number[]> {
  const { entries } = await buyersOrders.page(db, buyerSeq, { start: 0, length: NEWEST });
  const found = await eachOwn(
    entries,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<{ seq: number }>`select distinct order_seq as seq from order_product
          where seller_seq = ${seller} and order_seq = any(${own.map(({ seq }) => seq)})
            and fulfilment_status in ${UNSHIPPED} and not claim_in_force`,
      ),
  );
  return found.map(({ seq }) => seq).sort((a, b) => b - a);
}
