/** What happens to inquiries. */
import { z } from 'zod';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** The operator has answered a channel. */
  'ask.replied': z.object({ userSeq: seq, askSeq: seq, title: pii() }),
  /** The shop has answered, or spoken first. */
  'inquiry.replied': z.object({ sellerSeq: seq, inquirySeq: seq, buyerUserSeq: seq }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
