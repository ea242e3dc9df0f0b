/** Money that nobody owes: how it is taken in, moved and booked. Who sends it back: claim/stray. */
import { refundLifecycle, type RefundAction } from '@jangteo/contract/claim/refund.lifecycle.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { type Columns, moveOne, type Machine, type MoveContext } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { postTransfers, type Transfer } from '../../ledger/index.ts';
import { readBooks } from '../queries/payment.ts';
import { insertStray, type Stray } from '../queries/stray.ts';

/** It goes the way of a refund. */
const strayMachine: Machine<'stray_payment', object, RefundState, RefundAction> = {
  lifecycle: refundLifecycle,
  table: 'stray_payment',
  id: 'stray_seq',
  owner: 'payment_seq',
  column: 'state',
  read: [],
};

export const moveStray = (
  db: Db,
  action: RefundAction,
  { straySeq, paymentSeq }: Pick<Stray, 'straySeq' | 'paymentSeq'>,
  move: { actor: MoveContext['actor']; at: Date; set?: Columns<'stray_payment'> },
): Promise<unknown> =>
  moveOne(db, strayMachine, action, {
    owners: [paymentSeq],
    id: straySeq,
    actor: move.actor,
    at: move.at,
    set: () => move.set ?? {},
  });

interface Booking {
  stray: Pick<Stray, 'paymentSeq' | 'amount'>;
  effectKey: string;
  externalId: string;
  debit: Transfer['debit'];
  credit: Transfer['credit'];
  at: Date;
}

/** In the books of the first who was to be paid. */
async function post(db: Db, { stray, at, ...transfer }: Booking): Promise<void> {
  const sellerSeq = await readBooks(db, stray.paymentSeq);
  await postTransfers(db, [{ ...transfer, sellerSeq, amount: stray.amount }], at);
}

/** It has gone back: by the card company, or as the operator's transfer of this number. */
export const bookStrayBack = (
  db: Db,
  stray: Stray,
  { externalId, transfer, at }: { externalId: string; transfer?: number | undefined; at: Date },
): Promise<void> =>
  post(db, {
    stray,
    debit: 'buyer.stray',
    credit: transfer === undefined ? 'pg.receivable' : 'bank.cash',
    effectKey: `stray-return:${stray.straySeq}${transfer === undefined ? '' : `:${transfer}`}`,
    externalId,
    at,
  });

/** A transfer came back: the ledger stands as before it. */
export const unbookStray = (
  db: Db,
  stray: Stray,
  { externalId, transfer, at }: { externalId: string; transfer: number; at: Date },
): Promise<void> =>
  post(db, {
    stray,
    debit: 'bank.cash',
    credit: 'buyer.stray',
    effectKey: `stray-back:${stray.straySeq}:${transfer}`,
    externalId,
    at,
  });

/**
 * Writes money down that must go back, and tells whoever returns
 * it. The same transaction of the card company counts once.
 */
export async function takeStray(
  db: Db,
  { paymentSeq, txId, amount }: Pick<Stray, 'paymentSeq' | 'txId' | 'amount'>,
  reason: string,
  at: Date,
): Promise<void> {
  const straySeq = await insertStray(db, { paymentSeq, txId, amount, reason }, at);
  if (straySeq === undefined) return;
  await post(db, {
    stray: { paymentSeq, amount },
    debit: 'pg.receivable',
    credit: 'buyer.stray',
    effectKey: `stray:${straySeq}`,
    externalId: txId,
    at,
  });
  await emit(toQueryable(db), {
    topic: 'payment.stray',
    key: `payment.stray:${straySeq}`,
    payload: { straySeq },
  });
}
