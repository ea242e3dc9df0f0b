/** What happens to promotions and to what is applied for (money.md §13). */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** An application was made, or moved. */
  'promotion.moved': z.object({
    sellerSeq: seq,
    id: seq,
    promotionSeq: seq,
    from: z.string().nullable(),
    to: z.string(),
  }),
  /** A promotion went on by its days, or was ended. */
  'promotion.turned': z.object({ promotionSeq: seq, from: z.string(), to: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
