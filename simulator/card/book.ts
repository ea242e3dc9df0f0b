import type { Account } from '../bank/bank.ts';
import type { Journal } from '../kit/journal.ts';

/** What the card company knows of a payment; money in won, times ISO with +09:00. */
export interface CardPayment {
  paymentSeq: number;
  txId: string;
  method: string;
  amount: number;
  requestedAt: string;
  account: (Account & { dueAt: string }) | null;
  state: 'OPEN' | 'WAITING_DEPOSIT' | 'PAID' | 'FAILED';
  paidAt: string | null;
  cardName: string | null;
  installment: number;
  failReason: string | null;
  refunds: CardRefund[];
}
export interface CardRefund {
  refundId: string;
  key: string;
  amount: number;
  at: string;
}

export type CardEntry =
  | { t: 'OPENED' }
  | {
      t: 'REQUEST';
      paymentSeq: number;
      txId: string;
      method: string;
      amount: number;
      account: CardPayment['account'];
      at: string;
    }
  | { t: 'PAID'; paymentSeq: number; at: string; cardName: string | null; installment: number }
  | { t: 'FAILED'; paymentSeq: number; at: string; reason: string }
  | ({ t: 'REFUND'; paymentSeq: number } & CardRefund);

/**
 * The state that the entries add up to. An entry that contradicts an earlier one is a bug of ours and throws.
 */
export interface CardBook {
  payments: Map<number, CardPayment>;
  byTx: Map<string, CardPayment>;
  refunds: Map<string, CardRefund & { paymentSeq: number }>;
}

export const refundedOf = (payment: CardPayment): number =>
  payment.refunds.reduce((sum, r) => sum + r.amount, 0);

function request(book: CardBook, { t: _t, at, ...entry }: Extract<CardEntry, { t: 'REQUEST' }>): void {
  const state = entry.account ? 'WAITING_DEPOSIT' : 'OPEN';
  const payment: CardPayment = {
    ...entry,
    requestedAt: at,
    state,
    paidAt: null,
    cardName: null,
    installment: 0,
    failReason: null,
    refunds: [],
  };
  book.payments.set(entry.paymentSeq, payment);
  book.byTx.set(entry.txId, payment);
}

function refund(
  book: CardBook,
  payment: CardPayment,
  { t: _t, ...entry }: Extract<CardEntry, { t: 'REFUND' }>,
): void {
  if (refundedOf(payment) + entry.amount > payment.amount)
    throw new Error(`card book: ${payment.txId} refunded more than paid`);
  payment.refunds.push({ refundId: entry.refundId, key: entry.key, amount: entry.amount, at: entry.at });
  book.refunds.set(entry.key, entry);
}

function apply(book: CardBook, entry: CardEntry): void {
  if (entry.t === 'OPENED') return;
  if (entry.t === 'REQUEST') return request(book, entry);
  const payment = book.payments.get(entry.paymentSeq);
  if (!payment) throw new Error(`card book: no payment ${entry.paymentSeq}`);
  if (entry.t === 'PAID')
    Object.assign(payment, {
      state: 'PAID',
      paidAt: entry.at,
      cardName: entry.cardName,
      installment: entry.installment,
    });
  else if (entry.t === 'FAILED') Object.assign(payment, { state: 'FAILED', failReason: entry.reason });
  else refund(book, payment, entry);
}

/** Reads the journal into a book and keeps both in step. */
export function openCardBook(journal: Journal<CardEntry>) {
  const empty = (): CardBook => ({ payments: new Map(), byTx: new Map(), refunds: new Map() });
  let book = empty();
  for (const entry of journal.entries()) apply(book, entry);
  return {
    get: () => book,
    isNew: () => journal.entries().length === 0,
    write: (entries: readonly CardEntry[]) => {
      for (const entry of entries) apply(book, entry);
      journal.append(entries);
    },
    clear: () => {
      journal.clear();
      book = empty();
    },
  };
}
