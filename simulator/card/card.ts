import { createHash, randomBytes } from 'node:crypto';
import type { Account, Bank } from '../bank/bank.ts';
import { refuse } from '../kit/calls.ts';
import type { Hooks, SendOptions } from '../kit/hooks.ts';
import type { Holidays } from '../../server/kit/clock/calendar.ts';
import type { Journal } from '../kit/journal.ts';
import type { Now } from '../kit/time.ts';
import { movedOf, paidInOf, type PaidIn } from './paid-in.ts';
import { openCardBook, refundedOf, type CardEntry, type CardPayment, type CardRefund } from './book.ts';

export interface PayRequest {
  paymentSeq: number;
  method: string;
  amount: number;
  orderName: string;
  buyerName: string;
  expiresAt: string;
}
export interface RefundRequest {
  paymentSeq: number;
  txId: string;
  key: string;
  amount: number;
  reason: string;
  account: Account | null;
}

export type Card = ReturnType<typeof openCard>;
export interface CardSettings {
  journal: Journal<CardEntry>;
  bank: Bank;
  hooks: Hooks;
  now: Now;
}
type Desk = CardSettings & { book: ReturnType<typeof openCardBook> };

const CARDS = [
  '신한카드',
  '삼성카드',
  '현대카드',
  'KB국민카드',
  '롯데카드',
  '하나카드',
  'NH농협카드',
  'BC카드',
];
const id = (prefix: string): string => `${prefix}-${randomBytes(9).toString('hex')}`;
const hasCard = (method: string): boolean =>
  method === 'CREDIT_CARD' || method.endsWith('_PAY') || method === 'PAYCO';
const isAccount = (method: string): boolean => method === 'VIRTUAL_ACCOUNT';
/** The same card for the same payment, whoever asks. */
const cardOf = ({ method, txId }: CardPayment): string | null =>
  hasCard(method) ? CARDS[createHash('sha256').update(txId).digest()[0]! % CARDS.length]! : null;

/** Makes a payment known: the same number again answers the same; another amount under it is refused. */
async function request({ book, bank, now }: Desk, asked: PayRequest): Promise<CardPayment> {
  const known = book.get().payments.get(asked.paymentSeq);
  if (known && (known.amount !== asked.amount || known.method !== asked.method))
    throw refuse(409, 'DUPLICATE_ORDER', '다른 금액이나 결제수단으로 이미 요청된 결제입니다.');
  if (known) return known;
  const at = await now();
  const account = isAccount(asked.method)
    ? { ...(await bank.issueAccount(asked)), dueAt: asked.expiresAt }
    : null;
  if (!book.get().payments.has(asked.paymentSeq))
    book.write([
      {
        t: 'REQUEST',
        paymentSeq: asked.paymentSeq,
        txId: id('pg'),
        method: asked.method,
        amount: asked.amount,
        account,
        at,
      },
    ]);
  return book.get().payments.get(asked.paymentSeq)!;
}

function report({ hooks }: Desk, payment: CardPayment, at: string, options?: SendOptions): Promise<void> {
  const { paymentSeq, txId, amount, cardName, installment, failReason } = payment;
  const body = { paymentSeq, txId, outcome: payment.state, amount, at, cardName, installment, failReason };
  return payment.account && payment.state === 'PAID'
    ? hooks.send('BANK', 'deposit', body, options)
    : hooks.send('CARD', 'payment', body, options);
}

/**
 * The buyer paid, or could not. What was decided stays; asking again for the same sends the report once more.
 */
async function settle(
  desk: Desk,
  paymentSeq: number,
  outcome: 'PAID' | 'FAILED',
  options?: SendOptions,
): Promise<{ payment: CardPayment; reported: Promise<void> }> {
  const payment = desk.book.get().payments.get(paymentSeq);
  if (!payment) throw refuse(404, 'NOT_FOUND', '카드사가 모르는 결제입니다.');
  const decided = payment.state === 'PAID' || payment.state === 'FAILED';
  if (decided && payment.state !== outcome)
    throw refuse(412, 'STATE_CHANGED', '이미 끝난 결제입니다.', { current: payment.state });
  const at = await desk.now();
  if (!decided && outcome === 'PAID') {
    desk.book.write([{ t: 'PAID', paymentSeq, at, cardName: cardOf(payment), installment: 0 }]);
    if (payment.account) desk.bank.deposit(payment, at);
  } else if (!decided)
    desk.book.write([{ t: 'FAILED', paymentSeq, at, reason: '한도 초과로 승인되지 않았습니다.' }]);
  return { payment, reported: report(desk, payment, payment.paidAt ?? at, options) };
}

/** Idempotent by key: the same key answers the first refund again and moves no money. */
async function refund(desk: Desk, asked: RefundRequest): Promise<CardRefund> {
  const at = await desk.now();
  const { refunds, payments } = desk.book.get();
  const done = refunds.get(asked.key);
  if (done && (done.amount !== asked.amount || done.paymentSeq !== asked.paymentSeq))
    throw refuse(409, 'KEY_REUSED', '같은 키로 다른 환불이 이미 처리되었습니다.');
  if (done) return done;
  const payment = payments.get(asked.paymentSeq);
  if (payment?.txId !== asked.txId || payment.state !== 'PAID')
    throw refuse(404, 'NOT_FOUND', '승인된 결제가 아닙니다.');
  if (refundedOf(payment) + asked.amount > payment.amount)
    throw refuse(403, 'NOT_CANCELABLE_AMOUNT', '결제 금액보다 많이 환불할 수 없습니다.');
  if (isAccount(payment.method) && !asked.account)
    throw refuse(400, 'REFUND_ACCOUNT_REQUIRED', '환불받을 계좌가 필요합니다.');
  const entry: CardRefund = { refundId: id('rf'), key: asked.key, amount: asked.amount, at };
  desk.book.write([{ t: 'REFUND', paymentSeq: asked.paymentSeq, ...entry }]);
  if (isAccount(payment.method))
    desk.bank.payOut({ key: `refund:${asked.key}`, account: asked.account!, amount: asked.amount, at });
  return entry;
}

/** The card company (and its virtual accounts, which its bank keeps). */
export function openCard(settings: CardSettings) {
  const desk: Desk = { ...settings, book: openCardBook(settings.journal) };
  return {
    request: (asked: PayRequest) => request(desk, asked),
    find: (paymentSeq: number): CardPayment | null => desk.book.get().payments.get(paymentSeq) ?? null,
    byTx: (txId: string): CardPayment | null => desk.book.get().byTx.get(txId) ?? null,
    settle: (paymentSeq: number, outcome: 'PAID' | 'FAILED', options?: SendOptions) =>
      settle(desk, paymentSeq, outcome, options),
    refund: (asked: RefundRequest) => refund(desk, asked),
    payments: (): CardPayment[] => [...desk.book.get().payments.values()],
    /** Into our account, on these days. */
    paidIn: ({ from, to }: { from: string; to: string }, holidays: Holidays): PaidIn[] =>
      paidInOf(movedOf([...desk.book.get().payments.values()]), holidays, to).filter(
        ({ day }) => day >= from,
      ),
    isNew: () => desk.book.isNew(),
    /** Entries of before the simulator's time. */
    takeOver: (entries: CardEntry[]) => desk.book.write(entries),
    clear: () => desk.book.clear(),
  };
}
