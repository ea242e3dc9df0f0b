/** Lines that operators write by hand (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { day, int, MONEY_MAX, seq, signedWon, text, time } from '../kit/field.ts';
import { anyKeyword, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { adjustmentKind, settlementKind } from './settlement.enums.ts';

export const adjustRefusals = {
  CLOSED: '마감된 회차입니다. 반대 금액으로 다시 등록해 주세요.',
  UNDONE: '이미 취소했거나 해제했습니다.',
  NOT_HELD: '보류한 내역만 해제할 수 있습니다.',
  BY_RULE: '자동으로 등록된 내역입니다.',
} as const;

export const adjustRow = z.strictObject({
  adjustSeq: seq(),
  createdAt: time(),
  sellerSeq: seq(),
  sellerName: text(60),
  periodKey: text(20),
  book: settlementKind.schema,
  kind: adjustmentKind.schema,
  amount: signedWon(),
  text: text(200),
  orderProductSeq: seq().nullable(),
  holdUntil: day().nullable(),
  createdBy: text(60),
  approvedBy: text(60).nullable(),
  can: canSchema(['remove', 'release'], adjustRefusals),
});
export type AdjustRow = z.output<typeof adjustRow>;

export const adjustList = listSpec({
  key: 'admin-adjustment',
  title: '수기조정',
  noun: '내역',
  row: adjustRow,
  id: 'adjustSeq',
  columns: [
    { id: 'createdAt', header: '등록일', type: 'time', width: 156 },
    { id: 'sellerName', header: '판매자', type: 'text', width: 150 },
    { id: 'periodKey', header: '회차', type: 'code', width: 100 },
    { id: 'book', header: '정산', type: 'enum', of: settlementKind, width: 72, hidden: true },
    { id: 'kind', header: '구분', type: 'enum', of: adjustmentKind, width: 88 },
    { id: 'amount', header: '금액', type: 'won', width: 110 },
    { id: 'text', header: '사유', type: 'text', width: 220, grow: 360 },
    { id: 'orderProductSeq', header: '상품주문번호', type: 'code', width: 120 },
    { id: 'holdUntil', header: '해제예정일', type: 'day', width: 108 },
    { id: 'createdBy', header: '등록자', type: 'text', width: 96 },
    { id: 'approvedBy', header: '승인자', type: 'text', width: 96 },
  ],
  filters: {
    ...period('등록일'),
    kind: manyOf(adjustmentKind, '구분', { bar: true }),
    ...anyKeyword(),
  },
  sorts: { createdAt: { header: '등록일', direction: 'DESC' } },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

const common = { audience: audience.admin, right: 'SETTLE' } as const;
/** Signed, where what somebody enters is not (R86). */
const amount = int(-MONEY_MAX, MONEY_MAX);

/** What is written; of a release the number of what it lets go of. */
export const adjustBody = z.strictObject({
  sellerSeq: seq(),
  book: settlementKind.schema,
  kind: adjustmentKind.schema,
  /** Signed: what is held back is below nothing. */
  amount,
  text: line(200, 5),
  orderProductSeq: seq().nullable(),
  holdUntil: day().nullable(),
  holdSeq: seq().nullable(),
});
export type AdjustBody = z.output<typeof adjustBody>;

export const adjustDeskApi = defineApi('settlement-adjust', {
  list: {
    ...common,
    summary: '수기로 등록한 조정·보류·보류해제',
    method: 'GET',
    path: '/v1/admin/adjustments',
    query: adjustList.query,
    answer: page(adjustRow),
  },
  add: {
    ...common,
    summary: '열린 회차에 조정·보류·보류해제를 등록합니다. 한도를 넘으면 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path: '/v1/admin/adjustments',
    body: adjustBody,
    answer: data(decided(z.strictObject({ adjustSeq: seq() }))),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED'],
    money: true,
    idempotent: 'required',
  },
  remove: {
    ...common,
    summary: '마감 전의 수기 내역을 반대 내역으로 취소합니다.',
    method: 'DELETE',
    path: '/v1/admin/adjustments/{adjustSeq}',
    params: z.strictObject({ adjustSeq: seq() }),
    query: z.strictObject({ why: why() }),
    answer: data(z.strictObject({ adjustSeq: seq() })),
    errors: ['STATE_CHANGED'],
    money: true,
  },
});
