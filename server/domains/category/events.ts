/** What happens to papers of categories. */
import { productKind } from '@jangteo/contract/category/category.enums.ts';
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  /** A paper becomes required where sellers sell without it, from that day on. */
  'category.docs-asked': z.object({
    categorySeq: seq,
    path: z.string(),
    docTypeSeq: seq,
    name: z.string(),
    kinds: z.array(productKind.schema),
    requiredFrom: z.string(),
  }),
  'category-doc.decided': z.object({ sellerSeq: seq, docSeq: seq, categorySeq: seq, state: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
