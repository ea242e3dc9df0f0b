/** 주문 안내: what buyers read in their orders (claims.md §7). */
import { orderNoticePosition, orderNoticeTarget } from '@jangteo/contract/order/notice.enums.ts';
import type { OrderNoticeRow } from '@jangteo/contract/order/notice.list.ts';
import { noticeState, type NoticeState } from '@jangteo/contract/product/notice.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { columnsFor } from '../choices.ts';
import { noticeAsks } from './asks.ts';
import { expose, noticeMenu } from './notice-acts.tsx';
import { noticePath } from './notice-path.ts';
import './notice.css';

const Register = () => (
  <Link to={paths.orderNoticeCreate()} className={buttonClass({ variant: 'primary' })}>
    <IconPlus aria-hidden /> 안내 등록
  </Link>
);

/** What is exposed and not shown is before or after its period. */
function stateOf({ expose: exposed, showing, from }: OrderNoticeRow): NoticeState {
  if (showing) return 'SHOWN';
  if (!exposed) return 'HIDDEN';
  return now() < Date.parse(from) ? 'SCHEDULED' : 'ENDED';
}

const Toggle = ({ row }: { row: OrderNoticeRow }) => (
  <span className="jt-order-notice-toggle">
    <Switch
      label={`${row.title} 노출`}
      hideLabel
      checked={row.expose}
      onChange={(on) => void expose(row, on)}
    />
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
    <ListPage<OrderNoticeRow>
      {...noticeAsks}
      desks={desks}
      shows={columnsFor(user)}
      searchHint="제목"
      cells={{
        target: (row) => targetOf(row),
        from: (row) => minute(row.from),
        to: (row) => minute(row.to),
        expose: (row) => <Toggle row={row} />,
      }}
      actions={<Register />}
      page={(row) => noticePath(row.noticeSeq)}
      linked="title"
      numberOf={(row) => <b>{row.title}</b>}
      rowActions={noticeMenu}
      card={(row) => <NoticeCard row={row} />}
      empty={{
        title: '등록한 안내가 없습니다.',
        next: '출고 일정이나 보관법을 주문한 분께 알릴 수 있습니다.',
        action: <Register />,
      }}
    />
  );
}
