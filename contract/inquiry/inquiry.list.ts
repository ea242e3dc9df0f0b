/** 고객 문의 of a shop (community.md §4, R342-R344). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, keywords, manyOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import {
  inquiryCategory,
  inquiryDateKey,
  inquiryLinkTarget,
  inquirySearchKey,
  inquiryStatus,
} from './inquiry.enums.ts';

export const inquiryRefusals = { STATE_CHANGED: '끝난 문의는 {act}할 수 없습니다.' } as const;

/** What a thread is about; NONE leaves the rest empty. */
export const inquiryLink = z.strictObject({
  target: inquiryLinkTarget.schema,
  productSeq: seq().nullable(),
  productName: text(100),
  orderSeq: seq().nullable(),
  orderProductSeq: seq().nullable(),
});

export const inquiryRow = z.strictObject({
  inquirySeq: seq(),
  status: inquiryStatus.schema,
  askedAt: time(),
  lastAskedAt: time(),
  /** Until when it is to be answered; null: nothing waits. */
  slaDueAt: time().nullable(),
  category: inquiryCategory.schema,
  title: text(60),
  preview: text(200),
  imageCount: int(0),
  link: inquiryLink,
  writer: z.strictObject({
    userSeq: seq(),
    nickname: text(60),
    userId: text(100).meta({ wire: 'text', mask: 'email' }),
  }),
  answeredBy: text(60).nullable(),
  answeredAt: time().nullable(),
  entries: int(0),
  unread: bool(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  version: int(1),
  can: canSchema(['reply', 'category', 'note'], inquiryRefusals),
});
export type InquiryRow = z.output<typeof inquiryRow>;

export const inquiryTabs = {
  waiting: { label: '답변대기', sort: 'slaDueAt' },
  due: { label: '기한 임박', sort: 'slaDueAt' },
  overdue: { label: '기한 경과', sort: 'slaDueAt' },
  replied: { label: '답변완료' },
  completed: { label: '문의완료' },
  closed: { label: '문의종료' },
} as const;
export type InquiryTab = keyof typeof inquiryTabs;

export const inquiryList = listSpec({
  key: 'inquiry',
  title: '고객 문의',
  noun: '문의',
  row: inquiryRow,
  id: 'inquirySeq',
  idList: 'inquirySeqList',
  columns: [
    { id: 'inquirySeq', header: '문의번호', type: 'code', width: 92, always: true },
    { id: 'askedAt', header: '접수일시', type: 'time', width: 156 },
    { id: 'status', header: '상태', type: 'enum', of: inquiryStatus, width: 92 },
    { id: 'slaDueAt', header: '답변기한', type: 'time', width: 156 },
    { id: 'category', header: '유형', type: 'enum', of: inquiryCategory, width: 120 },
    { id: 'title', header: '제목', type: 'text', width: 200, grow: 320 },
    { id: 'preview', header: '내용', type: 'text', width: 240, hidden: true },
    { id: 'imageCount', header: '사진', type: 'count', width: 64, hidden: true },
    { id: 'link.target', header: '연결', type: 'enum', of: inquiryLinkTarget, width: 88, hidden: true },
    { id: 'link.productName', header: '상품', type: 'text', width: 180 },
    { id: 'link.orderSeq', header: '주문번호', type: 'code', width: 104 },
    { id: 'writer.nickname', header: '작성자', type: 'text', width: 120 },
    { id: 'writer.userId', header: '아이디', type: 'text', mask: 'email', width: 140, hidden: true },
    { id: 'answeredBy', header: '답변자', type: 'text', width: 120 },
    { id: 'answeredAt', header: '답변일', type: 'time', width: 156 },
    { id: 'seller.name', header: '판매자', type: 'text', width: 120, hidden: true },
  ],
  filters: {
    ...periodBy(inquiryDateKey),
    category: manyOf(inquiryCategory, '유형', {
      bar: true,
      only: inquiryCategory.values.filter((one) => one !== 'NONE'),
    }),
    linkTarget: manyOf(inquiryLinkTarget, '연결'),
    /** One shop of a master (R343). */
    userSeq: chosen('판매자'),
    /** Threads of one buyer. */
    buyerSeq: byLink(chosen('작성자')),
    ...keywords(inquirySearchKey),
  },
  tabs: inquiryTabs,
  sorts: {
    askedAt: { header: '접수일시', direction: 'DESC' },
    slaDueAt: { header: '답변기한', direction: 'ASC' },
  },
  defaultSort: 'askedAt',
  defaultPeriod: 'all',
});
