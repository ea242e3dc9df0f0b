/** Beats of players: who watches, and for how long (live.md §11). Real time, given from outside. */
import { BEAT_MS, type UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { Span } from '../queries/figures.ts';
import type { Member } from './member.ts';
import type { Room } from './room.ts';

/** A player that has not said for so long that it plays is none. */
const PLAYS_MS = 3.5 * BEAT_MS;
/** What lies between two beats counts up to here: whoever is away says nothing. */
const GAP_MS = 1.5 * BEAT_MS;

/** Two stretches as one: what both have counts once. Pure. */
export function joined(one: Span | undefined, more: Span): Span {
  if (!one) return more;
  return {
    viewer: more.viewer,
    from: Math.min(one.from, more.from),
    to: Math.max(one.to, more.to),
    ms: one.ms + Math.max(0, more.ms - Math.max(0, one.to - more.from)),
  };
}

export function beat(
  room: Room,
  member: Member,
  { playing }: Extract<UpFrame, { t: 'beat' }>,
  nowMs: number,
): void {
  if (member.kind !== 'WATCH') return;
  if (member.playing && isOnAir(room.head.state)) {
    const from = Math.max(member.beatMs, nowMs - GAP_MS);
    const { viewer } = member;
    const span = { viewer, from, to: nowMs, ms: nowMs - from };
    if (span.ms > 0) room.spans.set(viewer, joined(room.spans.get(viewer), span));
  }
  member.playing = playing;
  member.beatMs = nowMs;
}

/** Sockets of this node whose player plays. */
export const watching = (room: Room, nowMs: number): number =>
  [...room.members].filter((one) => one.kind === 'WATCH' && one.playing && nowMs - one.beatMs <= PLAYS_MS)
    .length;
