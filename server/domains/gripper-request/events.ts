/** What happens to requests and to what grippers answer. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** A gripper answered, or what they answered moved. */
  'request.answered': z.object({
    sellerSeq: seq,
    requestSeq: seq,
    responseSeq: seq,
    gripperUserSeq: seq,
    from: z.string().nullable(),
    to: z.string(),
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
