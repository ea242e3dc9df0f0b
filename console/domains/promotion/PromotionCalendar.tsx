/** Promotions by their days: until when one is applied for, when one begins and ends. */
import { promotionApi } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionApplyStatus, promotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { queryText } from '../../kit/call/address.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { shortDay } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Panel } from '../../ui/Panel.tsx';
import { clampDay } from '../../ui/range.ts';
import { MonthGrid } from '../reference/calendar/MonthGrid.tsx';
import { MonthTurn } from '../reference/calendar/MonthTurn.tsx';
import { spanOf } from '../reference/calendar/month.ts';
import '../reference/calendar/calendar.css';
import { Badge } from './Banner.tsx';
import { PromotionDesks } from './PromotionDesks.tsx';
import { spanText } from './words.ts';
import '../../kit/list-page/list.css';
import './promotion.css';

/** As many as a page of the call answers. */
const SHOWN = 200;

const eventOn = (day: string, kind: CalendarEvent['kind'], title: string): CalendarEvent => ({
  day,
  kind,
  title,
  at: null,
  link: null,
  contentSeq: null,
});

/** The days on which something changes, in the order of the days. */
const eventsOf = (rows: readonly PromotionRow[]): CalendarEvent[] =>
  rows
    .flatMap(({ title, applyFrom, applyTo, from, to }): CalendarEvent[] => [
      eventOn(applyFrom, 'NOTICE', `${title} 신청 시작`),
      eventOn(applyTo, 'PAYOUT', `${title} 신청 마감`),
      eventOn(from, 'PLATFORM', `${title} 시작`),
      eventOn(to, 'PLATFORM', `${title} 종료`),
    ])
    .toSorted((a, b) => a.day.localeCompare(b.day));

export function PromotionCalendar() {
  const [day, setDay] = useState(today);
  const promotionsQuery = useQuery({
    ...query(promotionApi.list, { query: { ...spanOf(day), length: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const rows = promotionsQuery.data?.data ?? [];
  const own = rows.filter(({ applyFrom, to }) => applyFrom <= day && day <= to);
  return (
    <div className="jt-list">
      <PageHead note="날짜를 고르면 그날 신청하거나 진행하는 프로모션을 봅니다." />
      <div className="jt-list-desks">
        <PromotionDesks open="calendar" />
      </div>
      {promotionsQuery.isError && !promotionsQuery.data ? (
        <QueryError query={promotionsQuery} noun="프로모션" />
      ) : (
        <div className="jt-promotion-calendar">
          <Panel title="달력" flush actions={<MonthTurn day={day} onDay={setDay} />}>
            <div className="jt-promotion-month">
              <MonthGrid day={day} events={eventsOf(rows)} onDay={(next) => setDay(clampDay(next))} />
            </div>
          </Panel>
          <Panel title={shortDay(day, true)} note={day === today() ? '오늘' : undefined} flush>
            <ul className="jt-promotion-days" aria-live="polite">
              {own.length === 0 && (
                <li className="jt-muted">이날 신청하거나 진행하는 프로모션이 없습니다.</li>
              )}
              {own.map((row) => (
                <DayRow key={row.promotionSeq} row={row} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </div>
  );
}

const DayRow = ({ row }: { row: PromotionRow }) => (
  <li>
    <span className="jt-row jt-wrap">
      <Badge {...row} />
      <EnumTag of={promotionStatus} value={row.status} />
      {row.applyStatus && <EnumTag of={promotionApplyStatus} value={row.applyStatus} />}
    </span>
    <Link className="jt-link" to={paths.promotions() + queryText({ open: String(row.promotionSeq) })}>
      {row.title}
    </Link>
    <small className="jt-muted-tag">신청 {spanText(row.applyFrom, row.applyTo)}</small>
    <small className="jt-muted-tag">진행 {spanText(row.from, row.to)}</small>
  </li>
);
