import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { lockPayment } from '../queries/payment.ts';
import { meaningOf } from '../rules/payment.ts';
import { failPayment, payOrders, payOther } from './pay.ts';
import { takeStray } from './stray.ts';

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
  if (meaning === 'PAY') {
    const paid = {
      paymentSeq: payment.paymentSeq,
      buyerSeq: payment.buyerSeq,
      amount: news.amount,
      txId: news.txId,
      cardName: news.cardName ?? null,
      installment: news.installment ?? 0,
      at,
    };
    const { kind, payeeSeq } = payment;
    await (kind === 'ORDER' ? payOrders(db, paid) : payOther(db, { ...paid, kind, payee: payeeSeq! }));
  } else if (meaning !== 'KNOWN') await takeStray(db, news, meaning.stray, at);
}
