import { addDays, endOfDay, kstDay } from '../../../kit/clock/clock.ts';

/** A virtual account takes money until the end of the next day. */
export const accountDueAt = (at: Date): Date => endOfDay(addDays(kstDay(at), 1));

export interface PaymentFacts {
  status: string;
  amount: number;
  txId: string | null;
}

export interface PaidNews {
  txId: string;
  amount: number;
}

/**
 * What a report of money means now: it pays the order, it was heard before, or it is money that nobody
 * owes (R-late: after a failure or the due time, twice, or another amount) and goes back whole.
 */
export function meaningOf(payment: PaymentFacts, news: PaidNews): 'PAY' | 'KNOWN' | { stray: string } {
  if (payment.status === 'PAID')
    return payment.txId === news.txId ? 'KNOWN' : { stray: '이미 결제된 주문에 다시 들어온 금액입니다.' };
  if (payment.status === 'FAILED') return { stray: '결제 기한이 지난 뒤 들어온 금액입니다.' };
  return payment.amount === news.amount ? 'PAY' : { stray: '주문 금액과 다르게 들어온 금액입니다.' };
}
