/** Settlements, what was entered into them by hand, and those of a group (money.md §11). */
import { z } from 'zod';
import { bool, day, dayToCome, int, month, seq, signedWon, text, time } from '../kit/field.ts';
import { byLink, chosen, manyOf, months, oneOf } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { periodKey } from './line.list.ts';
import {
  bucketTabs,
  MANUAL_TYPES,
  SALES_BUCKETS,
  salesPeriodBucket,
  settleEventType,
  settlementState,
  TOTAL,
} from './settlement.enums.ts';

const head = {
  settlementSeq: seq(),
  periodKey: periodKey(),
  bucket: salesPeriodBucket.schema,
  from: day(),
  to: day(),
  payDay: dayToCome(),
  /** null: not paid. */
  paidAt: time().nullable(),
  state: settlementState.schema,
  lines: int(0),
  /** Of an open bucket as it would be today. */
  settleAmount: signedWon(),
};

/** One bucket of a seller. */
export const settlementRow = z.strictObject({
  ...head,
  saleAmount: signedWon(),
  refund: signedWon(),
  /** Ways and what was kept of returns. */
  delivery: signedWon(),
  /** Fees and their VAT, a broadcaster's commission and the seller's coupons are taken off. */
  deducted: signedWon(),
  adjust: signedWon(),
  hold: signedWon(),
  carryOver: signedWon(),
});
export type SettlementRow = z.output<typeof settlementRow>;

/** One bucket of a broadcaster. */
export const matchSettlementRow = z.strictObject({
  ...head,
  matchFee: signedWon(),
  adjust: signedWon(),
  incomeTax: signedWon(),
  localTax: signedWon(),
  /** Of a business: what it invoices, VAT inside what it is paid. */
  supply: signedWon(),
  vat: signedWon(),
});
export type MatchSettlementRow = z.output<typeof matchSettlementRow>;

const filters = {
  ...months('정산월'),
  bucket: manyOf(salesPeriodBucket, '회차', { only: SALES_BUCKETS, bar: true }),
  state: manyOf(settlementState, '상태'),
};
const tabs = {
  estimate: { label: '예정' },
  closed: { label: '마감' },
  confirmed: { label: '확정' },
  paid: { label: '지급' },
  failed: { label: '실패' },
  carried: { label: '이월' },
} as const;
export type SettlementTab = keyof typeof tabs;
const sorts = { payDay: { header: '지급예정일', direction: 'DESC' } } as const;
const won = (id: string, header: string, more: Partial<Column> = {}): Column => ({
  id,
  header,
  type: 'won',
  width: 112,
  ...more,
});
const place: Column[] = [
  { id: 'periodKey', header: '정산월·회차', type: 'code', width: 112 },
  { id: 'from', header: '정산 시작일', type: 'day', width: 108 },
  { id: 'to', header: '정산 종료일', type: 'day', width: 108 },
];
const end = (last: string): Column[] => [
  won('settleAmount', last, { width: 128 }),
  { id: 'payDay', header: '지급예정일', type: 'day', width: 108 },
  { id: 'paidAt', header: '지급일', type: 'time', width: 156 },
  { id: 'state', header: '상태', type: 'enum', of: settlementState, width: 96 },
];

/** GET …/product/result/list */
export const settlementList = listSpec({
  key: 'settlement',
  title: '판매 정산 내역',
  noun: '정산',
  row: settlementRow,
  id: 'settlementSeq',
  idList: 'settlementSeqList',
  columns: [
    ...place,
    { id: 'lines', header: '건수', type: 'count', width: 72, hidden: true },
    won('saleAmount', '판매금액'),
    won('refund', '환불'),
    won('delivery', '배송·반품비'),
    won('deducted', '공제(수수료+VAT)', { width: 136 }),
    won('adjust', '조정', { width: 96 }),
    won('hold', '보류', { width: 96 }),
    won('carryOver', '이월', { width: 96 }),
    ...end('정산금액'),
  ],
  filters,
  tabs,
  sorts,
  defaultSort: 'payDay',
  defaultPeriod: 'all',
});
/** GET …/matching/result/list */
export const matchSettlementList = listSpec({
  key: 'matching-settlement',
  title: '매칭 정산 내역',
  noun: '정산',
  row: matchSettlementRow,
  id: 'settlementSeq',
  idList: 'settlementSeqList',
  columns: [
    ...place,
    { id: 'lines', header: '건수', type: 'count', width: 72, hidden: true },
    won('matchFee', '수수료'),
    won('adjust', '조정', { width: 96 }),
    won('incomeTax', '소득세', { width: 96 }),
    won('localTax', '지방소득세', { width: 96 }),
    won('supply', '공급가액'),
    won('vat', '세액', { width: 96 }),
    ...end('지급액'),
  ],
  filters,
  tabs,
  sorts,
  defaultSort: 'payDay',
  defaultPeriod: 'all',
});

