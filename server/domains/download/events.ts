/** What happens to requests for files. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  'download.requested': z.object({ seq: z.int(), userSeq: z.int() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
