/** When keys let in, when a live is over, what of it was recorded (live.md §2, §9). Pure. */
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** From when on a key lets in, ms; a live without a schedule is on air already. */
export const opensAt = (scheduledAt: string | null, minutes: number): number =>
  scheduledAt === null ? -Infinity : Date.parse(scheduledAt) - minutes * MINUTE_MS;

interface Keyed {
  state: LiveContentState;
  scheduledAt: string | null;
}
/** Minutes before its time, and hours after it, while nobody has begun it. */
export interface Window {
  minutes: number;
  hours: number;
}
/** A publisher may come in: shortly before its time, or while it is on air. */
export function letsIn({ state, scheduledAt }: Keyed, now: Date, { minutes, hours }: Window): boolean {
  if (isOnAir(state)) return true;
  if (state !== 'WAIT' || scheduledAt === null) return false;
  const last = Date.parse(scheduledAt) + hours * HOUR_MS;
  return now.getTime() >= opensAt(scheduledAt, minutes) && now.getTime() < last;
}

interface Limits {
  graceSeconds: number;
  maxHours: number;
}
/** Real time at which the system closes it: nobody publishes for too long, or it is on air for too long. */
export function closeDue(
  { since, lost }: { since: number; lost: number | null },
  { graceSeconds, maxHours }: Limits,
): number {
  const last = since + maxHours * HOUR_MS;
  return lost === null ? last : Math.min(last, lost + graceSeconds * 1_000);
}

export interface Span {
  connectedAt: string;
  /** Null: goes on. */
  lostAt: string | null;
}
/** Seconds with a picture between start and end. What came before the start is dropped. */
export function recordedSeconds(sessions: readonly Span[], startAt: string, end: number): number {
  const from = Date.parse(startAt);
  const spans = sessions.map(({ connectedAt, lostAt }) => {
    const until = lostAt === null ? end : Math.min(end, Date.parse(lostAt));
    return Math.max(0, until - Math.max(from, Date.parse(connectedAt)));
  });
  return spans.reduce((sum, ms) => sum + ms, 0) / 1_000;
}
