/** What happens to contents and those who watch them. */
import { z } from 'zod';
import { liveMode } from '@jangteo/contract/broadcast/content.enums.ts';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const content = z.object({ channelSeq: seq, contentSeq: seq });
const moved = content.extend({ hostUserSeq: seq, mode: liveMode.schema });
const over = moved.extend({ startAt: z.string().nullable(), endAt: z.string(), by: z.string() });
const watcher = content.extend({ hostUserSeq: seq, userSeq: seq });
const reservation = z.object({ channelSeq: seq, reservationSeq: seq });

export const events = defineEvents({
  'broadcast.scheduled': content.extend({ hostUserSeq: seq }),
  /** Something else is said of it, or stands in its rail. */
  'broadcast.changed': content,
  'broadcast.started': moved,
  'broadcast.closed': over,
  /** A rehearsal of a planned live has ended: the plan waits again. */
  'broadcast.rehearsed': over,
  'broadcast.published': moved,
  'broadcast.punished': moved,
  'broadcast.revived': moved,
  'shorts.published': moved,
  /** A push of a live goes out. */
  'broadcast.push': content.extend({ text: pii() }),
  /** Somebody has seen a live for a minute of a day. */
  'broadcast.viewed': watcher.extend({ day: z.string(), seconds: z.int(), at: z.string().optional() }),
  /** For the first time in a live that everybody may see. */
  'live.joined': watcher,
  /** Somebody has watched for so many minutes that coupons wait for. */
  'live.watched': watcher.extend({ minutes: z.int() }),
  /** Somebody has typed a phrase that a coupon waits for. */
  'live.phrase': watcher.extend({ phrase: pii() }),
  'reservation.signed': reservation.extend({ userSeq: seq }),
  'reservation.moved': reservation.extend({ contentSeq: seq.nullable(), liveAt: z.string() }),
  'reservation.canceled': reservation,
  /** Some of those who signed up are to be told. */
  'reservation.message': z.object({
    sellerSeq: seq,
    reservationSeq: seq,
    told: z.enum(['REMIND', 'MOVED', 'CANCELED']),
    /** Tells one round from another: each move is told once, a reminder goes out once for ever. */
    round: z.int(),
    users: z.array(seq),
  }),
  /** A part of a recording is to be cut, or conversion to be tried again. */
  'video.asked': content,
  /** Another second of a film is to stand for it. */
  'video.poster': content,
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
