import type { Db } from '../../../kit/db/bound.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { postTransfers } from '../../ledger/index.ts';
import { lockPayment, readShares } from '../queries/payment.ts';
import { insertStray } from '../queries/stray.ts';
import { meaningOf } from '../rules/payment.ts';
import { failPayment, payOrders } from './pay.ts';

/** What the card company or the bank says of a payment. Won. */
export interface PaymentNews {
  paymentSeq: number;
  txId: string;
  outcome: 'PAID' | 'FAILED';
  amount: number;
  cardName?: string | null | undefined;
  installment?: number | undefined;
  failReason?: string | null | undefined;
}

/**
 * Takes a report to heart, whatever came before it: reports may come twice, late and in any order
 * (domain.md 3.1.2). Money that nobody owes goes back whole; a failure after the payment is an old story.
 */
export async function settlePayment(db: Db, news: PaymentNews, at: Date): Promise<void> {
  const payment = await lockPayment(db, news.paymentSeq);
  if (!payment) throw fail('NOT_FOUND');
  const open = payment.status === 'WAIT' || payment.status === 'PROCESSING';
  if (news.outcome === 'FAILED') {
    if (open) await failPayment(db, payment, news.failReason ?? '결제가 승인되지 않았습니다.', at);
    return;
  }
  const meaning = meaningOf(payment, news);
  if (meaning === 'PAY')
    await payOrders(db, {
      paymentSeq: payment.paymentSeq,
      buyerSeq: payment.buyerSeq,
      amount: news.amount,
      txId: news.txId,
      cardName: news.cardName ?? null,
      installment: news.installment ?? 0,
      at,
    });
  else if (meaning !== 'KNOWN') await takeStray(db, news, meaning.stray, at);
}

/**
 * Writes money down that must go back, and lets a job return
 * it. The same transaction of the card company counts once.
 */
async function takeStray(
  db: Db,
  { paymentSeq, txId, amount }: PaymentNews,
  reason: string,
  at: Date,
): Promise<void> {
  const straySeq = await insertStray(db, { paymentSeq, txId, amount, reason }, at);
  if (straySeq === undefined) return;
  const [first] = await readShares(db, paymentSeq);
  await postTransfers(
    db,
    [
      {
        sellerSeq: first!.sellerSeq,
        debit: 'pg.receivable',
        credit: 'buyer.stray',
        amount,
        effectKey: `stray:${straySeq}`,
        externalId: txId,
      },
    ],
    at,
  );
  await emit(toQueryable(db), {
    topic: 'payment.stray',
    key: `payment.stray:${straySeq}`,
    payload: { straySeq },
  });
}
