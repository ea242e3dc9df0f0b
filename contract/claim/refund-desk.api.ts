/** Refunds that wait for an operator (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, moment } from '../kit/entered.ts';
import { bool, int, price, seq, text, time, won } from '../kit/field.ts';
import { timelineEntry } from '../order/order.detail.ts';
import { claimRefundState } from './claim.enums.ts';
import { deskRefundRow, refundDeskList } from './refund-desk.list.ts';

export const refundDetail = deskRefundRow.extend({
  /** Masked: the number is for the bank alone. */
  account: z.strictObject({ bank: text(40), no: text(30), holder: text(60) }).nullable(),
  /** What the bank or the card company did, each with its own number; back: it came back. */
  transfers: z.array(z.strictObject({ at: time(), amount: won(), externalId: text(200), back: bool() })),
  history: z.array(timelineEntry),
});
export type RefundDetail = z.output<typeof refundDetail>;

/** What waits under the list's filters: how many, and how much it comes to. */
export const refundCards = z.strictObject({
  cards: z.array(z.strictObject({ key: claimRefundState.schema, count: int(0), amount: won() })),
});
export type RefundCards = z.output<typeof refundCards>;

const one = {
  audience: audience.admin,
  right: 'REFUND',
  params: z.strictObject({ refundSeq: seq() }),
} as const;
/** The sum that it was decided on. */
const expectedAmount = price();

export const refundDeskApi = defineApi('claim-refund', {
  list: {
    summary: '운영자가 처리할 환불. 환불기한이 빠른 것부터',
    method: 'GET',
    path: '/v1/admin/refunds',
    audience: audience.admin,
    right: 'REFUND',
    query: refundDeskList.query,
    answer: page(deskRefundRow),
  },
  summary: {
    summary: '상태별 환불 건수와 금액',
    method: 'GET',
    path: '/v1/admin/refunds/summary',
    audience: audience.admin,
    right: 'REFUND',
    query: refundDeskList.filter,
    answer: data(refundCards),
  },
  one: {
    ...one,
    summary: '환불 한 건',
    method: 'GET',
    path: '/v1/admin/refunds/{refundSeq}',
    answer: data(refundDetail),
  },
  retry: {
    ...one,
    summary: '결제한 수단으로 다시 환불합니다.',
    method: 'POST',
    path: '/v1/admin/refunds/{refundSeq}/retry',
    body: z.strictObject({ why: why() }),
    answer: data(refundDetail),
    errors: ['STATE_CHANGED'],
    money: true,
  },
  payout: {
    ...one,
    summary: '확인한 계좌로 이체합니다. 한도를 넘으면 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path: '/v1/admin/refunds/{refundSeq}/payout',
    body: z.strictObject({ expectedAmount, why: why() }),
    answer: data(decided(refundDetail)),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED', 'AMOUNT_CHANGED', 'REFUND_EXCEEDS_PAID'],
    stepUp: 'ASKED',
    money: true,
    idempotent: 'required',
  },
  external: {
    ...one,
    summary: '밖에서 마친 환불을 증빙과 함께 남깁니다.',
    method: 'POST',
    path: '/v1/admin/refunds/{refundSeq}/external',
    body: z.strictObject({
      expectedAmount,
      /** The bank's own number of the transfer. */
      externalId: line(100, 1),
      at: moment(),
      why: why(),
    }),
    answer: data(decided(refundDetail)),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED', 'AMOUNT_CHANGED', 'REFUND_EXCEEDS_PAID'],
    stepUp: 'ASKED',
    money: true,
    idempotent: 'required',
  },
  askAccount: {
    ...one,
    summary: '구매자에게 환불계좌를 요청합니다.',
    method: 'POST',
    path: '/v1/admin/refunds/{refundSeq}/ask-account',
    body: z.strictObject({ why: why() }),
    answer: data(refundDetail),
    errors: ['STATE_CHANGED', 'CLAIM_ON_HOLD', 'ACCOUNT_ASK_LIMIT'],
  },
});
