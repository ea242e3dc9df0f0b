/** Everybody's calendar (R224): what the house says of days, lives of the caller's channels, and those they host elsewhere. */
import { calendarApi, type CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import type { CalendarEventKind } from '@jangteo/contract/reference/calendar.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { inTime, readHolidayEvents, readHouseEvents, type Span } from '../../reference/index.ts';
import { hostedGuests } from '../host.ts';
import { readLiveEvents } from './queries.ts';

type Source = (ctx: TxCtx, span: Span) => Promise<CalendarEvent[]>;

async function livesOf(ctx: TxCtx, span: Span): Promise<CalendarEvent[]> {
  const guests = new Map((await hostedGuests(ctx)).map(({ seller, only }) => [seller, only]));
  return readLiveEvents(ctx.db, [...ctx.scope.sellers, ...guests.keys()], guests, span);
}

/** Where events come from, by what they bring. */
const SOURCES: readonly (readonly [readonly CalendarEventKind[], Source])[] = [
  [['HOLIDAY'], (ctx, span) => readHolidayEvents(ctx.db, span)],
  [['PLATFORM', 'NOTICE'], (ctx, span) => readHouseEvents(ctx.db, span)],
  [['LIVE'], livesOf],
];

export const calendarRoutes = serve(calendarApi, {
  calendarEvents: reading(async ({ query: { kind, ...span } }, ctx) => {
    const asked = SOURCES.filter(([kinds]) => !kind || kinds.some((one) => kind.includes(one)));
    // One after the other: the last sees more channels than the ones before it.
    const found: CalendarEvent[] = [];
    for (const [, read] of asked) found.push(...(await read(ctx, span)));
    return inTime(found.filter((event) => !kind || kind.includes(event.kind)));
  }),
});
