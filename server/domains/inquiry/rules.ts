import type { InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { InquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { inquiryLifecycle } from '@jangteo/contract/inquiry/inquiry.lifecycle.ts';
import { isBusinessDay, type Holidays } from '../../kit/clock/calendar.ts';
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';

const HOUR_MS = 3_600_000;
/** An answer may be changed for so long. */
const EDIT_MS = 24 * HOUR_MS;

/** So many hours after a question, of which those of business days alone count (community.md §4). */
export function dueAfter(asked: Date, hours: number, holidays: Holidays): Date {
  let left = hours * HOUR_MS;
  for (let at = asked.getTime(); ;) {
    const day = kstDay(new Date(at));
    const end = startOfDay(addDays(day, 1)).getTime();
    if (isBusinessDay(day, holidays)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

/** What may be done with a thread: one that is over takes nothing more. */
export function canOf(status: InquiryStatus): InquiryRow['can'] {
  const open = inquiryLifecycle.actions.reply.from.includes(status) ? null : 'STATE_CHANGED';
  return { reply: open, category: open, note: open };
}

interface Entry {
  side: string;
  authorSeq: number | null;
  at: string;
}

/** Whether this reader may still change an entry: their own, of today and yesterday, and nobody asked after it. */
export const isEditable = (
  entry: Entry,
  { user, lastAskedAt, now }: { user: number; lastAskedAt: string; now: Date },
): boolean =>
  entry.authorSeq === user &&
  (entry.side === 'SELLER' || entry.side === 'OPERATOR') &&
  now.getTime() - Date.parse(entry.at) <= EDIT_MS &&
  Date.parse(entry.at) >= Date.parse(lastAskedAt);
