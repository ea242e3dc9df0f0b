import { sql } from 'kysely';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Days in Korea, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The same rows that due days are counted by. */
export async function readHolidayEvents(db: Db, { from, to }: Span): Promise<CalendarEvent[]> {
  const { rows } = await send(
    db,
    sql<CalendarEvent>`select 'HOLIDAY' as kind, day, null as at, name as title, null as link,
        null as "contentSeq"
      from holiday where day between ${from}::date and ${to}::date`,
  );
  return [...rows];
}

/** What the operator wrote into everybody's calendar. */
export async function readHouseEvents(db: Db, { from, to }: Span): Promise<CalendarEvent[]> {
  const { rows } = await send(
    db,
    sql<CalendarEvent>`select kind, day, at, title, link, null as "contentSeq"
      from calendar_event where day between ${from}::date and ${to}::date order by event_seq`,
  );
  return [...rows];
}
