import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, seqList, text, won } from '../kit/field.ts';
import { orderCancelReason, paymentMethod } from '../order/order.enums.ts';

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

/**
 * Of the claims' calls only 판매자 취소 belongs to the order desk;
 * returns and exchanges have a desk of their own later.
 */
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
      reasonText: text(200).optional(),
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
    scope: 'claims:read',
    audience: audience.seller,
    body: z.strictObject({ orderProductSeqList: seqList() }),
    answer: data(cancelPreview),
    errors: ['STATE_CHANGED', 'REFUND_IN_PROGRESS'],
  },
});
