/** What happens to reviews. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  'review.written': z.object({ sellerSeq: seq, reviewSeq: seq, star: z.int(), productName: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
