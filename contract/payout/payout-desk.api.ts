/** Payouts, as an operator works them (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { held, heldColumn } from '../desk/desks.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { day, int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, codes, flag, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { payoutBucket, payoutKind, payoutStatus } from './payout.enums.ts';

export const payoutRefusals = {
  NOT_NOW: '지금 상태에서는 처리할 수 없습니다.',
  NO_ACCOUNT: '새로 확인한 정산 계좌가 없습니다.',
  SANCTIONED: '제재로 보류한 지급입니다. 제재를 해제하면 함께 풀립니다.',
} as const;

export const payoutRow = z.strictObject({
  payoutSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  kind: payoutKind.schema,
  periodKey: text(20),
  amount: won(),
  /** Masked: the number is for the bank alone. */
  bank: text(40).nullable(),
  account: text(30).nullable(),
  status: payoutStatus.schema,
  attempt: int(0),
  /** Why it was refused, came back, is held or waits still. */
  reason: text(500).nullable(),
  payDay: day(),
  paidAt: time().nullable(),
  ...held,
  version: int(1),
  can: canSchema(['retry', 'hold', 'release'], payoutRefusals),
});
export type PayoutRow = z.output<typeof payoutRow>;

export const payoutList = listSpec({
  key: 'admin-payout',
  title: '지급',
  noun: '지급',
  row: payoutRow,
  id: 'payoutSeq',
  columns: [
    { id: 'payoutSeq', header: '지급번호', type: 'code', width: 96 },
    { id: 'sellerName', header: '판매자', type: 'text', width: 160 },
    { id: 'kind', header: '구분', type: 'enum', of: payoutKind, width: 96 },
    { id: 'periodKey', header: '회차', type: 'code', width: 100 },
    { id: 'amount', header: '금액', type: 'won', width: 120 },
    { id: 'bank', header: '은행', type: 'text', width: 96 },
    { id: 'account', header: '계좌', type: 'text', width: 100 },
    { id: 'status', header: '상태', type: 'enum', of: payoutStatus, width: 88 },
    { id: 'attempt', header: '시도', type: 'count', width: 64 },
    { id: 'reason', header: '사유', type: 'text', width: 200, grow: 320 },
    heldColumn,
    { id: 'payDay', header: '지급일', type: 'day', width: 108 },
    { id: 'paidAt', header: '지급시각', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    ...period('지급일'),
    kind: manyOf(payoutKind, '구분', { bar: true }),
    bucket: manyOf(payoutBucket, '회차'),
    state: manyOf(payoutStatus, '상태', { bar: true }),
    bank: codes('은행', 100),
    /** Above what one operator confirms alone. */
    aboveLimit: flag('승인 한도 초과'),
    ...anyKeyword(),
  },
  tabs: {
    FAILED: { label: '거절·반송' },
    WAIT: { label: '대기' },
    SENT: { label: '송금중' },
    PAID: { label: '지급완료' },
    REFUSED: { label: '거절' },
    RETURNED: { label: '반송' },
    HELD: { label: '보류' },
    CANCELED: { label: '취소' },
  },
  sorts: {
    payDay: { header: '지급일', direction: 'DESC' },
    amount: { header: '금액', direction: 'DESC' },
  },
  defaultSort: 'payDay',
  defaultPeriod: 'all',
});

const one = {
  audience: audience.admin,
  right: 'PAYOUT',
  method: 'PUT',
  params: z.strictObject({ payoutSeq: seq() }),
  body: z.strictObject({ version: int(1), why: why() }),
  money: true,
} as const;

export const payoutDeskApi = defineApi('payout', {
  list: {
    audience: audience.admin,
    right: 'PAYOUT',
    summary: '지급. 지급일이 늦은 것부터',
    method: 'GET',
    path: '/v1/admin/payouts',
    query: payoutList.query,
    answer: page(payoutRow),
  },
  retry: {
    ...one,
    summary:
      '거절되거나 반송된 지급을 새로 확인한 계좌로 다시 지급합니다. 한도를 넘으면 다른 운영자의 승인을 기다립니다.',
    path: '/v1/admin/payouts/{payoutSeq}/retry',
    switch: 'payout',
    answer: data(decided(payoutRow)),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED', 'VERSION_CONFLICT', 'ACCOUNT_UNCHECKED'],
    stepUp: 'ASKED',
  },
  hold: {
    ...one,
    summary: '지급을 보류합니다.',
    path: '/v1/admin/payouts/{payoutSeq}/hold',
    answer: data(payoutRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  release: {
    ...one,
    summary: '보류한 지급을 다시 대기로 바꿉니다.',
    path: '/v1/admin/payouts/{payoutSeq}/release',
    answer: data(payoutRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});
