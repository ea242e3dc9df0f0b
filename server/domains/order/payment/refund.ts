import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../machine.ts';
import { bookTransfers } from '../queries/payment.ts';
import { orderPaymentMachine } from './machine.ts';

/** A refund that the card company has made, or the operator has paid out. */
export interface BookedRefund {
  sellerSeq: number;
  orderProductSeq: number;
  paymentSeq: number;
  refundSeq: number;
  /** Won. */
  amount: number;
  externalId: string | null;
  at: Date;
}

/** Takes the amount off the payment by compare-and-set, shows it on the order, writes the transfer. False: more than was paid (I3). */
export async function bookRefund(db: Db, { sellerSeq, orderProductSeq, paymentSeq, refundSeq, amount, externalId, at }: BookedRefund): Promise<boolean> {
  const { rows } = await sql<{ orderSeq: number }>`
    with money as (update payment set refunded = refunded + ${amount} where payment_seq = ${paymentSeq} and refunded + ${amount} <= paid returning payment_seq)
    select l.order_seq as "orderSeq" from money, order_product l where l.seller_seq = ${sellerSeq} and l.order_product_seq = ${orderProductSeq}`.execute(db);
  const orderSeq = rows[0]?.orderSeq;
  if (orderSeq === undefined) return false;
  const back = await refundedOf(db, sellerSeq, orderSeq);
  await moveAll(db, orderPaymentMachine, 'refund', { owners: [sellerSeq], ids: [orderSeq], actor: systemMover, at, target: (row) => (back >= row.paid_amount ? 'CANCELED' : 'PARTIALLY_CANCELED') });
  await bookTransfers(db, [{ sellerSeq, debit: 'seller.payable', credit: 'pg.receivable', amount, effectKey: `refund:${refundSeq}`, externalId }], at);
  return true;
}

async function refundedOf(db: Db, sellerSeq: number, orderSeq: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(r.amount), 0)::bigint as amount from refund r
      join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
    where l.seller_seq = ${sellerSeq} and l.order_seq = ${orderSeq} and r.state = 'DONE'`.execute(db);
  return rows[0]!.amount;
}
