import type { Db } from '../../../kit/db/bound.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { postTransfers } from '../../ledger/index.ts';
import { systemMover } from '../machine.ts';
import { refundedOf, takeBack } from '../queries/refund.ts';
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

/**
 * Takes the amount off the payment by compare-and-set, shows it on
 * the order, writes the transfer. False: more than was paid (I3).
 */
export async function bookRefund(
  db: Db,
  { sellerSeq, orderProductSeq, paymentSeq, refundSeq, amount, externalId, at }: BookedRefund,
): Promise<boolean> {
  const orderSeq = await takeBack(db, { sellerSeq, orderProductSeq, paymentSeq, amount });
  if (orderSeq === undefined) return false;
  const back = await refundedOf(db, sellerSeq, orderSeq);
  await moveAll(db, orderPaymentMachine, 'refund', {
    owners: [sellerSeq],
    ids: [orderSeq],
    actor: systemMover,
    at,
    target: (row) => (back >= row.paid_amount ? 'CANCELED' : 'PARTIALLY_CANCELED'),
  });
  await postTransfers(
    db,
    [
      {
        sellerSeq,
        debit: 'seller.payable',
        credit: 'pg.receivable',
        amount,
        effectKey: `refund:${refundSeq}`,
        externalId,
      },
    ],
    at,
  );
  return true;
}