/** What nobody sold: entered by the operator, or carried over. */
export const manualRow = z.strictObject({
  settleLineSeq: seq(),
  settlementSeq: seq(),
  periodKey: periodKey(),
  bucket: salesPeriodBucket.schema,
  eventType: settleEventType.schema,
  eventAt: time(),
  amount: signedWon(),
  reason: text(200),
  orderProductSeq: seq().nullable(),
  /** Until when it is held; null: until somebody decides, or not held at all. */
  holdUntil: day().nullable(),
  by: text(60),
});
export type ManualRow = z.output<typeof manualRow>;

/** GET …/product/manual/list */
export const manualList = listSpec({
  key: 'settle-manual',
  title: '수기조정',
  noun: '조정',
  row: manualRow,
  id: 'settleLineSeq',
  idList: 'settleLineSeqList',
  columns: [
    { id: 'eventAt', header: '일시', type: 'time', width: 156 },
    { id: 'periodKey', header: '회차', type: 'code', width: 104 },
    { id: 'eventType', header: '구분', type: 'enum', of: settleEventType, width: 96 },
    won('amount', '금액'),
    { id: 'reason', header: '사유', type: 'text', width: 220, grow: 360 },
    { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 112 },
    { id: 'holdUntil', header: '해제예정일', type: 'day', width: 108 },
    { id: 'by', header: '처리자', type: 'text', width: 104 },
  ],
  filters: {
    month: byLink({ schema: month().optional(), label: '정산월', control: 'link' }),
    eventType: manyOf(settleEventType, '구분', {
      bar: true,
      only: MANUAL_TYPES,
    }),
  },
  tabs: {
    adjust: { label: '조정' },
    hold: { label: '보류' },
    release: { label: '해제' },
    carry: { label: '이월' },
  },
  sorts: { eventAt: { header: '일시', direction: 'DESC' } },
  defaultSort: 'eventAt',
  defaultPeriod: 'all',
});

/** A bucket of a member of a group: all of them are paid to its master. */
export const groupRow = z.strictObject({
  ...head,
  /** `left`: in no group of this master's any more; what was closed while they were is still the master's. */
  member: z.strictObject({ userSeq: seq(), name: text(60), userTag: text(60), left: bool() }),
  saleAmount: signedWon(),
  deducted: signedWon(),
  hold: signedWon(),
});
export type GroupRow = z.output<typeof groupRow>;

/** GET …/product/result/group/list */
export const groupSettlementList = listSpec({
  key: 'settle-group',
  title: '그룹 정산',
  noun: '멤버 정산',
  row: groupRow,
  id: 'settlementSeq',
  idList: 'settlementSeqList',
  columns: [
    { id: 'periodKey', header: '회차', type: 'code', width: 104 },
    { id: 'member.name', header: '멤버', type: 'text', width: 140, grow: 240 },
    { id: 'member.userTag', header: '아이디', type: 'text', width: 160 },
    won('saleAmount', '판매금액'),
    won('deducted', '공제'),
    won('settleAmount', '정산금액', { width: 128 }),
    { id: 'payDay', header: '지급예정일', type: 'day', width: 108 },
    { id: 'state', header: '상태', type: 'enum', of: settlementState, width: 96 },
  ],
  filters: {
    month: byLink({ schema: month().optional(), label: '정산월', control: 'link' }),
    bucket: byLink({ ...oneOf(salesPeriodBucket, '회차'), schema: salesPeriodBucket.schema.default(TOTAL) }),
    memberSeq: chosen('멤버'),
  },
  tabs: bucketTabs,
  tabBy: 'bucket',
  firstTab: TOTAL,
  sorts: { settleAmount: { header: '정산금액', direction: 'DESC' } },
  defaultSort: 'settleAmount',
  defaultPeriod: 'all',
});
