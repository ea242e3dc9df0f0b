import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { calendarEventKind } from '@jangteo/contract/reference/calendar.enums.ts';

const rank = ({ kind }: CalendarEvent): number => calendarEventKind.values.indexOf(kind);

/** By day; what lasts all day before what has an hour, holidays first. */
export const inTime = (events: readonly CalendarEvent[]): CalendarEvent[] =>
  events.toSorted(
    (a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? '') || rank(a) - rank(b),
  );
