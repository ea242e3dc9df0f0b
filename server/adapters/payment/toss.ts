import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type {
  OpenedPayment,
  PaymentRequest,
  Payments,
  ProviderPayment,
  RefundAnswer,
  RefundRequest,
} from './port.ts';

const HOST = 'api.tosspayments.com';

export interface TossAccount {
  secretKey: string;
  /** Our own origin: where the pay page sends the buyer back to. */
  origin: string;
}

/** Our number as an order id of Toss: 6-64 letters, digits, - and _. */
export const orderIdOf = (paymentSeq: number): string => `jangteo-${paymentSeq}`;
export const paymentSeqOf = (orderId: string): number | null =>
  /^jangteo-[1-9]\d{0,15}$/.test(orderId) ? Number(orderId.slice(8)) : null;

const METHODS: Partial<Record<PaymentRequest['method'], string>> = {
  REALTIME_BANK_TRANSFER: 'TRANSFER',
  MOBILE: 'MOBILE_PHONE',
};

/** The parts of Toss's Payment object that we read. */
const payment = z.object({
  paymentKey: z.string(),
  status: z.enum([
    'READY',
    'IN_PROGRESS',
    'WAITING_FOR_DEPOSIT',
    'DONE',
    'CANCELED',
    'PARTIAL_CANCELED',
    'ABORTED',
    'EXPIRED',
  ]),
  totalAmount: z.number(),
  approvedAt: z.string().nullish(),
  checkout: z.object({ url: z.string() }).nullish(),
  card: z.object({ issuerCode: z.string().nullish(), installmentPlanMonths: z.number().nullish() }).nullish(),
  virtualAccount: z
    .object({
      accountNumber: z.string(),
      bankCode: z.string(),
      customerName: z.string().nullish(),
      dueDate: z.string(),
    })
    .nullish(),
  failure: z.object({ message: z.string() }).nullish(),
  cancels: z
    .array(
      z.object({
        cancelAmount: z.number(),
        cancelReason: z.string(),
        canceledAt: z.string(),
        transactionKey: z.string(),
      }),
    )
    .nullish(),
});
type TossPayment = z.output<typeof payment>;

const STATES: Record<TossPayment['status'], ProviderPayment['state']> = {
  READY: 'OPEN',
  IN_PROGRESS: 'OPEN',
  WAITING_FOR_DEPOSIT: 'WAITING_DEPOSIT',
  DONE: 'PAID',
  CANCELED: 'PAID',
  PARTIAL_CANCELED: 'PAID',
  ABORTED: 'FAILED',
  EXPIRED: 'FAILED',
};
/** Our key travels at the head of the reason, which Toss gives back with each cancel. */
const KEYED = /^\[([^\]]{1,100})\]/;

/** Issuers by the code that Toss writes; the code itself where it is a new one. */
const ISSUERS: Record<string, string> = {
  11: 'KB국민카드',
  15: '카카오뱅크',
  21: '하나카드',
  24: '토스뱅크',
  31: 'BC카드',
  33: '우리카드',
  36: '씨티카드',
  41: '신한카드',
  51: '삼성카드',
  61: '현대카드',
  71: '롯데카드',
  91: 'NH농협카드',
};

/**
 * Reads one Payment object; exported for its test. A payment
 * without approval that was canceled never took money.
 */
export function readPayment(text: string): ProviderPayment {
  const p = payment.parse(JSON.parse(text));
  const issuer = p.card?.issuerCode ?? null;
  const refunds = (p.cancels ?? []).map((c) => ({
    key: KEYED.exec(c.cancelReason)?.[1] ?? '',
    amount: c.cancelAmount,
    refundId: c.transactionKey,
    at: c.canceledAt,
  }));
  const never = p.status === 'CANCELED' && !p.approvedAt;
  return {
    txId: p.paymentKey,
    state: never ? 'FAILED' : STATES[p.status],
    amount: p.totalAmount,
    paidAt: p.approvedAt ?? null,
    cardName: issuer && (ISSUERS[issuer] ?? issuer),
    installment: p.card?.installmentPlanMonths ?? 0,
    failReason: p.failure?.message ?? null,
    refunds,
  };
}

