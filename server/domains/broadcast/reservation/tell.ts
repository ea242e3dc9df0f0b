/** Who signed up for a live is told, and whoever has the list open (live.md §5, §11). */
import type { PayloadOf } from '../../../kit/outbox/events.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { emit, type Event } from '../../../kit/outbox/outbox.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { readSignedUp } from './queries/signup.ts';

export type Told = Message['told'];

/** People of one job: each of them is asked of the carrier in turn. */
const AT_ONCE = 50;

export type Message = PayloadOf<'reservation.message'>;

const messageEvent = (message: Message, part: string): Event => ({
  topic: 'reservation.message',
  key: `reservation.message:${message.told}:${message.reservationSeq}:${message.round}:${part}`,
  sellerSeq: message.sellerSeq,
  payload: message,
});

type What = Omit<Message, 'users'>;

/** Messages to everybody who has signed up; the notice's row is locked, so nobody comes in between. */
export async function tellSignedUp(db: Db, what: What): Promise<void> {
  const users = await readSignedUp(db, what.sellerSeq, what.reservationSeq);
  const parts = Array.from({ length: Math.ceil(users.length / AT_ONCE) }, (_, n) =>
    users.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  await emit(toQueryable(db), ...parts.map((part) => messageEvent({ ...what, users: part }, `${part[0]!}`)));
}

/** A message to one who came after the others were told. */
export const tellOne = (db: Db, what: What, user: number): Promise<void> =>
  emit(toQueryable(db), messageEvent({ ...what, users: [user] }, `late-${user}`));

/** What later domains hear. */
export const emitReservation = <T extends 'signed' | 'moved' | 'canceled'>(
  db: Db,
  what: T,
  round: number,
  payload: PayloadOf<`reservation.${T}`>,
): Promise<void> => {
  const topic: `reservation.${T}` = `reservation.${what}`;
  const { channelSeq: sellerSeq, reservationSeq } = payload;
  return emit(toQueryable(db), {
    topic,
    key: `${topic}:${reservationSeq}:${round}`,
    sellerSeq,
    payload,
  } as Event);
};

/** Whoever has the list open asks again. */
export const tellList = (db: Db, seller: number): Promise<void> =>
  publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: seller,
    data: { keys: ['broadcast-reservation'] },
  });
