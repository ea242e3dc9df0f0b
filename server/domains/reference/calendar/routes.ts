import { calendarApi, type CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import type { CalendarEventKind } from '@jangteo/contract/reference/calendar.enums.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { readBroadcastEvents, readHolidayEvents, readHouseEvents, type Span } from './queries.ts';
import { inTime } from './rules.ts';

type Source = (ctx: TxCtx, span: Span) => Promise<CalendarEvent[]>;

/** Where events come from, by what they bring. */
const SOURCES: readonly (readonly [readonly CalendarEventKind[], Source])[] = [
  [['HOLIDAY'], (ctx, span) => readHolidayEvents(ctx.db, span)],
  [['PLATFORM', 'NOTICE'], (ctx, span) => readHouseEvents(ctx.db, span)],
  [['LIVE'], (ctx, span) => readBroadcastEvents(ctx.db, ctx.scope, span)],
];

export const calendarRoutes = serve(calendarApi, {
  calendarEvents: reading(async ({ query: { kind, ...span } }, ctx) => {
    const asked = SOURCES.filter(([kinds]) => !kind || kinds.some((one) => kind.includes(one)));
    const found = await Promise.all(asked.map(([, read]) => read(ctx, span)));
    return inTime(found.flat().filter((event) => !kind || kind.includes(event.kind)));
  }),
});
