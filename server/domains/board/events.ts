/** What happens on boards (community.md §10). */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** A notice is there to be read, or was made new for all again. */
  'notice.published': z.object({ noticeSeq: z.int(), sides: z.array(z.string()) }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
