/** What happens between a channel and its fans. */
import { z } from 'zod';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const fan = z.object({ channelSeq: seq, userSeq: seq });
const message = z.object({ channelSeq: seq, messageSeq: seq });

export const events = defineEvents({
  'fan.followed': fan.extend({ contentSeq: seq.optional() }),
  'fan.unfollowed': fan,
  'fan.blocked': fan.extend({ place: z.string(), by: z.string(), contentSeq: seq.optional() }),
  'fan.unblocked': fan,
  /** Somebody has looked at a report; `name`: what it was about, as it was. */
  'report.decided': z.object({
    reporterSeq: seq,
    reportSeq: seq,
    name: pii(),
    state: z.enum(['ACTED', 'DISMISSED']),
  }),
  'fan.consent-changed': fan.extend({ eventSeq: seq }),
  /** What they agreed to two years ago is told again. */
  'fan.consent-noticed': fan.extend({ eventSeq: seq }),
  'fan.criterion-changed': z.object({ channelSeq: seq }),
  'fan.message-scheduled': message,
  /** A message goes, or goes on, to some of those who agreed to it. */
  'fan.message-part': message.extend({ round: z.int(), part: z.int() }),
  'fan.message-done': message.extend({ title: pii(), reached: z.int() }),
  /** A push goes to some of those who agreed to it. */
  'fan.push-part': z.object({ channelSeq: seq, contentSeq: seq, text: pii(), users: z.array(seq) }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
