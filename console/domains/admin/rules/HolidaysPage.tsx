/** 휴일·지급일: days on which nobody ships or pays, and days on which buckets are paid (operator.md §7). */
import {
  holidayDeskApi,
  payoutDayApi,
  type HolidayRow,
  type PayoutDayRow,
} from '@jangteo/contract/admin/day.api.ts';
import { salesPeriodBucket } from '@jangteo/contract/settlement/settlement.enums.ts';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { payDayText, spanText } from './day-words.ts';
import { HolidayDialog, HolidayEndDialog } from './HolidayDialogs.tsx';
import { PayoutDayDialog, PayoutDayHistory } from './PayoutDayDialogs.tsx';
import '../desk/desk.css';

const VIEWS = [
  { value: 'holidays', label: '휴일' },
  { value: 'payouts', label: '지급일' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const NOTES: Record<View, string> = {
  holidays: '발송·환불·답변 기한과 지급일에서 세지 않는 날입니다. 주말은 등록하지 않아도 빠집니다.',
  payouts: '적용일부터 시작하는 회차에 쓰이고, 두 사람이 바꿉니다. 휴일이면 다음 영업일에 지급합니다.',
};

export function HolidaysPage() {
  const [view, look] = useState<View>('holidays');
  const adds = view === 'holidays' && noRight(holidayDeskApi.add) === null;
  const views = noRight(payoutDayApi.list) === null && (
    <Segmented label="보기" value={view} onChange={look} options={VIEWS} />
  );
  return (
    <>
      <PageHead title="휴일·지급일" note={NOTES[view]} actions={adds && <AddButton />} />
      <div className="jt-desk">
        {view === 'holidays' ? <Holidays views={views} /> : <PayoutDays views={views} />}
      </div>
    </>
  );
}

const AddButton = () => (
  <Button
    variant="primary"
    icon={<IconPlus size={16} />}
    onClick={() => void show<true>((done) => <HolidayDialog onClose={() => done(null)} />)}
  >
    휴일 등록
  </Button>
);

const COMING = '';

/** Beside which part of the page is looked at. */
type Views = { views: ReactNode };

function Holidays({ views }: Views) {
  const holidaysQuery = useQuery(query(holidayDeskApi.list));
  const [year, choose] = useState(COMING);
  const all = holidaysQuery.data?.data ?? [];
  const rows = all.filter((row) => (year === COMING ? row.day >= today() : row.day.startsWith(year)));
  const years = [...new Set(all.map((row) => row.day.slice(0, 4)))];
  return (
    <>
      <div className="jt-desk-filters">
        {views}
        <Select
          label="해"
          hideLabel
          value={year}
          onChange={choose}
          options={[
            { value: COMING, label: '다가오는 휴일' },
            ...years.map((value) => ({ value, label: `${value}년` })),
          ]}
        />
      </div>
      <Panel flush>
        <QueryView query={holidaysQuery} noun="휴일" rows={10} height={56} columns={2} />
        {holidaysQuery.data && rows.length === 0 && (
          <EmptyState
            icon={<IconCalendarOff size={28} />}
            title="휴일이 없습니다."
            next="휴일을 등록하면 이곳에 나타납니다."
          />
        )}
        <ul className="jt-desk-rows">
          {rows.map((row) => (
            <li key={row.day}>
              <HolidayLine row={row} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function HolidayLine({ row }: { row: HolidayRow }) {
  const ends = noRight(holidayDeskApi.remove) === null && row.day > today();
  return (
    <>
      <span className="jt-grow">
        <b>{day(row.day, true)}</b>
        <small>
          <Dotted of={[row.name, row.by && `${row.by} 등록`]} />
        </small>
      </span>
      {ends && (
        <Button
          size="small"
          aria-label={`${row.day} ${row.name} 삭제`}
          onClick={() => void show<true>((done) => <HolidayEndDialog row={row} onClose={() => done(null)} />)}
        >
          삭제
        </Button>
      )}
    </>
  );
}

function PayoutDays({ views }: Views) {
  const payoutDaysQuery = useQuery(query(payoutDayApi.list));
  return (
    <>
      <div className="jt-desk-filters">{views}</div>
      <Panel flush>
        <QueryView query={payoutDaysQuery} noun="지급일" rows={4} height={56} columns={2} />
        <ul className="jt-desk-rows">
          {(payoutDaysQuery.data?.data ?? []).map((row) => (
            <li key={row.bucket}>
              <PayoutDayLine row={row} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function PayoutDayLine({ row }: { row: PayoutDayRow }) {
  const { bucket, next, coming, waiting } = row;
  const label = salesPeriodBucket.label(bucket);
  return (
    <>
      <span className="jt-grow">
        <b>
          {label} <span className="jt-muted">{spanText(row)}</span>{' '}
          {waiting && <Chip tone="info">승인 대기</Chip>}
        </b>
        <small>
          <Dotted
            of={[
              coming[0] && `다음 지급 ${day(coming[0].payDay, true)}`,
              next[0] && `${next[0].from}부터 ${payDayText(next[0])}`,
            ]}
          />
        </small>
      </span>
      <b>{payDayText(row)}</b>
      <span className="jt-row">
        <Button
          size="small"
          aria-label={`${label} 내역`}
          onClick={() => void show<true>((done) => <PayoutDayHistory row={row} onClose={() => done(null)} />)}
        >
          내역
        </Button>
        {noRight(payoutDayApi.add) === null && (
          <Button
            size="small"
            aria-label={`${label} 변경`}
            disabledReason={waiting ? '이 회차의 변경이 승인을 기다립니다.' : null}
            onClick={() =>
              void show<true>((done) => <PayoutDayDialog row={row} onClose={() => done(null)} />)
            }
          >
            변경
          </Button>
        )}
      </span>
    </>
  );
}
