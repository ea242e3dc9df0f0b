import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { bookRefund, type Mover } from '../order/index.ts';
import { restock } from '../product/index.ts';
import { moveRefunds } from './machine.ts';
import type { StoredRefund } from './queries/refund.ts';

interface Paid {
  action: 'pgDone' | 'payOut';
  actor: Mover;
  /** The company's name of it. */
  externalId: string;
  /** Number of the operator's transfer; undefined: it went back to the card. */
  transfer?: number | undefined;
  text?: string;
  at: Date;
}

/** What the card company is asked, by whoever asks it. */
export const requestOf = (refund: StoredRefund) => ({
  paymentSeq: refund.payment_seq,
  txId: refund.tx_id,
  key: `refund:${refund.refund_seq}`,
  amount: refund.amount,
  reason: refund.claim_type === 'CANCEL' ? '주문 취소' : '반품',
  account: refund.account,
});

/**
 * The money has gone back: state, payment, order, ledger and stock in one transaction. False where another
 * run was faster. The payment is locked before.
 */
export async function complete(
  db: Db,
  key: { sellerSeq: number; refundSeq: number },
  refund: StoredRefund,
  { action, actor, externalId, transfer, text, at }: Paid,
): Promise<boolean> {
  const receipt = transfer === undefined ? { pg_refund_id: externalId } : { external_id: externalId };
  const { moved } = await moveRefunds(db, action, {
    sellers: [key.sellerSeq],
    ids: [key.refundSeq],
    actor,
    at,
    ...(text ? { text } : {}),
    set: () => ({ done_at: toKst(at), sending_at: null, sending_by: null, ...receipt }),
  });
  if (moved.length === 0) return false;
  const { payment_seq: paymentSeq, order_product_seq: orderProductSeq, amount } = refund;
  const booked = await bookRefund(db, {
    ...key,
    orderProductSeq,
    paymentSeq,
    amount,
    externalId,
    transfer,
    at,
  });
  if (!booked) throw new Error(`refund ${key.refundSeq}: more than was paid`);
  // Goods that were missing do not come back by being cancelled (domain.md 3.1.3); others once.
  if (refund.claim_type === 'CANCEL' && refund.reason !== 'STOCK_FAULT' && refund.told_at === null)
    await restock(db, {
      sellerSeq: key.sellerSeq,
      optionSeq: refund.option_seq,
      qty: refund.qty,
      orderProductSeq,
      reason: 'CANCEL',
      at,
    });
  return true;
}
