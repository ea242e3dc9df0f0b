/** 그리퍼 모집 of a shop, and the board on which grippers find them (money.md §7). */
import { z } from 'zod';
import { categoryPath } from '../category/category.api.ts';
import { canSchema } from '../kit/can.ts';
import { bool, day, int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, chosen, manyOf, period } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { broadcastApplicationStatus, gripperRequestStatus } from './request.enums.ts';

/** Why something may not be done with a request now. */
export const requestRefusals = {
  STATE_CHANGED: '지금은 {act}할 수 없습니다.',
  REQUEST_MATCHED: '계약을 협의 중인 제안이 있어 삭제할 수 없습니다.',
} as const;

/** What both sides read of a request. */
const shown = {
  requestSeq: seq(),
  title: text(40),
  categorySeq: seq(),
  categoryPath: categoryPath(),
  products: int(1),
  wishFrom: day(),
  wishTo: day(),
  commissionBps: int(0, 10_000),
  budget: won().nullable(),
  sample: bool(),
  deadline: day(),
  responses: int(0),
  status: gripperRequestStatus.schema,
  createdAt: time(),
};

export const requestRow = z.strictObject({
  ...shown,
  /** Answers that nobody of the shop has looked at. */
  fresh: int(0),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  version: int(1),
  can: canSchema(['edit', 'close', 'reopen', 'remove'], requestRefusals),
});
export type RequestRow = z.output<typeof requestRow>;

const title: Column = { id: 'title', header: '제목', type: 'text', width: 240, grow: 420 };
const what: readonly Column[] = [
  { id: 'categoryPath', header: '카테고리', type: 'text', width: 160 },
  { id: 'products', header: '상품수', type: 'count', width: 72 },
  { id: 'wishFrom', header: '희망일', type: 'day', width: 108 },
  { id: 'wishTo', header: '희망일(까지)', type: 'day', width: 108 },
  { id: 'commissionBps', header: '수수료', type: 'rate', width: 80 },
  { id: 'budget', header: '출연료 예산', type: 'won', width: 108 },
  { id: 'sample', header: '샘플 제공', type: 'bool', width: 84, hidden: true },
  { id: 'deadline', header: '모집마감', type: 'day', width: 108 },
];
const number: Column = { id: 'requestSeq', header: '요청번호', type: 'code', width: 96, always: true };
const status: Column = { id: 'status', header: '상태', type: 'enum', of: gripperRequestStatus, width: 96 };
const createdAt: Column = { id: 'createdAt', header: '등록일', type: 'time', width: 156, hidden: true };
const seller: Column = { id: 'seller.name', header: '판매자', type: 'text', width: 140 };

export const requestTabs = {
  open: { label: '모집중' },
  answered: { label: '제안 도착' },
  matched: { label: '매칭완료' },
  closed: { label: '마감' },
} as const;
export type RequestTab = keyof typeof requestTabs;

export const gripperRequestList = listSpec({
  key: 'gripper-request',
  title: '그리퍼 모집',
  noun: '모집',
  row: requestRow,
  id: 'requestSeq',
  idList: 'requestSeqList',
  columns: [
    number,
    title,
    ...what,
    { id: 'responses', header: '제안수', type: 'count', width: 72 },
    { id: 'fresh', header: '새 제안', type: 'count', width: 72 },
    status,
    createdAt,
    { ...seller, hidden: true },
  ],
  filters: {
    ...period('등록일'),
    status: manyOf(gripperRequestStatus, '상태', { bar: true }),
    categorySeq: chosen('카테고리'),
    /** One member's; masters only. */
    sellerSeq: chosen('판매자'),
    ...anyKeyword(),
  },
  tabs: requestTabs,
  sorts: {
    createdAt: { header: '등록일', direction: 'DESC' },
    deadline: { header: '모집마감', direction: 'ASC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

export const boardRow = z.strictObject({
  ...shown,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  /** What became of the reader's own answer; NONE: they gave none. */
  mine: broadcastApplicationStatus.schema,
});
export type BoardRow = z.output<typeof boardRow>;

/** Open requests of all shops, and those that the reader has answered. */
export const requestBoardList = listSpec({
  key: 'gripper-request-board',
  title: '모집 공고',
  noun: '모집',
  row: boardRow,
  id: 'requestSeq',
  idList: 'requestSeqList',
  columns: [
    number,
    seller,
    title,
    ...what.map((column) => (column.id === 'categoryPath' ? { ...column, hidden: true } : column)),
    { id: 'mine', header: '내 제안', type: 'enum', of: broadcastApplicationStatus, width: 96 },
    status,
    createdAt,
  ],
  filters: { ...period('등록일'), categorySeq: chosen('카테고리'), ...anyKeyword() },
  tabs: { open: { label: '모집중' }, mine: { label: '내 제안' } },
  sorts: {
    createdAt: { header: '등록일', direction: 'DESC' },
    deadline: { header: '모집마감', direction: 'ASC' },
    commissionBps: { header: '수수료', direction: 'DESC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
