import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, seq, text, time } from '../kit/field.ts';
import { calendarEventKind } from './calendar.enums.ts';

/** Two months at a time: the six weeks of a month's page fit. */
export const CALENDAR_DAYS = 62;
const DAY_MS = 86_400_000;

export const calendarEvent = z.strictObject({
  kind: calendarEventKind.schema,
  day: day(),
  /** Null: all day. */
  at: time().nullable(),
  title: text(60),
  /** Path of the console that tells more. */
  link: text(200).nullable(),
  /** The broadcast that it is. */
  contentSeq: seq().nullable(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const span = z
  .strictObject({
    from: day(),
    to: day(),
    kind: z.array(calendarEventKind.schema).min(1).max(calendarEventKind.values.length).optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    const issue = (code: string) => ctx.addIssue({ code: 'custom', path: ['to'], params: { code } });
    if (to < from) issue('MIN');
    else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= CALENDAR_DAYS) issue('MAX');
  });

export const calendarApi = defineApi('reference', {
  calendarEvents: {
    summary: '달력: 공휴일, 장터 행사, 내 방송, 공지 (62일까지)',
    method: 'GET',
    path: '/v1/calendar-events',
    audience: audience.console,
    query: span,
    answer: data(z.array(calendarEvent)),
  },
});
