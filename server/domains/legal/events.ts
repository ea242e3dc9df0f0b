/** What happens to consents. */
import { z } from 'zod';
import { agreements } from '@jangteo/contract/legal/terms.ts';
import { defineEvents, type EventsOf } from '../../kit/outbox/events.ts';

export const events = defineEvents({
  'consent.given': z.object({ userSeq: z.int(), agreements: agreements, at: z.string() }),
  /** Two years have passed since somebody agreed to marketing. */
  'consent.asked-again': z.object({ userSeq: z.int() }),
  /** A worse version of a text was published; told to those who agreed, the next ones behind a number. */
  'legal.announced': z.object({ termsSeq: z.int(), after: z.int() }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
