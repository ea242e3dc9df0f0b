/** 정산 캘린더: what is paid when, and what is still on its way. */
import { matchingExplainApi, productExplainApi } from '@jangteo/contract/settlement/explain.api.ts';
import type { PayCalendar } from '@jangteo/contract/settlement/explain.ts';
import { settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { count, shortDay, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { clampDay } from '../../../ui/range.ts';
import { MonthGrid } from '../../reference/calendar/MonthGrid.tsx';
import { MonthTurn } from '../../reference/calendar/MonthTurn.tsx';
import { spanOf } from '../../reference/calendar/month.ts';
import '../../reference/calendar/calendar.css';
import type { Side } from './ExplainDialog.tsx';
import './explain.css';

type Pipe = PayCalendar['pipeline'][number];

/** What is paid on a day, and what becomes of what is on its way if nothing happens to it. */
function eventsOf({ pays, pipeline }: PayCalendar): CalendarEvent[] {
  const event = (day: string, title: string): CalendarEvent => ({
    day,
    kind: 'PAYOUT',
    title,
    at: null,
    link: null,
    contentSeq: null,
  });
  const later = Map.groupBy(
    pipeline.filter(({ payDay }) => payDay !== null),
    ({ payDay }) => payDay!,
  );
  return [
    ...pays
      .filter(({ state }) => state !== 'CARRIED')
      .map(({ payDay, state, amount }) =>
        event(payDay, `${settlementState.label(state)} ${won(amount, true)}`),
      ),
    ...[...later].map(([day, own]) => event(day, `배송 중 ${won(sumOf(own), true)}`)),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}

const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

export function PayCalendarPanel({ side }: { side: Side }) {
  const [day, setDay] = useState(today);
  const api = side === 'product' ? productExplainApi.calendar : matchingExplainApi.calendar;
  const payoutsQuery = useQuery({ ...query(api, { query: spanOf(day) }), placeholderData: keepPreviousData });
  const found = payoutsQuery.data?.data;
  if (payoutsQuery.isError && !found) return <QueryError query={payoutsQuery} noun="캘린더" />;
  const own = found?.pays.filter(({ payDay }) => payDay === day) ?? [];
  const coming = found?.pipeline.filter(({ payDay }) => payDay === day) ?? [];
  return (
    <div className="jt-pay-calendar">
      <Panel title="지급 캘린더" flush actions={<MonthTurn day={day} onDay={setDay} />}>
        <MonthGrid day={day} events={found ? eventsOf(found) : []} onDay={(next) => setDay(clampDay(next))} />
      </Panel>
      <Panel title={shortDay(day, true)} note={day === today() ? '오늘' : undefined}>
        <ul className="jt-causes" aria-live="polite">
          {own.length + coming.length === 0 && <li className="jt-muted">이날 지급할 금액이 없습니다.</li>}
          {own.map(({ periodKey, state, amount }) => (
            <li key={periodKey} className="jt-explain-total">
              <span>
                {periodKey} <EnumTag of={settlementState} value={state} />
              </span>
              <span>{won(amount, true)}</span>
            </li>
          ))}
          {coming.length > 0 && <Coming entries={coming} />}
        </ul>
        {side === 'product' && found && <OnTheWay entries={found.pipeline} total={found.total} />}
      </Panel>
    </div>
  );
}

const Coming = ({ entries }: { entries: readonly Pipe[] }) => (
  <li className="jt-explain-total">
    <span>배송 중 {count(entries.reduce((sum, { count: n }) => sum + n, 0))}건이 자동 구매확정되면</span>
    <span>{won(sumOf(entries), true)}</span>
  </li>
);

function OnTheWay({ entries, total }: { entries: readonly Pipe[]; total: number }) {
  const waiting = entries.filter(({ confirmDay }) => confirmDay === null);
  return (
    <ul className="jt-causes">
      {waiting.length > 0 && (
        <li className="jt-explain-total">
          <span>아직 배송완료 전 {count(waiting.reduce((sum, { count: n }) => sum + n, 0))}건</span>
          <span>{won(sumOf(waiting), true)}</span>
        </li>
      )}
      <li className="jt-explain-total">
        <span>들어올 금액 합계</span>
        <span>{won(total, true)}</span>
      </li>
      <li className="jt-muted">배송 중 금액은 오늘 수수료로 계산한 예상입니다.</li>
    </ul>
  );
}
