import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What stands in the calendar; payouts join once settlement stands. */
export const calendarEventKind = ownEnumOf('CalendarEventKind', {
  HOLIDAY: { label: '공휴일', tone: 'danger' },
  PLATFORM: { label: '장터 행사', tone: 'info' },
  LIVE: { label: '방송', tone: 'success' },
  NOTICE: { label: '공지', tone: 'neutral' },
  PAYOUT: { label: '정산 지급', tone: 'warning' },
});
export type CalendarEventKind = ValueOf<typeof calendarEventKind>;
