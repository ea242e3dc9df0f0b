/** 주문 안내: what buyers read in their orders (claims.md §7). */
import { orderNoticePosition, orderNoticeTarget } from '@jangteo/contract/order/notice.enums.ts';
import type { OrderNoticeRow } from '@jangteo/contract/order/notice.list.ts';
import { noticeState, type NoticeState } from '@jangteo/contract/product/notice.enums.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ExposeSwitch } from '../../../kit/record/ExposeSwitch.tsx';
import { recordActs } from '../../../kit/record/record-acts.tsx';
import { RecordList } from '../../../kit/record/RecordList.tsx';
import { session } from '../../../kit/session.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { columnsFor } from '../choices.ts';
import { noticeRecord } from './record.ts';
import './notice.css';

const acts = recordActs(noticeRecord, {
  titleOf: (row: OrderNoticeRow) => row.title,
  gone: () => '구매자 화면에서 바로 사라지고, 되돌릴 수 없습니다.',
  exposed: 'expose',
});

/** What is exposed and not shown is before or after its period. */
function stateOf({ expose: exposed, showing, from }: OrderNoticeRow): NoticeState {
  if (showing) return 'SHOWN';
  if (!exposed) return 'HIDDEN';
  return now() < Date.parse(from) ? 'SCHEDULED' : 'ENDED';
}

const Toggle = ({ row }: { row: OrderNoticeRow }) => (
  <span className="jt-order-notice-toggle">
    <ExposeSwitch of={acts} row={row} />
    <EnumTag of={noticeState} value={stateOf(row)} />
  </span>
);

const targetOf = ({ target, productSeqList }: OrderNoticeRow): string =>
  target === 'ALL' ? orderNoticeTarget.label(target) : `상품 ${count(productSeqList.length)}개`;

const minute = (at: string | null): string => (at ? dateTime(at).slice(0, 16) : '계속');

const NoticeCard = ({ row }: { row: OrderNoticeRow }) => (
  <>
    <span className="jt-muted-tag">
      {minute(row.from)} ~ {minute(row.to)}
    </span>
    <div className="jt-row jt-wrap">
      <Chip outline>{orderNoticePosition.label(row.position)}</Chip>
      <span className="jt-muted-tag">{targetOf(row)}</span>
      <Toggle row={row} />
    </div>
  </>
);

export function NoticeListPage({ desks }: { desks?: ReactNode }) {
  const user = session.use()?.user;
  return (
    <RecordList
      of={acts}
      desks={desks}
      shows={columnsFor(user)}
      searchHint="제목"
      cells={{
        target: (row) => targetOf(row),
        from: (row) => minute(row.from),
        to: (row) => minute(row.to),
        expose: (row) => <Toggle row={row} />,
      }}
      linked="title"
      card={(row) => <NoticeCard row={row} />}
      empty={{
        title: '등록한 안내가 없습니다.',
        next: '출고 일정이나 보관법을 주문한 분께 알릴 수 있습니다.',
      }}
    />
  );
}
