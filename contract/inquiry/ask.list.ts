/** 판매자 문의: a channel asks the operator (community.md §4, operator.md §5). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { anyKeyword, chosen, manyOf, period } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { inquiryStatus, sellerSupportInquiryType } from './inquiry.enums.ts';

const shown = {
  askSeq: seq(),
  status: inquiryStatus.schema,
  type: sellerSupportInquiryType.schema,
  title: text(60),
  askedAt: time(),
  lastAskedAt: time(),
  answeredAt: time().nullable(),
  entries: int(0),
  version: int(1),
};
export const askRow = z.strictObject(shown);
export type AskRow = z.output<typeof askRow>;
export const askDeskRow = z.strictObject({
  ...shown,
  slaDueAt: time().nullable(),
  asker: z.strictObject({ userSeq: seq(), name: text(60) }),
  ...held,
});
export type AskDeskRow = z.output<typeof askDeskRow>;

const columns: readonly Column[] = [
  { id: 'askSeq', header: '문의번호', type: 'code', width: 92, always: true },
  { id: 'askedAt', header: '접수일', type: 'time', width: 156 },
  { id: 'type', header: '유형', type: 'enum', of: sellerSupportInquiryType, width: 108 },
  { id: 'title', header: '제목', type: 'text', width: 240, grow: 420 },
  { id: 'status', header: '상태', type: 'enum', of: inquiryStatus, width: 96 },
  { id: 'answeredAt', header: '답변일', type: 'time', width: 156 },
];
const type = manyOf(sellerSupportInquiryType, '유형', { bar: true });
const askedAt = { header: '접수일', direction: 'DESC' } as const;

export const askTabs = {
  waiting: { label: '접수' },
  replied: { label: '답변완료' },
  ended: { label: '종료' },
} as const;

export const askList = listSpec({
  key: 'ask',
  title: '판매자 문의',
  noun: '문의',
  row: askRow,
  id: 'askSeq',
  columns,
  filters: { ...period('접수일'), type, ...anyKeyword() },
  tabs: askTabs,
  sorts: { askedAt },
  defaultSort: 'askedAt',
  defaultPeriod: 'all',
});

export const askDeskList = listSpec({
  key: 'admin-ask',
  title: '판매자 문의',
  noun: '문의',
  row: askDeskRow,
  id: 'askSeq',
  columns: [
    ...columns,
    { id: 'slaDueAt', header: '답변기한', type: 'time', width: 156 },
    { id: 'asker.name', header: '회원', type: 'text', width: 140 },
    heldColumn,
  ],
  filters: { ...period('접수일'), type, assignee: chosen('담당'), ...anyKeyword() },
  tabs: askTabs,
  firstTab: 'waiting',
  sorts: { askedAt, slaDueAt: { header: '답변기한', direction: 'ASC' } },
  defaultSort: 'askedAt',
  defaultPeriod: 'all',
});
