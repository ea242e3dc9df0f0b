/** What happens to what somebody wrote. */
import { z } from 'zod';
import { blindState } from '@jangteo/contract/moderation/moderation.enums.ts';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  /** Hidden for a while (ON), shown again or kept hidden. */
  'blind.moved': z.object({
    blindSeq: z.int(),
    authorSeq: z.int(),
    name: pii(),
    to: blindState.schema,
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
