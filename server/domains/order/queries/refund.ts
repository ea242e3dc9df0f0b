import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

/**
 * Takes the amount off what was paid, by compare-and-set; answers
 * the line's order, undefined where more would go than came.
 */
export async function takeBack(
  db: Db,
  refund: { sellerSeq: number; orderProductSeq: number; paymentSeq: number; amount: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ orderSeq: number }>`
    with money as (update payment
      set refunded = refunded + ${refund.amount}
      where payment_seq = ${refund.paymentSeq} and refunded + ${refund.amount} <= paid returning payment_seq)
    select l.order_seq as "orderSeq"
    from money, order_product l
    where l.seller_seq = ${refund.sellerSeq} and l.order_product_seq = ${refund.orderProductSeq}`.execute(db);
  return rows[0]?.orderSeq;
}

/** The amount is paid again; answers the line's order. */
export async function giveAgain(
  db: Db,
  refund: { sellerSeq: number; orderProductSeq: number; paymentSeq: number; amount: number },
): Promise<number> {
  const { rows } = await sql<{ orderSeq: number }>`
    with money as (update payment
      set refunded = refunded - ${refund.amount}
      where payment_seq = ${refund.paymentSeq} returning payment_seq)
    select l.order_seq as "orderSeq"
    from money, order_product l
    where l.seller_seq = ${refund.sellerSeq} and l.order_product_seq = ${refund.orderProductSeq}`.execute(db);
  return rows[0]!.orderSeq;
}

/** Won that went back on account of an order. */
export async function refundedOf(db: Db, sellerSeq: number, orderSeq: number): Promise<number> {
  const { rows } = await sql<{
    amount: number;
  }>`select coalesce(sum(r.amount), 0)::bigint as amount from refund r
      join order_product l on l.seller_seq = ${sellerSeq} and l.order_product_seq = r.order_product_seq
    where r.seller_seq = ${sellerSeq} and l.order_seq = ${orderSeq} and r.state = 'DONE'`.execute(db);
  return rows[0]!.amount;
}
