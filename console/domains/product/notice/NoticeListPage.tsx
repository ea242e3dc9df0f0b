/** 상품 공지: what buyers read on the pages of several products (product-desk.md §5). */
import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { noticePosition, noticeState } from '@jangteo/contract/product/notice.enums.ts';
import { noticeList, type NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { NOTHING } from '../../../kit/list-page/Cell.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, day } from '../../../ui/format.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { columnsFor } from '../list/choices.ts';
import { noticeBulk, noticeMenu, NOTICES, undoAct } from './notice-acts.tsx';
import { noticePath } from './notice-path.ts';

const HEAD_ACTS = [undoAct];

const Register = () => (
  <Link to={paths.productNoticeCreate()} className={buttonClass({ variant: 'primary' })}>
    <IconPlus aria-hidden /> 공지 등록
  </Link>
);

const whenOf = ({ from, to }: NoticeRow): string =>
  from || to ? `${from ? day(from) : '바로'} ~ ${to ? day(to) : '계속'}` : '기간 없음';

const NoticeCard = ({ row }: { row: NoticeRow }) => (
  <div className="jt-row jt-wrap">
    <EnumTag of={noticeState} value={row.state} />
    <Chip outline>{noticePosition.label(row.position)}</Chip>
    <span className="jt-muted-tag">{whenOf(row)}</span>
  </div>
);

export function NoticeListPage() {
  const user = session.use()?.user;
  return (
    <ListPage<NoticeRow>
      spec={noticeList}
      load={noticeApi.search}
      shows={columnsFor(user)}
      searchHint="제목"
      page={({ noticeSeq }) => noticePath({ noticeSeq })}
      linked="title"
      numberOf={(row) => <b>{row.title}</b>}
      cells={{ products: (row) => (row.scope === 'ALL' ? NOTHING : count(row.products)) }}
      note={<UndoNote rows={NOTICES} act={undoAct} />}
      actions={<Register />}
      rowActions={noticeMenu}
      bulk={noticeBulk}
      acts={HEAD_ACTS}
      card={(row) => <NoticeCard row={row} />}
      empty={{
        title: '등록한 공지가 없습니다.',
        next: '배송 일정이나 보관법을 여러 상품에 한 번에 알릴 수 있습니다.',
        action: <Register />,
      }}
    />
  );
}
