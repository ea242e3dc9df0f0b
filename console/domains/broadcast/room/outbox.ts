/** What was said and has not arrived yet: shown, kept over a lost line, never dropped silently. Pure. */
import type { DownOf, UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';

export interface Saying {
  id: string;
  x: string;
  p?: number | undefined;
  /** waiting: for the line · sent: for an answer · refused: stays with its reason until it is taken away. */
  state: 'waiting' | 'sent' | 'refused';
  why?: string;
}
export type Outbox = readonly Saying[];

/** Messages that may wait; who goes on typing is told that the line is gone. */
export const WAITING_MAX = 50;

/** Behind the others; the same box where it is full. */
export const say = (box: Outbox, one: Pick<Saying, 'id' | 'x' | 'p'>): Outbox =>
  box.length >= WAITING_MAX ? box : [...box, { ...one, state: 'waiting' }];

/** What may go up now, in its order, and the box after that. */
export function toSend(box: Outbox): { frames: UpFrame[]; box: Outbox } {
  const frames = box
    .filter(({ state }) => state === 'waiting')
    .map(({ id, x, p }): UpFrame => ({ t: 'chat', id, x, ...(p !== undefined && { p }) }));
  if (frames.length === 0) return { frames, box };
  return { frames, box: box.map((one) => (one.state === 'waiting' ? { ...one, state: 'sent' } : one)) };
}

/** The line is gone: what was sent and not answered goes again with its own id, which the room knows by then. */
export const lineLost = (box: Outbox): Outbox =>
  box.some(({ state }) => state === 'sent')
    ? box.map((one) => (one.state === 'sent' ? { ...one, state: 'waiting' } : one))
    : box;

/** Taken: it comes back as a message of the chat. Refused: it stays, with what the room said. */
export function answered(box: Outbox, ack: DownOf<'ack'>): Outbox {
  if (!('code' in ack)) return box.filter((one) => one.id !== ack.id);
  return box.map((one) => (one.id === ack.id ? { ...one, state: 'refused', why: ack.text } : one));
}

export const takeAway = (box: Outbox, id: string): Outbox => box.filter((one) => one.id !== id);
export const again = (box: Outbox, id: string): Outbox =>
  box.map((one) => (one.id === id ? { id, x: one.x, p: one.p, state: 'waiting' } : one));
