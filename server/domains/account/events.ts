/** What happens to accounts. */
import { z } from 'zod';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const moved = z.object({ userSeq: seq, from: z.string(), to: z.string() });

export const events = defineEvents({
  'account.joined': z.object({ userSeq: seq, provider: z.string(), friendCode: pii().nullable() }),
  'account.signed-in': z.object({ userSeq: seq, at: z.string() }),
  /** A code to send; the code, its address and its text are sealed. */
  'account.code-issued': z.object({ sealed: pii(), expiresAt: z.number() }),
  /** A message about the account to its owner, sealed. */
  'account.told': z.object({ sealed: pii() }),
  'account.idle-soon': z.object({ userSeq: seq, idleOn: z.string() }),
  'account.moved': moved,
  'account.left': moved,
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
