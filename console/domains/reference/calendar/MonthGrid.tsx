import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { weekdayOf } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { byDay, moved, weeksOf } from './month.ts';

const WEEKDAYS = [...'일월화수목금토'];
/** Titles in a cell; of more it says how many. */
const ROOM = 2;

interface MonthGridProps {
  day: string;
  events: readonly CalendarEvent[];
  onDay: (day: string) => void;
}

/** The days of a month; arrows walk them, one of them is the tab stop. */
export function MonthGrid({ day, events, onDay }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  const found = byDay(events);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    walked.current = false;
  }, [day]);
  const walk = (event: KeyboardEvent) => {
    const there = moved(day, event.key);
    if (!there || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walked.current = true;
    onDay(there);
  };
  return (
    <table ref={grid} role="grid" aria-label="달력" className="jt-month" onKeyDown={walk}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={`${name}요일`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} role="gridcell" aria-selected={one === day}>
                <DayCell
                  day={one}
                  events={found.get(one) ?? []}
                  chosen={one === day}
                  outside={one.slice(0, 7) !== day.slice(0, 7)}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  events: readonly CalendarEvent[];
  chosen: boolean;
  /** Of the month before or after. */
  outside: boolean;
  onDay: (day: string) => void;
}

function DayCell({ day, events, chosen, outside, onDay }: DayCellProps) {
  const [, month, date] = day.split('-').map(Number);
  const name = [
    `${month}월 ${date}일 ${WEEKDAYS[weekdayOf(day)]}요일`,
    day === today() && '오늘',
    ...events.map((event) => event.title),
  ];
  const off = weekdayOf(day) === 0 || events.some((event) => event.kind === 'HOLIDAY');
  const shown = events.length > ROOM ? events.slice(0, ROOM - 1) : events;
  return (
    <button
      type="button"
      className="jt-month-day"
      data-day={day}
      data-off={off || undefined}
      data-outside={outside || undefined}
      aria-current={day === today() ? 'date' : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onDay(day)}
    >
      <span className="jt-hidden">{name.filter(Boolean).join(', ')}</span>
      <span className="jt-month-date jt-num" aria-hidden>
        {date}
      </span>
      {shown.map((event, i) => (
        <span key={i} className="jt-month-event" data-kind={event.kind} aria-hidden>
          {event.title}
        </span>
      ))}
      {events.length > shown.length && (
        <span className="jt-month-more" aria-hidden>
          +{events.length - shown.length}
        </span>
      )}
      <span className="jt-month-dots" aria-hidden>
        {events.slice(0, 3).map((event, i) => (
          <i key={i} data-kind={event.kind} />
        ))}
      </span>
    </button>
  );
}
