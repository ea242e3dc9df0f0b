/** What happens to what is the same for everybody. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** A day has become a holiday, or is none any more. */
  'holiday.changed': z.object({ day: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
