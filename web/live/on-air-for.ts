/** How long a live has been on air. Pure; milliseconds unless a name says seconds. */
import type { Told } from './room/told.ts';

interface Known {
  /** When it went on air. */
  at: string;
  /** What the room has said of the server's time; null: nothing yet. */
  clock: Told['clock'];
  /** Of a page that was made while it was on air: seconds since then, and when it was made by the page's clock. */
  made: { seconds: number; at: number } | null;
}

/** Whole seconds; `now` by the page's clock. Of a live that has just begun nothing is known before its room speaks: 0. */
export function onAirFor(now: number, { at, clock, made }: Known): number {
  if (clock) return Math.max(0, Math.floor((clock.at + (now - clock.heard) - Date.parse(at)) / 1_000));
  return made ? Math.floor(made.seconds + (now - made.at) / 1_000) : 0;
}
