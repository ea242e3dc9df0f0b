/** What happens to orders, their lines and their payments. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const payment = z.object({ paymentSeq: seq });
const other = payment.extend({ kind: z.enum(['SPONSORSHIP']), sellerSeq: seq, at: z.string() });

export const events = defineEvents({
  'order.placed': z.object({ sellerSeq: seq, orderSeq: seq }),
  /** Lines of one seller changed by one action. */
  'order.moved': z.object({
    action: z.string(),
    sellerSeq: seq,
    at: z.string(),
    lines: z.array(z.object({ orderProductSeq: seq, orderSeq: seq, version: z.int() })),
  }),
  /** A memo to the buyer was written. */
  'order.memo-sent': z.object({ memoSeq: seq }),
  'payment.requested': payment,
  /** Whoever takes the money is to be asked how it stands. */
  'payment.due': payment,
  /** What is no order was paid, or will not be: whose business it is goes on with it. */
  'payment.paid': other.extend({ txId: z.string().nullable() }),
  'payment.failed': other,
  /** The buyer is back from the pay page with what it says. */
  'payment.landed': payment.extend({ txId: z.string(), amount: z.number() }),
  /** Money came that nobody owed, or was not sent back yet. */
  'payment.stray': z.object({ straySeq: seq, attempt: z.int().optional() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
