import type { Db } from '../../../kit/db/bound.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { postTransfers } from '../../ledger/index.ts';
import { systemMover } from '../machine.ts';
import { giveAgain, refundedOf, takeBack } from '../queries/refund.ts';
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
  /** Number of the operator's transfer, where it left our bank account instead of the card company. */
  transfer?: number | undefined;
  at: Date;
}

/**
 * Takes the amount off the payment by compare-and-set, shows it on
 * the order, writes the transfer. False: more than was paid (I3).
 */
export async function bookRefund(
  db: Db,
  { sellerSeq, orderProductSeq, paymentSeq, refundSeq, amount, externalId, transfer, at }: BookedRefund,
): Promise<boolean> {
  const orderSeq = await takeBack(db, { sellerSeq, orderProductSeq, paymentSeq, amount });
  if (orderSeq === undefined) return false;
  const back = await refundedOf(db, sellerSeq, orderSeq);
  await moveAll(db, orderPaymentMachine, 'refund', {
    owners: [sellerSeq],
    ids: [orderSeq],
    actor: systemMover,
    at,
    target: (row) => statusOf(back, row.paid_amount),
  });
  await postTransfers(
    db,
    [
      {
        sellerSeq,
        debit: 'seller.payable',
        credit: transfer === undefined ? 'pg.receivable' : 'bank.cash',
        amount,
        effectKey: transfer === undefined ? `refund:${refundSeq}` : `refund:${refundSeq}:${transfer}`,
        externalId,
      },
    ],
    at,
  );
  return true;
}

/** A transfer came back: the payment, the order and the ledger stand as before it. */
export async function unbookRefund(
  db: Db,
  {
    sellerSeq,
    orderProductSeq,
    paymentSeq,
    refundSeq,
    amount,
    externalId,
    transfer,
    at,
  }: BookedRefund & { transfer: number },
): Promise<void> {
  const orderSeq = await giveAgain(db, { sellerSeq, orderProductSeq, paymentSeq, amount });
  const back = await refundedOf(db, sellerSeq, orderSeq);
  await moveAll(db, orderPaymentMachine, 'refundBack', {
    owners: [sellerSeq],
    ids: [orderSeq],
    actor: systemMover,
    at,
    target: (row) => statusOf(back, row.paid_amount),
  });
  await postTransfers(
    db,
    [
      {
        sellerSeq,
        debit: 'bank.cash',
        credit: 'seller.payable',
        amount,
        effectKey: `refund-back:${refundSeq}:${transfer}`,
        externalId,
      },
    ],
    at,
  );
}

const statusOf = (back: number, paid: number): string =>
  back === 0 ? 'PAID' : back >= paid ? 'CANCELED' : 'PARTIALLY_CANCELED';
