/** 방송 예고: lives that are announced, and who wants to be told (live.md §5, §8). */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { reservationStatus } from '@jangteo/contract/broadcast/reservation.enums.ts';
import type { reservationList, ReservationRow } from '@jangteo/contract/broadcast/reservation.list.ts';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { Filter } from '../../kit/list-page/list.ts';
import type { CardsQuery } from '../../kit/list-page/model.ts';
import { Picture } from '../../kit/Picture.tsx';
import { recordPath } from '../../kit/record/record.ts';
import { RecordList } from '../../kit/record/RecordList.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { openSignups, reservationActs } from './reservation-acts.tsx';
import { reservationRecord } from './reservation-record.ts';
import './reservation.css';

type Asked = (typeof reservationList)['filter']['_output'];

const cards = (filter: Filter): CardsQuery => ({
  ...query(reservationApi.summary, { query: filter as Asked }),
  select: (answer: BodyOf<typeof reservationApi.summary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count: n }) => [key, { count: n }])),
});

const Title = ({ row }: { row: ReservationRow }) => (
  <Link
    className="jt-link jt-ellipsis"
    to={recordPath(reservationRecord, { reservationSeq: row.reservationSeq })}
  >
    {row.title}
  </Link>
);

const Signups = ({ row }: { row: ReservationRow }) => (
  <button
    type="button"
    className="jt-link jt-num"
    aria-label={`${count(row.reservedCount)} ${row.title} 알림신청자 보기`}
    onClick={() => openSignups(row)}
  >
    {count(row.reservedCount)}
  </button>
);

const ReservationCard = ({ row }: { row: ReservationRow }) => (
  <div className="jt-reservation-card">
    <Picture src={row.image} size={56} />
    <div>
      <b className="jt-ellipsis">{row.title}</b>
      <span className="jt-muted-tag">{dateTime(row.liveAt).slice(0, 16)}</span>
      <div className="jt-row jt-wrap">
        <EnumTag of={reservationStatus} value={row.status} />
        <span className="jt-reservation-count">
          <IconBell size={14} aria-hidden /> {count(row.reservedCount)}명
        </span>
        <span className="jt-muted-tag">상품 {count(row.productCount)}개</span>
      </div>
    </div>
  </div>
);

export function ReservationListPage() {
  return (
    <RecordList
      of={reservationActs}
      cards={cards}
      searchHint="제목"
      cells={{
        title: (row) => <Title row={row} />,
        reservedCount: (row) => <Signups row={row} />,
      }}
      card={(row) => <ReservationCard row={row} />}
      empty={{
        title: '등록한 예고가 없습니다.',
        next: '방송을 미리 알리면 알림을 신청한 분께 시작 전에 문자를 보내 드립니다.',
      }}
    />
  );
}
