import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { B } from './canaries.ts';
import { MINUTE, endOf, shiftDay, wire, wireOrNull } from './days.ts';
import type { Person } from './people.ts';
import type { Played } from './play.ts';
import type { Rng } from './random.ts';
import { put, take } from './world.ts';
import type { World } from './world.ts';

/**
 * One checkout's payment; several orders may share it
 * (domain.md 3.1.1). Closed when all its orders are built.
 */
export interface Payment {
  seq: number;
  method: PaymentMethod;
  buyer: Person;
  mirrored: boolean;
  requestedAt: number;
  seed: number;
  amount: number;
  refunded: number;
  paidAt: number | null;
  failedAt: number | null;
  issued: boolean;
  cardName: string | null;
  installment: number;
  bank: string;
  accountNo: string;
  receipt: { type: 'INCOME' | 'EXPENSE'; no: string } | null;
}

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
const BANKS = ['국민', '신한', '우리', '하나', '농협', '기업'];

export const METHODS: Readonly<Record<Exclude<PaymentMethod, 'FREE_PAYMENT' | 'VIRTUAL_ACCOUNT'>, number>> = {
  CREDIT_CARD: 50,
  NAVER_PAY: 16,
  KAKAO_PAY: 14,
  TOSS_PAY: 9,
  REALTIME_BANK_TRANSFER: 4,
  PAYCO: 3,
  MOBILE: 3,
  GOOGLE_PLAY: 0.6,
  APP_STORE: 0.4,
};

export function openPayment(
  world: World,
  rng: Rng,
  buyer: Person,
  method: PaymentMethod,
  at: number,
  seed: number,
  mirrored: boolean,
): Payment {
  const bankish = method === 'VIRTUAL_ACCOUNT' || method === 'REALTIME_BANK_TRANSFER';
  return {
    seq: take(world, 'payment'),
    method,
    buyer,
    mirrored,
    requestedAt: at,
    seed,
    amount: 0,
    refunded: 0,
    paidAt: null,
    failedAt: null,
    issued: false,
    cardName: method === 'CREDIT_CARD' ? rng.pick(CARDS) : null,
    installment: method === 'CREDIT_CARD' && rng.chance(0.12) ? rng.pick([2, 3, 6]) : 0,
    bank: rng.pick(BANKS),
    accountNo: mirrored
      ? B.account
      : `7${String(rng.int(0, 999_999_999)).padStart(9, '0')}${rng.int(10, 99)}`,
    receipt:
      bankish && (rng.chance(0.5) || mirrored)
        ? { type: rng.chance(0.8) ? 'INCOME' : 'EXPENSE', no: mirrored ? B.cashReceipt : buyer.phone }
        : null,
  };
}

/** Takes over what one line of the payment went through. */
export function noteLine(payment: Payment, line: Played): void {
  payment.paidAt = line.times.pay ?? payment.paidAt;
  payment.issued ||= line.times.issueAccount !== undefined;
  const unpaidCancel =
    line.claim?.type === 'CANCEL' && line.times.pay === undefined ? line.claim.openedAt : null;
  payment.failedAt = line.times.payFail ?? unpaidCancel ?? payment.failedAt;
}

export const accountDueAt = (world: World, payment: Payment): number =>
  endOf(shiftDay(world.days.dayOf(payment.requestedAt), 1));

const statusOf = (p: Payment): string => {
  if (p.paidAt !== null) return 'PAID';
  if (p.failedAt !== null) return 'FAILED';
  return p.issued ? 'PROCESSING' : 'WAIT';
};

/** The card company's id of the payment. */
export const txIdOf = (p: Payment): string =>
  `${p.mirrored ? B.pgTx : 'pg'}-${p.seq.toString(36)}-${(p.seed % 1_679_616).toString(36)}`;

export function closePayment(world: World, p: Payment): void {
  const account = p.method === 'VIRTUAL_ACCOUNT' && p.issued;
  const status = statusOf(p);
  put(
    world,
    'payment',
    {
      payment_seq: p.seq,
      buyer_user_seq: p.buyer.userSeq,
      method: p.method,
      status,
      amount: p.amount,
      paid: status === 'PAID' ? p.amount : 0,
      refunded: p.refunded,
      pg_tx_id: p.paidAt === null ? null : txIdOf(p),
      card_name: p.cardName,
      installment: p.installment,
      account_bank: account ? p.bank : null,
      account_no: account ? p.accountNo : null,
      account_holder: account ? p.buyer.name : null,
      account_due_at: account ? wire(accountDueAt(world, p)) : null,
      cash_receipt_type: p.receipt?.type ?? null,
      cash_receipt_no: p.receipt?.no ?? null,
      requested_at: wire(p.requestedAt + MINUTE / 60),
      paid_at: wireOrNull(p.paidAt),
      fail_reason: status === 'FAILED' ? '결제가 완료되지 않았습니다.' : null,
      // An account is open until its due time; a demo order that waits
      // for a card stays as it is, so that the state can be looked at.
      expires_at: account && status === 'PROCESSING' ? wire(accountDueAt(world, p)) : null,
    },
    p.mirrored,
  );
}

/** What the order says of its payment: the words of the contract, the share of this order. */
export function orderPayment(
  world: World,
  p: Payment,
  share: { amount: number; refunded: number; canceled: boolean },
) {
  const account = p.method === 'VIRTUAL_ACCOUNT' && p.issued;
  const paid = p.paidAt !== null;
  const unpaid =
    p.failedAt === null ? (p.issued ? 'PROCESSING' : 'WAIT') : share.canceled ? 'CANCELED' : 'FAIL';
  const status =
    share.refunded === 0 ? 'PAID' : share.refunded >= share.amount ? 'CANCELED' : 'PARTIALLY_CANCELED';
  return {
    payment_method: p.method,
    payment_status: paid ? status : unpaid,
    paid_at: wireOrNull(p.paidAt),
    paid_amount: paid ? share.amount : 0,
    card_name: p.cardName,
    installment: p.installment,
    virtual_account: account
      ? JSON.stringify({
          bank: p.bank,
          no: p.accountNo,
          holder: p.buyer.name,
          dueAt: wire(accountDueAt(world, p)),
        })
      : null,
    cash_receipt: p.receipt && paid ? JSON.stringify(p.receipt) : null,
  };
}

interface Transfer {
  debit: string;
  credit: string;
  amount: number;
  effect_key: string;
  external_id: string | null;
  at: number;
}

/**
 * A transfer as the payment and the refund jobs would have
 * written it (accounts: server/domains/ledger/README.md).
 */
export const book = (world: World, sellerSeq: number, transfer: Transfer): void =>
  put(world, 'ledger_transfer', { ...transfer, seller_seq: sellerSeq, at: wire(transfer.at) });
