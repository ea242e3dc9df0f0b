import { z } from 'zod';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { byLink, keyword, manyOf } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { boardSide } from '../side.ts';
import { noticeCategory, noticeStanding } from './notice.enums.ts';

const head = {
  noticeSeq: seq(),
  category: noticeCategory.schema,
  title: text(80),
  important: bool(),
  pinned: bool(),
  publishAt: time().nullable(),
  views: int(0),
};
export const houseNoticeRow = z.strictObject({ ...head, isNew: bool() });
export type HouseNoticeRow = z.output<typeof houseNoticeRow>;

/** GET /v1/notice/search (R339): what the house tells one side. */
export const houseNoticeList = listSpec({
  key: 'notice',
  title: '공지사항',
  noun: '공지',
  row: houseNoticeRow,
  id: 'noticeSeq',
  columns: [
    { id: 'category', header: '분류', type: 'enum', of: noticeCategory, width: 96 },
    { id: 'title', header: '제목', type: 'text', width: 300, grow: 560, always: true },
    { id: 'publishAt', header: '게시일', type: 'time', width: 156 },
    { id: 'views', header: '조회', type: 'count', width: 80 },
  ],
  filters: {
    side: byLink({ schema: boardSide.schema.optional(), label: '대상', control: 'one', of: boardSide }),
    category: manyOf(noticeCategory, '분류', { bar: true }),
    ...keyword(),
  },
  tabs: { important: { label: '중요' } },
  sorts: { publishAt: { header: '게시일', direction: 'DESC' } },
  defaultSort: 'publishAt',
});

export const noticeDeskRow = z.strictObject({
  ...head,
  status: noticeStanding.schema,
  sides: z.array(boardSide.schema),
  top: bool(),
  popup: bool(),
  endAt: time().nullable(),
  /** How many sellers and grippers have opened it, and the share of those that it is for, in basis points. */
  readers: int(0),
  readBps: int(0, 10_000).nullable(),
  updatedAt: time(),
  version: int(1),
});
export type NoticeDeskRow = z.output<typeof noticeDeskRow>;

/** What the operator has written. */
export const noticeDeskList = listSpec({
  key: 'admin-notice',
  title: '공지 관리',
  noun: '공지',
  row: noticeDeskRow,
  id: 'noticeSeq',
  columns: [
    { id: 'noticeSeq', header: '번호', type: 'code', width: 80 },
    { id: 'status', header: '상태', type: 'enum', of: noticeStanding, width: 96 },
    { id: 'category', header: '분류', type: 'enum', of: noticeCategory, width: 96 },
    { id: 'title', header: '제목', type: 'text', width: 260, grow: 420 },
    { id: 'sides', header: '대상', type: 'enums', of: boardSide, width: 120 },
    { id: 'important', header: '중요', type: 'bool', width: 72 },
    { id: 'pinned', header: '고정', type: 'bool', width: 72 },
    { id: 'popup', header: '팝업', type: 'bool', width: 72 },
    { id: 'publishAt', header: '게시일', type: 'time', width: 156 },
    { id: 'endAt', header: '종료일', type: 'time', width: 156, hidden: true },
    { id: 'readers', header: '읽은 사람', type: 'count', width: 88 },
    { id: 'readBps', header: '읽은 비율', type: 'rate', width: 88 },
    { id: 'views', header: '조회', type: 'count', width: 80, hidden: true },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: {
    category: manyOf(noticeCategory, '분류'),
    side: { schema: boardSide.schema.optional(), label: '대상', control: 'one', of: boardSide },
    ...keyword(),
  },
  tabs: {
    DRAFT: { label: '작성중' },
    SCHEDULED: { label: '게시 예정' },
    PUBLISHED: { label: '게시중' },
    HIDDEN: { label: '숨김' },
  },
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
