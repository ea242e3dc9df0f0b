import { z } from 'zod';
import { fetchSimulated } from '../egress/simulated.ts';
import type { Payments } from './port.ts';

/**
 * The simulator's card company, on loopback. Its calls:
 *
 *     POST /card/payments {paymentSeq, method, amount, orderName, buyerName, expiresAt}
 * → 200 {txId, payUrl, account: {bank, no, holder, dueAt} | null}; the same number again: the same answer
 *     GET  /card/payments/{paymentSeq}
 * → 200 {txId, state, amount, paidAt, cardName, installment,
 * failReason, refunds: [{key, refundId, amount, at}]} · 404
 *     POST /card/refunds {paymentSeq, txId, key, amount, reason, account}
 * → 200 {refundId, at}, the same key again: the same refund ·
 * 4xx {message}: refused for good · anything else: unknown
 *     GET  /card/deposits?from=&to=
 * → 200 {deposits: [{day, externalId, amount}]}
 *
 * It reports with POST /hooks/card/payment and, for virtual accounts, POST /hooks/bank/deposit
 * {eventId, paymentSeq, txId, outcome: PAID | FAILED, amount, at, cardName, installment, failReason}, signed
 * (server/kit/http/hooks.ts).
 */
const account = z.object({ bank: z.string(), no: z.string(), holder: z.string(), dueAt: z.string() });
const opened = z.object({ txId: z.string(), payUrl: z.string().nullable(), account: account.nullable() });
const refunded = z.object({ refundId: z.string(), at: z.string() });
const state = z.object({
  txId: z.string(),
  state: z.enum(['OPEN', 'WAITING_DEPOSIT', 'PAID', 'FAILED']),
  amount: z.number(),
  paidAt: z.string().nullable(),
  cardName: z.string().nullable(),
  installment: z.number(),
  failReason: z.string().nullable(),
  refunds: z.array(refunded.extend({ key: z.string(), amount: z.number() })),
});

const paidIn = z.object({
  deposits: z.array(z.object({ day: z.string(), externalId: z.string(), amount: z.number() })),
});

const TIMEOUT_MS = 5_000;

/** Never configured in production (config.simUrl is null there). */
export function simulatorPayments(simUrl: string, key?: string): Payments {
  const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> =>
    fetchSimulated(`${simUrl}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'x-sim-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const refuse = (what: string, response: Response): never => {
    throw new Error(`simulator: ${what} answered ${response.status}`);
  };
  return {
    provider: 'simulator',
    // the buyer of its page goes back by themselves
    open: async ({ back: _, ...request }) => {
      const response = await call('POST', '/card/payments', request);
      return response.ok ? opened.parse(await response.json()) : refuse('payment', response);
    },
    approve: async () => undefined,
    find: async (paymentSeq) => {
      const response = await call('GET', `/card/payments/${paymentSeq}`);
      if (response.status === 404) return null;
      return response.ok ? state.parse(await response.json()) : refuse('look-up', response);
    },
    refund: async (request) => {
      const response = await call('POST', '/card/refunds', request);
      if (response.status >= 400 && response.status < 500)
        return { refused: z.object({ message: z.string() }).parse(await response.json()).message };
      return response.ok ? { done: refunded.parse(await response.json()) } : refuse('refund', response);
    },
    paidIn: async ({ from, to }) => {
      const response = await call('GET', `/card/deposits?from=${from}&to=${to}`);
      return response.ok ? paidIn.parse(await response.json()).deposits : refuse('deposits', response);
    },
  };
}
