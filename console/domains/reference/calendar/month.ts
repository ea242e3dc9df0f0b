/** A page of the calendar: days as `YYYY-MM-DD`, weeks from Sunday on. Pure. */
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { addDays, addMonths, clampDay } from '../../../ui/range.ts';
import { weekdayOf } from '../../../ui/format.ts';

export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The weeks that a month's days lie in, whole: four to six. */
export function weeksOf(day: string): string[][] {
  const first = firstOf(day);
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let from = addDays(first, -weekdayOf(first)); from <= last; from = addDays(from, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(from, i)));
  return weeks;
}

/** The first and the last day on the page, as far as the house's calendar goes. */
export function spanOf(day: string): { from: string; to: string } {
  const weeks = weeksOf(day);
  return { from: clampDay(weeks[0]![0]!), to: clampDay(weeks.at(-1)!.at(-1)!) };
}

export const byDay = (events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> =>
  Map.groupBy(events, (event) => event.day);

/** The next ones after a day. */
export const after = (events: readonly CalendarEvent[], day: string, count: number): CalendarEvent[] =>
  events.filter((event) => event.day > day).slice(0, count);

/** The day that a key leads to from this one; null where the key means none. */
export function moved(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
