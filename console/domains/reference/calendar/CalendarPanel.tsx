/** 일정: a month at a glance, what the chosen day holds and what comes next (R224). */
import { calendarApi } from '@jangteo/contract/reference/calendar.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { clampDay } from '../../../ui/range.ts';
import { DayEvents } from './DayEvents.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthTurn } from './MonthTurn.tsx';
import { spanOf } from './month.ts';
import './calendar.css';

export function CalendarPanel() {
  const [day, setDay] = useState(today);
  const calendarEventsQuery = useQuery({
    ...query(calendarApi.calendarEvents, { query: spanOf(day) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const events = calendarEventsQuery.data?.data ?? [];
  return (
    <Panel
      title="일정"
      note="공휴일, 장터 행사, 내 방송, 공지"
      flush
      actions={<MonthTurn day={day} onDay={setDay} />}
    >
      {calendarEventsQuery.isError && <QueryError query={calendarEventsQuery} noun="일정" />}
      {!calendarEventsQuery.isError && (
        <div className="jt-calendar">
          <MonthGrid day={day} events={events} onDay={(next) => setDay(clampDay(next))} />
          <DayEvents day={day} events={events} waiting={calendarEventsQuery.isPending} onDay={setDay} />
        </div>
      )}
    </Panel>
  );
}
