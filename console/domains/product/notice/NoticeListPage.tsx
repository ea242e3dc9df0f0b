/** 상품 공지: what buyers read on the pages of several products (product-desk.md §5). */
import { noticePosition, noticeState } from '@jangteo/contract/product/notice.enums.ts';
import type { NoticeRow } from '@jangteo/contract/product/notice.list.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { NOTHING } from '../../../kit/list-page/Cell.tsx';
import { RecordList } from '../../../kit/record/RecordList.tsx';
import { session } from '../../../kit/session.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { count, day } from '../../../ui/format.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { columnsFor } from '../list/choices.ts';
import { noticeActs, NOTICES, undoAct } from './notice-acts.tsx';

const HEAD_ACTS = [undoAct];

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
    <RecordList
      of={noticeActs}
      shows={columnsFor(user)}
      searchHint="제목"
      linked="title"
      cells={{ products: (row) => (row.scope === 'ALL' ? NOTHING : count(row.products)) }}
      note={<UndoNote rows={NOTICES} act={undoAct} />}
      acts={HEAD_ACTS}
      card={(row) => <NoticeCard row={row} />}
      empty={{
        title: '등록한 공지가 없습니다.',
        next: '배송 일정이나 보관법을 여러 상품에 한 번에 알릴 수 있습니다.',
      }}
    />
  );
}
