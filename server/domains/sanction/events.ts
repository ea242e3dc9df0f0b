/** What happens to sanctions. */
import { sanctionReason, sanctionScope } from '@jangteo/contract/sanction/sanction.enums.ts';
import { z } from 'zod';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  'sanction.imposed': z.object({
    sanctionSeq: z.int(),
    userSeq: z.int(),
    reason: sanctionReason.schema,
    /** Of a person: what it takes from them. */
    scope: z.array(sanctionScope.schema).optional(),
    /** Of a live, or what is left of one. */
    contentSeq: z.int().optional(),
  }),
  /** It is over, or an appeal against it was decided. */
  'sanction.moved': z.object({
    sanctionSeq: z.int(),
    userSeq: z.int(),
    reason: sanctionReason.schema,
    scope: z.array(sanctionScope.schema),
    action: z.enum(['lift', 'expire', 'uphold', 'shorten']),
  }),
  /** Whoever is sanctioned does not agree. */
  'sanction.appealed': z.object({ sanctionSeq: z.int(), userSeq: z.int(), text: pii() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
