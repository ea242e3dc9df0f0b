/** GET /v1/admin/settlements: all settlements of one period and kind, as an operator works them (operator.md §6). */
import { z } from 'zod';
import { int, seq, day, signedWon, text, won } from '../kit/field.ts';
import { anyKeyword, flag, manyOf, months } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { SALES_BUCKETS, salesPeriodBucket, settlementKind, settlementState } from './settlement.enums.ts';

export const runRow = z.strictObject({
  runSeq: seq(),
  /** `2026-11-2` */
  periodKey: text(20),
  kind: settlementKind.schema,
  from: day(),
  to: day(),
  /** Where the least advanced of them stands. */
  state: settlementState.schema,
  sellers: int(0),
  lines: int(0),
  gross: signedWon(),
  fees: signedWon(),
  vat: signedWon(),
  adjust: signedWon(),
  holds: signedWon(),
  carry: signedWon(),
  /** What is to be paid. */
  net: won(),
  payDay: day(),
  closedBy: text(60).nullable(),
  confirmedBy: text(60).nullable(),
});
export type RunRow = z.output<typeof runRow>;

export const runList = listSpec({
  key: 'admin-settlement',
  title: '마감·확정',
  noun: '회차',
  row: runRow,
  id: 'runSeq',
  columns: [
    { id: 'periodKey', header: '회차', type: 'code', width: 110 },
    { id: 'kind', header: '구분', type: 'enum', of: settlementKind, width: 72 },
    { id: 'state', header: '상태', type: 'enum', of: settlementState, width: 96 },
    { id: 'sellers', header: '판매자수', type: 'count', width: 80 },
    { id: 'lines', header: '내역', type: 'count', width: 80 },
    { id: 'gross', header: '판매금액', type: 'won', width: 120 },
    { id: 'fees', header: '공제', type: 'won', width: 110 },
    { id: 'vat', header: '부가세', type: 'won', width: 100, hidden: true },
    { id: 'adjust', header: '조정', type: 'won', width: 100 },
    { id: 'holds', header: '보류', type: 'won', width: 100 },
    { id: 'carry', header: '이월', type: 'won', width: 100 },
    { id: 'net', header: '정산금액', type: 'won', width: 120 },
    { id: 'payDay', header: '지급일', type: 'day', width: 108 },
    { id: 'closedBy', header: '마감자', type: 'text', width: 96 },
    { id: 'confirmedBy', header: '확정자', type: 'text', width: 96 },
  ],
  filters: {
    ...months('정산월'),
    kind: manyOf(settlementKind, '구분', { bar: true }),
    bucket: manyOf(salesPeriodBucket, '회차', { only: SALES_BUCKETS }),
    state: manyOf(settlementState, '상태', { bar: true }),
    /** A second operator has to confirm it: the sum of it, or one of its payouts. */
    aboveLimit: flag('승인 한도 초과'),
    ...anyKeyword(),
  },
  tabs: {
    ESTIMATE: { label: '예정' },
    CLOSED: { label: '마감' },
    CONFIRMED: { label: '확정' },
    PAY_FAILED: { label: '지급실패' },
    PAID: { label: '지급완료' },
    CARRIED: { label: '이월' },
  },
  sorts: {
    payDay: { header: '지급일', direction: 'DESC' },
    net: { header: '정산금액', direction: 'DESC' },
  },
  defaultSort: 'payDay',
  defaultPeriod: 'all',
});
