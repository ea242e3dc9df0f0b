import { ownEnumOf, type ValueOf } from '../kit/enum.ts';
import type { LiveContentState } from './content.enums.ts';

/** How a notice of a live stands; follows from its live and from time. */
export const reservationStatus = ownEnumOf('ReservationStatus', {
  SCHEDULED: { label: '예정', tone: 'info' },
  ON_AIR: { label: '방송중', tone: 'danger' },
  ENDED: { label: '종료' },
  CANCELED: { label: '취소' },
});
export type ReservationStatus = ValueOf<typeof reservationStatus>;

/** A live that nobody has begun is over so many hours after its time. */
const OVER_MS = 6 * 3_600_000;
/** What was announced for this time, or earlier, is over at `now` (ms). */
export const overSince = (now: number): number => now - OVER_MS;
/** States of a live that is still to come: rehearsals are nobody's business. */
export const AWAITED_STATES = ['WAIT', 'LIVE_PRIVATE_ONAIR'] as const satisfies readonly LiveContentState[];

interface Standing {
  canceledAt: string | null;
  liveAt: string;
  /** State of its live; null where it names none. */
  contentState: LiveContentState | null;
}

/** The status at an instant (ms). Pure. */
export function reservationStatusOf(
  { canceledAt, liveAt, contentState }: Standing,
  now: number,
): ReservationStatus {
  if (canceledAt !== null) return 'CANCELED';
  if (contentState === 'LIVE_PUBLIC_ONAIR') return 'ON_AIR';
  const awaited = contentState === null || (AWAITED_STATES as readonly string[]).includes(contentState);
  return awaited && Date.parse(liveAt) > overSince(now) ? 'SCHEDULED' : 'ENDED';
}
