/** 일정: a month at a glance, what the chosen day holds and what comes next (R224). */
import { calendarApi } from '@jangteo/contract/reference/calendar.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { addMonths, clampDay, FIRST_DAY, LAST_DAY } from '../../../ui/range.ts';
import { DayEvents } from './DayEvents.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { firstOf, spanOf } from './month.ts';
import './calendar.css';

export function CalendarPanel() {
  const [day, setDay] = useState(today);
  const asked = useQuery({
    ...query(calendarApi.calendarEvents, { query: spanOf(day) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const events = asked.data?.data ?? [];
  const [year, month] = day.split('-').map(Number);
  const turn = (months: number) => {
    const there = addMonths(firstOf(day), months);
    setDay(there === firstOf(today()) ? today() : clampDay(there));
  };
  return (
    <Panel
      title="일정"
      note="공휴일, 장터 행사, 내 방송, 공지"
      flush
      actions={
        <>
          {day !== today() && (
            <Button size="small" onClick={() => setDay(today())}>
              오늘
            </Button>
          )}
          <IconButton
            label="이전 달"
            icon={<IconChevronLeft />}
            disabledReason={firstOf(day) === FIRST_DAY && '달력의 첫 달입니다.'}
            onClick={() => turn(-1)}
          />
          <b className="jt-month-name jt-num" aria-live="polite">
            {year}년 {month}월
          </b>
          <IconButton
            label="다음 달"
            icon={<IconChevronRight />}
            disabledReason={firstOf(day) === firstOf(LAST_DAY) && '달력의 마지막 달입니다.'}
            onClick={() => turn(1)}
          />
        </>
      }
    >
      {asked.isError && (
        <EmptyState
          title="일정을 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {!asked.isError && (
        <div className="jt-calendar">
          <MonthGrid day={day} events={events} onDay={(next) => setDay(clampDay(next))} />
          <DayEvents day={day} events={events} waiting={asked.isPending} onDay={setDay} />
        </div>
      )}
    </Panel>
  );
}
