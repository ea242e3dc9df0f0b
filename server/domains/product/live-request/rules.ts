import type { NotifyRefusal } from '@jangteo/contract/product/live-request.list.ts';
import { isAdNight } from '../../reference/index.ts';

/** What those who asked for a product can be told of, and when they were last; wire times. */
export interface Announced {
  nextLiveAt: string | null;
  notifiedAt: string | null;
}

const HOUR_MS = 3_600_000;

/**
 * Why nobody can be told now; null: somebody can. What the seller can do something about comes first, then the longer
 * wait (docs/decisions/0054).
 */
export function refusesNotice(
  { nextLiveAt, notifiedAt }: Announced,
  { now, hours }: { now: Date; hours: number },
): NotifyRefusal | null {
  if (nextLiveAt === null) return 'LIVE_REQUIRED';
  if (notifiedAt !== null && Date.parse(notifiedAt) + hours * HOUR_MS > now.getTime())
    return 'NOTIFY_COOLDOWN';
  return isAdNight(now) ? 'NIGHT_AD_BLOCKED' : null;
}
