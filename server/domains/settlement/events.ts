/** What happens to settlements. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** An operator closes a run that did not close by itself. */
  'settlement.close-asked': z.object({ kind: z.enum(['PRODUCT', 'MATCHING']), periodKey: z.string() }),
  /** A bucket closed; what it came to is to be paid, or owed and carried where it is not above nothing. */
  'settlement.closed': z.object({
    sellerSeq: seq,
    settlementSeq: seq,
    kind: z.enum(['PRODUCT', 'MATCHING']),
    periodKey: z.string(),
    settleAmount: z.int(),
  }),
  /** There was nothing to pay, as in the bucket before: somebody is to look at it. */
  'settlement.carried-again': z.object({
    sellerSeq: seq,
    settlementSeq: seq,
    kind: z.enum(['PRODUCT', 'MATCHING']),
    periodKey: z.string(),
    settleAmount: z.int(),
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
