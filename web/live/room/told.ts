/** What a room has told this page. Pure. */
import type { DownFrame, DownOf, RoomState } from '@jangteo/contract/broadcast/room.frames.ts';
import { hear, hide, SILENCE, type Log } from './log.ts';

export interface Told {
  log: Log;
  me: DownOf<'hello'>['me'] | null;
  room: RoomState | null;
  viewers: number | null;
  /** Business time of the server (ms) at a moment of this page's own clock (ms). */
  clock: { at: number; heard: number } | null;
  /** Who takes part in the open game, as far as was told. */
  joined: number;
  /** What came of the last game. */
  result: Result | null;
  /** Bought by somebody, of as many as were told. */
  order: { n: number; nickname: string; productName: string } | null;
}

export type Result = Omit<DownOf<'game'>, 't'>;

export const NOTHING: Told = {
  log: SILENCE,
  me: null,
  room: null,
  viewers: null,
  clock: null,
  joined: 0,
  result: null,
  order: null,
};

/** Who has won is told so beside what everybody is told, before or after it. */
function resultOf(now: Result | null, { t: _, ...told }: DownOf<'game'>): Result {
  if (now?.gameSeq !== told.gameSeq) return told;
  return told.mine ? { ...now, mine: true } : { ...told, ...(now.mine && { mine: true }) };
}

/** The room has another state: a game that was opened is followed from nobody on. */
function inRoom(now: Told, room: RoomState, { at, heard }: { at: number; heard: number }): Told {
  const another = room.game !== null && room.game.gameSeq !== now.room?.game?.gameSeq;
  return { ...now, room, clock: { at, heard }, ...(another && { joined: 0, result: null }) };
}

/** `heard`: when, by this page's own clock (ms). */
export function told(now: Told, frame: DownFrame, heard = 0): Told {
  switch (frame.t) {
    case 'hello': {
      const { me, room, viewers, recent, at } = frame;
      // Who comes again asks for what was missed, from where it had heard everything.
      const upTo = now.log.upTo === 0 ? frame.upTo : now.log.upTo;
      const here = inRoom(now, room, { at, heard });
      return { ...here, me, viewers, log: hear(now.log, { upTo, m: recent }) };
    }
    case 'chat':
      return { ...now, log: hear(now.log, frame) };
    case 'show':
      return { ...now, log: hear(now.log, { upTo: 0, m: frame.m }) };
    case 'hide':
      return { ...now, log: hide(now.log, frame.seqs) };
    case 'room': {
      const { t: _, at, ...room } = frame;
      return inRoom(now, room, { at, heard });
    }
    case 'stat':
      return { ...now, viewers: frame.viewers, joined: frame.joined ?? now.joined };
    case 'game':
      return { ...now, result: resultOf(now.result, frame) };
    case 'order': {
      if (frame.for !== 'all') return now;
      const { nickname, productName } = frame;
      return { ...now, order: { n: (now.order?.n ?? 0) + 1, nickname, productName } };
    }
    default:
      return now;
  }
}
