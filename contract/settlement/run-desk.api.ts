/** Runs of settlements: closed, confirmed, paid (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, MAX_SAFE, seq, seqList, signedWon, text, won } from '../kit/field.ts';
import { payoutStatus } from '../payout/payout.enums.ts';
import { runList, runRow } from './run-desk.list.ts';
import { settlementState } from './settlement.enums.ts';

export const runRefusals = {
  NOT_NOW: '지금 상태에서는 할 수 없습니다.',
  OPEN: '아직 마감되지 않은 판매자가 있습니다.',
  NOT_OVER: '정산 기간이 끝난 뒤 마감할 수 있습니다.',
  NOT_DUE: '지급일부터 지급할 수 있습니다.',
  RED: '점검 결과를 먼저 해결해 주세요.',
} as const;

export const runDetail = runRow.extend({
  /** What is in settlements that are open: closing is decided on it. */
  open: z.strictObject({ lines: int(0), net: signedWon() }),
  /** What confirming makes: one payout a payee. */
  toConfirm: z.strictObject({ payouts: int(0), net: won(), largest: won() }),
  /** Payouts that wait to be sent; of these without a checked account. */
  toPay: z.strictObject({ payouts: int(0), net: won(), noAccount: int(0) }),
  /** What its closing moved, by account: debits less credits. */
  balance: z.array(z.strictObject({ account: text(40), amount: signedWon() })),
  checks: z.array(z.strictObject({ id: text(10), title: text(100), ok: bool() })),
  can: canSchema(['close', 'confirm', 'unconfirm', 'pay'], runRefusals),
});
export type RunDetail = z.output<typeof runDetail>;

export const runSeller = z.strictObject({
  sellerSeq: seq(),
  sellerName: text(60),
  settlementSeq: seq(),
  state: settlementState.schema,
  lines: int(0),
  net: signedWon(),
  /** VAT of its fees, and what is kept back for the state. */
  vat: signedWon(),
  taxes: won(),
  settleAmount: signedWon(),
  /** Since it closed: of a member of a group the master. */
  payeeSeq: seq().nullable(),
  payout: z.strictObject({ payoutSeq: seq(), state: payoutStatus.schema }).nullable(),
});
export type RunSeller = z.output<typeof runSeller>;

/** Result against the last estimate before the closing, by what came after it. */
export const runDifference = z.strictObject({
  estimate: signedWon(),
  result: signedWon(),
  causes: z.array(z.strictObject({ cause: text(20), label: text(40), amount: signedWon(), count: int(0) })),
});
export type RunDifference = z.output<typeof runDifference>;

const settle = { audience: audience.admin, right: 'SETTLE' } as const;
const params = z.strictObject({ runSeq: seq() });
const pays = { audience: audience.admin, right: 'PAYOUT', params } as const;
/** The sum that it was decided on: of many amounts, so larger than any of them may be (R86). */
const expectedNet = int(0, MAX_SAFE);
const closing = z.strictObject({
  /** What is open may owe. */
  expectedNet: int(-MAX_SAFE, MAX_SAFE),
  expectedLines: int(0),
  why: why(),
});

export const runDeskApi = defineApi('settlement-run', {
  list: {
    ...settle,
    summary: '정산 회차. 지급일이 늦은 것부터',
    method: 'GET',
    path: '/v1/admin/settlements',
    query: runList.query,
    answer: page(runRow),
  },
  one: {
    ...settle,
    params,
    summary: '정산 회차 한 건: 합계, 시산표, 점검',
    method: 'GET',
    path: '/v1/admin/settlements/{runSeq}',
    answer: data(runDetail),
  },
  sellers: {
    ...settle,
    params,
    summary: '회차의 판매자별 정산. 금액이 큰 것부터 1,000건',
    method: 'GET',
    path: '/v1/admin/settlements/{runSeq}/sellers',
    query: z.strictObject({ keyword: line(40).optional() }),
    answer: data(z.array(runSeller)),
  },
  diff: {
    ...settle,
    params,
    summary: '마지막 예정과 결과의 차이',
    method: 'GET',
    path: '/v1/admin/settlements/{runSeq}/diff',
    answer: data(runDifference),
  },
  closePreview: {
    ...settle,
    params,
    summary: '마감하면 어떻게 되는지 봅니다.',
    method: 'POST',
    path: '/v1/admin/settlements/{runSeq}/close/preview',
    body: closing,
    answer: data(z.strictObject({ lines: int(0), net: signedWon(), red: z.array(text(10)) })),
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED'],
  },
  close: {
    ...settle,
    params,
    summary: '끝난 회차를 마감합니다.',
    method: 'POST',
    path: '/v1/admin/settlements/{runSeq}/close',
    body: closing,
    answer: data(runDetail),
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED', 'CHECK_RED'],
    money: true,
    idempotent: 'required',
    stepUp: 'ASKED',
  },
  confirm: {
    ...pays,
    summary: '마감한 회차를 확정합니다. 한도를 넘으면 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path: '/v1/admin/settlements/{runSeq}/confirm',
    body: z.strictObject({
      expectedNet,
      exclude: z
        .array(z.strictObject({ sellerSeq: seq(), text: line(200, 5) }))
        .max(100)
        .optional(),
      why: why(),
    }),
    answer: data(decided(runDetail)),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED', 'AMOUNT_CHANGED'],
    money: true,
    idempotent: 'required',
    stepUp: 'ASKED',
  },
  unconfirm: {
    ...pays,
    summary: '송금하기 전에 확정을 취소합니다.',
    method: 'POST',
    path: '/v1/admin/settlements/{runSeq}/unconfirm',
    body: z.strictObject({ sellerSeqList: seqList(100).optional(), why: why() }),
    answer: data(runDetail),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
    money: true,
  },
  pay: {
    ...pays,
    summary: '확정한 회차를 송금합니다.',
    method: 'POST',
    path: '/v1/admin/settlements/{runSeq}/pay',
    switch: 'payout',
    body: z.strictObject({ expectedNet, why: why() }),
    answer: data(z.strictObject({ payouts: int(0), amount: won(), waiting: int(0) })),
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED', 'NOT_PAYOUT_DAY', 'SAME_PERSON'],
    money: true,
    idempotent: 'required',
    stepUp: 'ASKED',
  },
});
