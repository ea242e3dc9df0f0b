import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { ReviewState } from '@jangteo/contract/review/review.enums.ts';

const DAY_MS = 86_400_000;

/** What a shop may do with a review: it never changes one. */
export function canOf({ state, reported }: { state: ReviewState; reported: boolean }): ReviewRow['can'] {
  const open = state === 'VISIBLE' ? null : 'STATE_CHANGED';
  return { comment: open, report: reported ? 'REPORTED' : open, introduce: open };
}

/** Whether something of then may still be done, so many times 24 hours later. */
export const isWithin = (from: string, days: number, now: Date): boolean =>
  now.getTime() - Date.parse(from) <= days * DAY_MS;
