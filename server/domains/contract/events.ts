/** What happens to contracts. */
import { z } from 'zod';
import { contractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** Also where only something was said: a change proposed, notice given. */
  'contract.moved': z.object({
    sellerSeq: seq,
    contractSeq: seq,
    gripperUserSeq: seq,
    revision: z.int(),
    from: contractStatus.schema.nullable(),
    to: contractStatus.schema,
    /** The answer to a request for grippers that a first proposal leads on from. */
    requestResponseSeq: seq.optional(),
  }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
