/** What happens to approvals. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** What it does was not counted while its maker waited. */
  'approval.count-asked': z.object({ approvalSeq: z.int() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
