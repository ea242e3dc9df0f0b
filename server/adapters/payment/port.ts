import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';

export interface Account {
  bank: string;
  no: string;
  holder: string;
}

/** One checkout's payment, as the provider hears of it. `paymentSeq` is its order number there. */
export interface PaymentRequest {
  paymentSeq: number;
  method: PaymentMethod;
  /** Won, > 0. */
  amount: number;
  /** What the buyer reads on the pay page: `제주 감귤 외 1건`. */
  orderName: string;
  buyerName: string;
  /** ISO time after which nothing may be paid any more. */
  expiresAt: string;
  /** Path of ours, with its token, that the pay page leads back to. */
  back: string;
}

/** What the buyer pays at: a page, or for VIRTUAL_ACCOUNT an account. */
export interface OpenedPayment {
  /** The provider's id of the payment; null where it is given only when the buyer has paid. */
  txId: string | null;
  payUrl: string | null;
  account: (Account & { dueAt: string }) | null;
}

export interface Refunded {
  refundId: string;
  /** ISO time. */
  at: string;
}

/** A payment as the provider knows it now. */
export interface ProviderPayment {
  txId: string;
  state: 'OPEN' | 'WAITING_DEPOSIT' | 'PAID' | 'FAILED';
  /** Won: asked for, or paid. */
  amount: number;
  paidAt: string | null;
  cardName: string | null;
  /** Months; 0 is one payment. */
  installment: number;
  failReason: string | null;
  refunds: (Refunded & { key: string; amount: number })[];
}

export interface RefundRequest {
  paymentSeq: number;
  txId: string;
  /** Ours, for ever the same for the same refund; ≤ 100 characters. */
  key: string;
  amount: number;
  reason: string;
  /** Where the money goes when it cannot go back the way it came (virtual accounts). */
  account: Account | null;
}

/** What the provider has paid into our account on a day, under a number of its own. */
export interface PaidIn {
  day: string;
  externalId: string;
  /** Won, > 0. */
  amount: number;
}

/** `refused`: the provider said no and will say it again. */
export type RefundAnswer = { done: Refunded } | { refused: string };

/**
 * The port to the card company. A call that throws has an unknown outcome:
 * ask `find` before anything is sent again. Called from jobs only (D10).
 */
export interface Payments {
  provider: 'toss' | 'simulator' | 'none';
  /** Makes the payment known to the provider; the same number again answers the same. */
  open(request: PaymentRequest): Promise<OpenedPayment>;
  /** Takes the money that the buyer agreed to on the pay page, where the provider waits for that. */
  approve(landing: { paymentSeq: number; txId: string; amount: number }): Promise<void>;
  /** The payment by our number; null where the provider never heard of it. */
  find(paymentSeq: number): Promise<ProviderPayment | null>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** What came into our account on these days, as far as the provider tells; its file says the rest. */
  paidIn(days: { from: string; to: string }): Promise<PaidIn[]>;
}

/**
 * A refund whose outcome nobody knows is looked up and sent
 * only where the provider does not have it (G-RFD-1).
 */
export async function refundOnce(
  payments: Payments,
  request: RefundRequest,
  sentBefore: boolean,
): Promise<RefundAnswer> {
  if (!sentBefore) return payments.refund(request);
  const known = await payments.find(request.paymentSeq);
  const done = known?.refunds.find((r) => r.key === request.key);
  return done ? { done: { refundId: done.refundId, at: done.at } } : payments.refund(request);
}
