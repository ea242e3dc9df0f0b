/** What happens to keys and webhooks. */
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

export const events = defineEvents({
  'api-key.ending': z.object({ sellerSeq: seq, keySeq: seq, days: z.int() }),
  /** A message is to be sent, for the first time or again. */
  'webhook.due': z.object({ sellerSeq: seq, deliverySeq: seq, turn: z.int() }),
  /** The system switched a webhook off. */
  'webhook.off': z.object({ sellerSeq: seq, webhookSeq: seq, reason: z.string() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
