/** What happens to sanctions. */
import { sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { z } from 'zod';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  'sanction.imposed': z.object({
    sanctionSeq: z.int(),
    userSeq: z.int(),
    reason: sanctionReason.schema,
  }),
  /** Whoever is sanctioned does not agree. */
  'sanction.appealed': z.object({ sanctionSeq: z.int(), userSeq: z.int(), text: pii() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
