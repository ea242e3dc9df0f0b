/** GET /v1/admin/funds/deposits: what the card company has paid in, row by row of the files that operators recorded. */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { day, int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { depositState } from './funds.enums.ts';

export const depositRefusals = { CANCELED: '이미 취소한 입금입니다.' } as const;

export const depositRow = z.strictObject({
  depositSeq: seq(),
  day: day(),
  /** The card company's number of it. */
  externalId: text(60),
  amount: won(),
  state: depositState.schema,
  fileSeq: seq(),
  fileName: text(100),
  /** Its place in the file, from 1. */
  row: int(1),
  /** Why the file was recorded. */
  why: text(200),
  createdAt: time(),
  createdBy: text(60),
  canceledAt: time().nullable(),
  canceledBy: text(60).nullable(),
  cancelWhy: text(200).nullable(),
  version: int(1),
  can: canSchema(['cancel'], depositRefusals),
});
export type DepositRow = z.output<typeof depositRow>;

export const depositList = listSpec({
  key: 'admin-deposit',
  title: '카드사 입금',
  noun: '입금',
  row: depositRow,
  id: 'depositSeq',
  columns: [
    { id: 'day', header: '입금일', type: 'day', width: 108 },
    { id: 'externalId', header: '입금번호', type: 'code', width: 160, grow: 260 },
    { id: 'amount', header: '금액', type: 'won', width: 120 },
    { id: 'state', header: '상태', type: 'enum', of: depositState, width: 80 },
    { id: 'fileName', header: '파일', type: 'text', width: 200, grow: 320 },
    { id: 'row', header: '줄', type: 'count', width: 56 },
    { id: 'createdBy', header: '등록자', type: 'text', width: 96 },
    { id: 'createdAt', header: '등록일', type: 'time', width: 156, hidden: true },
    { id: 'canceledAt', header: '취소일', type: 'time', width: 156, hidden: true },
    { id: 'canceledBy', header: '취소자', type: 'text', width: 96, hidden: true },
    { id: 'cancelWhy', header: '취소 사유', type: 'text', width: 200, hidden: true },
  ],
  filters: {
    ...period('입금일'),
    state: manyOf(depositState, '상태', { bar: true }),
    ...anyKeyword(),
  },
  sorts: {
    day: { header: '입금일', direction: 'DESC' },
    amount: { header: '금액', direction: 'DESC' },
  },
  defaultSort: 'day',
  defaultPeriod: 'all',
});
