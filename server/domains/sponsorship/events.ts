/** What happens to sponsorships and to applications to exchange them (money.md §13). */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();
const sponsored = z.object({
  sellerSeq: seq,
  id: seq,
  userSeq: seq,
  contentSeq: seq,
  amount: z.number(),
});

export const events = defineEvents({
  'sponsorship.paid': sponsored,
  'sponsorship.refunded': sponsored,
  'exchange.moved': z.object({ sellerSeq: seq, id: seq, from: z.string().nullable(), to: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
