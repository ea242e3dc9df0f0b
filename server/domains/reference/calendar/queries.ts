import { sql } from 'kysely';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { Scope } from '../../../kit/scope/scope.ts';

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

/** Broadcasts of the caller's channels, by the moment they go or went on air; those in the trash are not meant. */
export async function readBroadcastEvents(
  db: Db,
  scope: Scope,
  { from, to }: Span,
): Promise<CalendarEvent[]> {
  return eachSeller(scope.sellers, (seller) =>
    send(
      db,
      sql<CalendarEvent>`select 'LIVE' as kind, (air_at at time zone 'Asia/Seoul')::date as day,
          air_at as at, title, '/channels/broadcast/list?open=' || content_seq as link,
          content_seq as "contentSeq"
        from content
        where seller_seq = ${seller} and deleted_at is null and kind <> 'VOD'
          and air_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'
          and air_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'
        order by air_at, content_seq`,
    ),
  );
}
