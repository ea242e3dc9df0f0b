/** What happens to papers of categories. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  'category-doc.decided': z.object({ sellerSeq: seq, docSeq: seq, categorySeq: seq, state: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
