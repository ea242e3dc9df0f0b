import { z } from 'zod';
import { paymentSeqOf } from '../../../adapters/payment/toss.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { signedHook, type Hook } from '../../../kit/http/hooks.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { settlePayment } from './settle.ts';

const won = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** What the simulator's card company and bank report (server/adapters/payment/simulator.ts). */
const report = z.object({
  eventId: z.string().min(8).max(100),
  paymentSeq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  txId: z.string().min(1).max(200),
  outcome: z.enum(['PAID', 'FAILED']),
  amount: won,
  at: z.string().max(40).optional(),
  cardName: z.string().max(40).nullish(),
  installment: z.int().min(0).max(60).optional(),
  failReason: z.string().max(200).nullish(),
});

const settle = (db: Db, body: z.output<typeof report>, now: Date): Promise<void> =>
  settlePayment(db, body, now);

const tossReport = z.object({
  eventType: z.string().max(60).optional(),
  data: z.object({ orderId: z.string() }).optional(),
  orderId: z.string().optional(),
});

/**
 * Toss signs no payment event; it advises to look the payment up. So a report
 * only wakes the job that does, and a forged one makes us ask once more.
 */
const toss: Hook<{ paymentSeq: number; eventId: string }> = {
  port: 'toss',
  event: 'payment',
  read: ({ body, headers }) => {
    if (!process.env.TOSS_SECRET_KEY) return null;
    const eventId = headers['tosspayments-webhook-transmission-id'];
    const parsed = tossReport.safeParse(body);
    const paymentSeq = parsed.success
      ? paymentSeqOf(parsed.data.data?.orderId ?? parsed.data.orderId ?? '')
      : null;
    if (typeof eventId !== 'string' || !/^[\w-]{8,100}$/.test(eventId) || paymentSeq === null) return null;
    return { eventId, body: { paymentSeq, eventId } };
  },
  run: (db, { paymentSeq, eventId }) =>
    emit(toQueryable(db), {
      topic: 'payment.due',
      key: `payment.due:toss:${eventId}`,
      payload: { paymentSeq },
    }),
};

/** Virtual accounts are paid at the bank, everything else at the card company; both say the same things. */
export const hooks: readonly Hook[] = [
  signedHook('card', 'payment', report, settle),
  signedHook('bank', 'deposit', report, settle),
  toss as Hook,
];
