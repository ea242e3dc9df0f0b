import { HIGHLIGHT } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { Session, Span } from './queries/work.ts';

/** What a recording may run longer than its publisher was on air, and nobody cuts. */
const SLACK_SECONDS = 2;

/** A file of a recording that goes into the film. */
export interface Piece extends Span {
  key: string;
  /** Of its beginning: what was recorded before the start. */
  skip: number;
}

/**
 * Which files make the film of a live that started at this moment (ms), in their order: what ended before is left out, of
 * what goes on from before only what came after. Pure.
 */
export function piecesOf(sessions: readonly Session[], startAt: number): Piece[] {
  return sessions.flatMap(({ connectedAt, goneAt, recording }) => {
    if (!recording || recording.seconds <= 0 || (goneAt !== null && goneAt <= startAt)) return [];
    const from = Math.max(connectedAt, startAt);
    const early = goneAt === null ? 0 : recording.seconds - (goneAt - from) / 1_000;
    const skip = connectedAt < startAt && early > SLACK_SECONDS ? early : 0;
    return [{ key: recording.key, skip, from: (from - startAt) / 1_000, seconds: recording.seconds - skip }];
  });
}

/** Where a moment of the live (seconds since its start) stands in its film: gaps are cut out. Pure. */
export function placeIn(spans: readonly Span[], at: number): number {
  let before = 0;
  for (const { from, seconds } of spans) {
    if (at < from) return before;
    if (at < from + seconds) return before + at - from;
    before += seconds;
  }
  return before;
}

interface Part {
  startSec: number;
  endSec: number;
}

/** A part that was marked on air as it stands in the film; null where the film is shorter than any may be. Pure. */
export function moveIn(spans: readonly Span[], { startSec, endSec }: Part, duration: number): Part | null {
  if (duration < HIGHLIGHT.min) return null;
  const end = Math.min(duration, Math.round(placeIn(spans, endSec)));
  const start = Math.max(0, Math.min(Math.round(placeIn(spans, startSec)), end - HIGHLIGHT.min));
  return { startSec: start, endSec: Math.max(end, start + HIGHLIGHT.min) };
}
