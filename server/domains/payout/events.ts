/** What happens to payouts. */
import { z } from 'zod';
import { payoutKind, payoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** The bank is to be asked. */
  'payout.sent': z.object({ payoutSeq: seq, attempt: seq }),
  'payout.moved': z.object({
    sellerSeq: seq,
    payoutSeq: seq,
    kind: payoutKind.schema,
    periodKey: z.string(),
    amount: z.int(),
    to: payoutStatus.schema,
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
