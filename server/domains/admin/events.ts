/** What happens at the desk and is worked on later. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** An operator does not wait for the hour: everything is checked now, or one invariant. */
  'admin.check-asked': z.object({ invariant: z.string().nullable() }),
  /** Calls that were answered 500, of one process; the first of them. */
  'admin.calls-failed': z.object({
    failed: z.int(),
    first: z.array(z.object({ call: z.string(), requestId: z.string() })),
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
