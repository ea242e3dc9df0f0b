/** Refunds that wait for an operator (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, moment } from '../kit/entered.ts';
import { bool, int, price, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { timelineEntry } from '../order/order.detail.ts';
import { claimType } from '../order/line-claim.ts';
import { paymentMethod } from '../order/order.enums.ts';
import { claimRefundState } from './claim.enums.ts';

/** States in which somebody of ours has to look; the third only where it has lasted for an hour. */
const waitingRefunds = ['WAIT_ADMIN', 'NEED_ACCOUNT', 'WAIT_PG'] as const;

export const refundRefusals = {
  NOT_NOW: '지금 상태에서는 처리할 수 없습니다.',
  SENDING: '보내는 중입니다. 결과가 오면 다시 시도할 수 있습니다.',
  NO_ACCOUNT: '환불받을 계좌가 없습니다. 구매자에게 계좌를 요청해 주세요.',
  NOT_CARD: '결제한 수단으로 되돌릴 수 없는 결제입니다.',
} as const;

export const deskRefundRow = z.strictObject({
  refundSeq: seq(),
  claimSeq: seq(),
  claimType: claimType.schema,
  orderSeq: seq(),
  orderProductSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  productName: text(100),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  method: paymentMethod.schema,
  amount: won(),
  state: claimRefundState.schema,
  /** To the card company, then by operators. */
  attempts: int(0),
  failReason: text(200).nullable(),
  requestedAt: time(),
  dueAt: time().nullable(),
  late: bool(),
  /** On its way since; nobody has answered yet. */
  sendingAt: time().nullable(),
  can: canSchema(['retry', 'payout', 'external', 'askAccount'], refundRefusals),
});
export type RefundDeskRow = z.output<typeof deskRefundRow>;

export const refundDetail = deskRefundRow.extend({
  /** Masked: the number is for the bank alone. */
  account: z.strictObject({ bank: text(40), no: text(30), holder: text(60) }).nullable(),
  /** What the bank or the card company did, each with its own number; back: it came back. */
  transfers: z.array(z.strictObject({ at: time(), amount: won(), externalId: text(200), back: bool() })),
  history: z.array(timelineEntry),
});
export type RefundDetail = z.output<typeof refundDetail>;

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
    query: z.strictObject({
      ...pageFields,
      state: z.array(z.enum(waitingRefunds)).max(3).optional(),
      method: z.array(paymentMethod.schema).max(20).optional(),
      /** Past its due time. */
      late: bool().optional(),
    }),
    answer: page(deskRefundRow),
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
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED', 'REFUND_EXCEEDS_PAID'],
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
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED', 'REFUND_EXCEEDS_PAID'],
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
