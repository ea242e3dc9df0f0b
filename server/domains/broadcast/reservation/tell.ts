/** Who signed up for a live is told, and whoever has the list open (live.md §5, §11). */
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { emit, type Event } from '../../../kit/outbox/outbox.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { readSignedUp } from './queries/signup.ts';

export type Told = 'REMIND' | 'MOVED' | 'CANCELED';

/** People of one job: each of them is asked of the carrier in turn. */
const AT_ONCE = 50;

/** What a job of messages knows. */
export interface Message {
  sellerSeq: number;
  reservationSeq: number;
  told: Told;
  /** Tells one round from another: each move is told once, a reminder goes out once for ever. */
  round: number;
  users: number[];
}

const messageEvent = (message: Message, part: string): Event => ({
  topic: 'reservation.message',
  key: `reservation.message:${message.told}:${message.reservationSeq}:${message.round}:${part}`,
  sellerSeq: message.sellerSeq,
  payload: { ...message },
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
export const emitReservation = (
  db: Db,
  topic: 'signed' | 'moved' | 'canceled',
  { seller, reservation, round, more }: { seller: number; reservation: number; round: number; more?: object },
): Promise<void> =>
  emit(toQueryable(db), {
    topic: `reservation.${topic}`,
    key: `reservation.${topic}:${reservation}:${round}`,
    sellerSeq: seller,
    payload: { channelSeq: seller, reservationSeq: reservation, ...more },
  });

/** Whoever has the list open asks again. */
export const tellList = (db: Db, seller: number): Promise<void> =>
  publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: seller,
    data: { keys: ['broadcast-reservation'] },
  });
