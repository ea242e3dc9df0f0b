import { linkOf, PageLink } from '../../../kit/PageLink.tsx';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { calendarEventKind } from '@jangteo/contract/reference/calendar.enums.ts';
import { shellRoutes } from '../../../kit/documented.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { shortDay } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { after, byDay } from './month.ts';

/** Shown beneath the day's own. */
const NEXT = 4;

interface DayEventsProps {
  day: string;
  events: readonly CalendarEvent[];
  waiting: boolean;
  onDay: (day: string) => void;
}

export function DayEvents({ day, events, waiting, onDay }: DayEventsProps) {
  const own = byDay(events).get(day) ?? [];
  const next = after(events, day, NEXT);
  return (
    <section className="jt-day-events" aria-label="고른 날의 일정" aria-live="polite">
      <h3>
        {shortDay(day, true)} {day === today() && <small>오늘</small>}
      </h3>
      {waiting && <SkeletonRows rows={2} columns={2} height={32} />}
      {!waiting && own.length === 0 && <p className="jt-muted">이 날은 일정이 없습니다.</p>}
      <ul>
        {own.map((event, i) => (
          <li key={i}>
            <Chip tone={calendarEventKind.tone(event.kind)}>{calendarEventKind.label(event.kind)}</Chip>
            <span className="jt-day-title">
              <Title event={event} />
              {event.at && <small className="jt-num">{event.at.slice(11, 16)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {next.length > 0 && (
        <>
          <h3>다음 일정</h3>
          <ul className="jt-day-next">
            {next.map((event, i) => (
              <li key={i}>
                <button type="button" onClick={() => onDay(event.day)}>
                  <span className="jt-num">{shortDay(event.day, true)}</span>
                  <span className="jt-ellipsis">{event.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A link where there is a page. */
function Title({ event: { title, link } }: { event: CalendarEvent }) {
  const { to, search } = linkOf(link ?? '');
  if (!link || !shellRoutes.includes(to)) return <b>{title}</b>;
  return (
    <PageLink className="jt-link" to={to} search={search}>
      {title}
    </PageLink>
  );
}