/** Toss Payments, core API v1: Basic auth with the secret key, POSTs made safe by Idempotency-Key. */
export function tossPayments({ secretKey, origin }: TossAccount): Payments {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const post = (path: string, key: string, body: unknown) =>
    fetchExternal(`https://${HOST}/v1${path}`, {
      method: 'POST',
      allow: [HOST],
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const get = (path: string) =>
    fetchExternal(`https://${HOST}/v1${path}`, { allow: [HOST], headers: { authorization } });
  return {
    provider: 'toss',
    open: async (request) => openedOf(request, await open(request, origin, post)),
    approve: async ({ paymentSeq, txId, amount }) => {
      const { status, text } = await post('/payments/confirm', `confirm-${txId}`, {
        paymentKey: txId,
        orderId: orderIdOf(paymentSeq),
        amount,
      });
      // Refusals are no outcome of ours: the look-up that follows says whether the money was taken.
      if (status >= 500) throw new Error(`Toss: confirm answered ${status} ${codeIn(text)}`);
    },
    find: async (paymentSeq) => {
      const { status, text } = await get(`/payments/orders/${orderIdOf(paymentSeq)}`);
      if (status === 404) return null;
      if (status !== 200) throw new Error(`Toss: look-up answered ${status} ${codeIn(text)}`);
      return readPayment(text);
    },
    refund: async (request) =>
      refundedOf(
        request,
        await post(`/payments/${encodeURIComponent(request.txId)}/cancel`, request.key, cancelBody(request)),
      ),
    // It tells of payments, less its fee: what stands at the bank is in the file that it gives out.
    paidIn: async () => [],
  };
}

interface Answer {
  status: number;
  text: string;
}

function open(
  request: PaymentRequest,
  origin: string,
  post: (path: string, key: string, body: unknown) => Promise<Answer>,
): Promise<Answer> {
  const order = {
    amount: request.amount,
    orderId: orderIdOf(request.paymentSeq),
    orderName: request.orderName.slice(0, 100),
  };
  if (request.method === 'VIRTUAL_ACCOUNT')
    return post('/virtual-accounts', `open-${request.paymentSeq}`, {
      ...order,
      customerName: request.buyerName,
      bank: '88',
      dueDate: request.expiresAt.slice(0, 19),
    });
  const back = origin + request.back;
  return post('/payments', `open-${request.paymentSeq}`, {
    ...order,
    method: METHODS[request.method] ?? 'CARD',
    successUrl: back,
    failUrl: back,
  });
}

function openedOf(request: PaymentRequest, { status, text }: Answer): OpenedPayment {
  if (status !== 200) throw new Error(`Toss: payment answered ${status} ${codeIn(text)}`);
  const p = payment.parse(JSON.parse(text));
  const a = p.virtualAccount;
  return {
    txId: p.paymentKey,
    payUrl: p.checkout?.url ?? null,
    account: a
      ? {
          bank: a.bankCode,
          no: a.accountNumber,
          holder: a.customerName ?? request.buyerName,
          dueAt: /[+Z]/.test(a.dueDate.slice(19)) ? a.dueDate : `${a.dueDate}+09:00`,
        }
      : null,
  };
}

function cancelBody({ key, reason, amount, account }: RefundRequest) {
  const to = account
    ? { refundReceiveAccount: { bank: account.bank, accountNumber: account.no, holderName: account.holder } }
    : {};
  return { cancelReason: `[${key}] ${reason}`.slice(0, 200), cancelAmount: amount, ...to };
}

/**
 * 4xx is a refusal, but a request that is still running (409) or came too often (429) is unknown like a 5xx.
 */
function refundedOf({ key }: RefundRequest, { status, text }: Answer): RefundAnswer {
  if (status === 200) {
    const done = readPayment(text).refunds.find((r) => r.key === key);
    if (!done) throw new Error('Toss: the cancel is not in its answer');
    return { done: { refundId: done.refundId, at: done.at } };
  }
  if (status >= 500 || status === 409 || status === 429 || status === 401 || status === 403)
    throw new Error(`Toss: cancel answered ${status} ${codeIn(text)}`);
  return { refused: codeIn(text) };
}

function codeIn(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code.slice(0, 60) : 'none';
  } catch {
    return 'unreadable';
  }
}
