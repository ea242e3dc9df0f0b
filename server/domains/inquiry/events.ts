/** What happens to inquiries. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** The shop has answered, or spoken first. */
  'inquiry.replied': z.object({ sellerSeq: seq, inquirySeq: seq, buyerUserSeq: seq }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
