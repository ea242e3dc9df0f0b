import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Lines that a seller still has to send. */
export async function countUnshipped(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from order_product
      where seller_seq = ${seller} and not claim_in_force
        and fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`,
  );
  return rows[0]!.n;
}
