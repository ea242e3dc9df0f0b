/** What a room has told this page. Pure. */
import type { DownFrame, DownOf, RoomState } from '@jangteo/contract/broadcast/room.frames.ts';
import { hear, hide, SILENCE, type Log } from './log.ts';

export interface Told {
  log: Log;
  me: DownOf<'hello'>['me'] | null;
  room: RoomState | null;
  viewers: number | null;
  /** Bought by somebody, of as many as were told. */
  order: { n: number; nickname: string; productName: string } | null;
}

export const NOTHING: Told = { log: SILENCE, me: null, room: null, viewers: null, order: null };

export function told(now: Told, frame: DownFrame): Told {
  switch (frame.t) {
    case 'hello': {
      const { me, room, viewers, recent } = frame;
      // Who comes again asks for what was missed, from where it had heard everything.
      const upTo = now.log.upTo === 0 ? frame.upTo : now.log.upTo;
      return { ...now, me, room, viewers, log: hear(now.log, { upTo, m: recent }) };
    }
    case 'chat':
      return { ...now, log: hear(now.log, frame) };
    case 'show':
      return { ...now, log: hear(now.log, { upTo: 0, m: frame.m }) };
    case 'hide':
      return { ...now, log: hide(now.log, frame.seqs) };
    case 'room': {
      const { t: _, ...room } = frame;
      return { ...now, room };
    }
    case 'stat':
      return { ...now, viewers: frame.viewers };
    case 'order': {
      if (frame.for !== 'all') return now;
      const { nickname, productName } = frame;
      return { ...now, order: { n: (now.order?.n ?? 0) + 1, nickname, productName } };
    }
    default:
      return now;
  }
}
