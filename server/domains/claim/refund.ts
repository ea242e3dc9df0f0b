/** A refund begins with the claim that it is for; a job carries it on (jobs.ts). */
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { systemMover, writeHistory } from '../order/index.ts';
import { moveRefunds } from './machine.ts';
import { insertRefunds, readPaymentSeqs } from './queries/claim.ts';

export interface NewRefund {
  sellerSeq: number;
  claimSeq: number;
  orderProductSeq: number;
  orderSeq: number;
  amount: number;
}

export type OpenedRefund = NewRefund & { refundSeq: number };

/** Refunds in READY. */
export async function openRefunds(db: Db, refunds: readonly NewRefund[], at: Date): Promise<OpenedRefund[]> {
  const payments = await readPaymentSeqs(db, refunds);
  const seqs = await insertRefunds(
    db,
    refunds.map(({ orderSeq, ...refund }) => ({ ...refund, paymentSeq: payments.get(orderSeq)! })),
    at,
  );
  const opened = refunds.map((refund, i) => ({ ...refund, refundSeq: seqs[i]! }));
  await writeHistory(
    db,
    opened.map((refund) => ({
      entity: 'REFUND',
      entitySeq: refund.refundSeq,
      sellerSeq: refund.sellerSeq,
      orderSeq: refund.orderSeq,
      orderProductSeq: refund.orderProductSeq,
      from: null,
      to: 'READY',
    })),
    { action: 'open', actor: systemMover, at },
  );
  return opened;
}

/**
 * After their claims are complete: 0 won is done at once, a line that was never paid has no waiting state
 * (order-desk.md §5); for the rest a job asks the card company.
 */
export async function startRefunds(db: Db, opened: readonly OpenedRefund[], at: Date): Promise<void> {
  const free = opened.filter((refund) => refund.amount === 0);
  if (free.length > 0)
    await moveRefunds(db, 'skip', {
      sellers: [...new Set(free.map((refund) => refund.sellerSeq))],
      ids: free.map((refund) => refund.refundSeq),
      actor: systemMover,
      at,
      set: () => ({ done_at: toKst(at) }),
    });
  await emit(
    toQueryable(db),
    ...opened
      .filter((refund) => refund.amount > 0)
      .map(({ sellerSeq, refundSeq }) => ({
        topic: 'refund.opened' as const,
        key: `refund.opened:${refundSeq}`,
        sellerSeq,
        payload: { refundSeq },
      })),
  );
}
