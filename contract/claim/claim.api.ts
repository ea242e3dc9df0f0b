import { z } from 'zod';
import { trackingErrors } from '../delivery/delivery.errors.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, remark, seq, seqList, text, won } from '../kit/field.ts';
import { orderCancelReason, paymentMethod } from '../order/order.enums.ts';
import { CLAIMS_MAX, claimsBody, editBody, holdBody, pickupBody, planQuery } from './claim.body.ts';
import { claimEditErrors } from './claim.errors.ts';
import { claimDetail, refundPlan } from './claim.detail.ts';
import { pickupMethod } from './claim.enums.ts';
import { cancelList } from './claim.list.ts';

/** Lines that a preview names; the rest is counted. */
export const CANCEL_SHOWN = 20;

const part = { orderProductSeq: seq(), productName: text(100), optionText: text(500), qty: int(1) };

/**
 * What a 판매자 취소 would do, counted by the same code: the lines
 * that go, what is given back, what stays in their parcels.
 */
export const cancelPreview = z.strictObject({
  /** Lines that would be cancelled. */
  count: int(0),
  /** Of those asked for: refused as they stand now. */
  refused: int(0),
  /** All that is given back: goods and delivery fees. */
  amount: won(),
  /** Of it: delivery fees, of parcels that are left empty. */
  fee: won(),
  methods: z.array(paymentMethod.schema),
  lines: z.array(z.strictObject({ ...part, amount: won() })).max(CANCEL_SHOWN),
  /** Lines in the same parcels that stay. */
  stays: z.array(z.strictObject(part)).max(CANCEL_SHOWN),
  staysCount: int(0),
});
export type CancelPreview = z.output<typeof cancelPreview>;

const cancels = listCalls(cancelList, { path: '/v1/orders/cancel', audience: audience.seller });
const reads = { scope: 'claims:read' } as const;
const writes = { scope: 'claims:write' } as const;
const one = { audience: audience.seller, params: z.strictObject({ claimSeq: seq() }) } as const;
const some = { ...writes, method: 'PUT', audience: audience.seller, answer: data(bulkResult) } as const;

/** 판매자 취소, its list, and what all claims have in common (claims.md §3). */
export const claimApi = defineApi('claim', {
  cancelBySeller: {
    summary: '판매자 취소. 환불이 바로 시작됩니다.',
    method: 'PUT',
    path: '/v1/orders/cancel/request',
    scope: 'claims:write',
    audience: audience.seller,
    body: z.strictObject({
      orderProductSeqList: seqList(),
      reason: orderCancelReason.schema,
      reasonText: remark(200).optional(),
      /** Also sets the stock of the options to 0. */
      soldOut: bool().optional(),
    }),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'REFUND_IN_PROGRESS'],
    money: true,
    idempotent: 'required',
  },
  previewCancel: {
    summary: '판매자 취소 미리보기. 환불할 금액과 남는 상품을 확인합니다.',
    method: 'POST',
    path: '/v1/orders/cancel/preview',
    looks: true,
    scope: 'claims:read',
    audience: audience.seller,
    body: z.strictObject({ orderProductSeqList: seqList() }),
    answer: data(cancelPreview),
    errors: ['STATE_CHANGED', 'REFUND_IN_PROGRESS'],
  },
  cancels: { ...cancels.list, ...reads },
  cancelDownload: cancels.download,
  countCancelRequest: { ...cancels.count('request'), ...reads },
  countCancelWait: { ...cancels.count('wait-refund'), ...reads },
  countCancelComplete: { ...cancels.count('complete'), ...reads },
  askAccount: {
    ...some,
    summary: '구매자에게 환불계좌 다시 요청',
    path: '/v1/orders/claims/account-request',
    body: claimsBody,
    errors: [...claimEditErrors, 'ACCOUNT_ASK_LIMIT'],
  },
  restock: {
    ...some,
    summary: '재고 반영. 클레임마다 한 번입니다.',
    path: '/v1/orders/claims/restock',
    body: claimsBody,
    errors: [...claimEditErrors],
  },
  hold: {
    ...some,
    summary: '보류',
    path: '/v1/orders/claims/hold',
    body: holdBody,
    errors: [...claimEditErrors],
  },
  release: {
    ...some,
    summary: '보류 해제',
    path: '/v1/orders/claims/hold/release',
    body: claimsBody,
    errors: [...claimEditErrors],
  },
  pickup: {
    ...some,
    summary: '수거방법·송장 변경',
    path: '/v1/orders/claims/pickup',
    body: pickupBody,
    errors: [...claimEditErrors, ...trackingErrors],
  },
  pickupMethods: {
    ...reads,
    method: 'GET',
    audience: audience.seller,
    summary: '쓸 수 있는 수거방법. 먼저 제안할 것이 맨 앞입니다.',
    path: '/v1/orders/claims/pickup-methods',
    answer: data(z.strictObject({ methods: z.array(pickupMethod.schema) })),
  },
  plans: {
    ...reads,
    method: 'GET',
    audience: audience.seller,
    summary: '이 순서로 한 번에 환불할 때의 환불 계산',
    path: '/v1/orders/claims/plans',
    query: z.strictObject({ claimSeq: z.array(seq()).min(1).max(CLAIMS_MAX) }),
    answer: data(z.array(refundPlan)),
    errors: ['REFUND_NEGATIVE', 'AMOUNT_CHANGED'],
  },
  detail: {
    ...one,
    ...reads,
    method: 'GET',
    summary: '클레임 상세',
    path: '/v1/orders/claims/{claimSeq}',
    answer: data(claimDetail),
  },
  plan: {
    ...one,
    ...reads,
    method: 'GET',
    summary: '환불 계산. 아무것도 저장하지 않습니다.',
    path: '/v1/orders/claims/{claimSeq}/plan',
    query: planQuery,
    answer: data(refundPlan),
    errors: ['STATE_CHANGED', 'FAULT_NOTE_REQUIRED'],
  },
  editPlan: {
    ...one,
    ...writes,
    method: 'PUT',
    summary: '귀책·비용처리·공제 저장',
    path: '/v1/orders/claims/{claimSeq}',
    body: editBody,
    answer: data(claimDetail),
    errors: ['VERSION_CONFLICT', 'FAULT_NOTE_REQUIRED', ...claimEditErrors, ...trackingErrors],
    money: true,
  },
});
