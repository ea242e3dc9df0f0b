import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, seqList, text } from '../kit/field.ts';
import { orderCancelReason } from '../order/order.enums.ts';

/** Of the claims' calls only 판매자 취소 belongs to the order desk; returns and exchanges have a desk of their own later. */
export const claimApi = defineApi('claim', {
  cancelBySeller: {
    summary: '판매자 취소. 환불이 바로 시작됩니다.',
    method: 'PUT',
    path: '/v1/orders/cancel/request',
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
});
