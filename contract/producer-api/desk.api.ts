/** Webhooks of all shops at the operator's desk (operator.md §9). */
import { z } from 'zod';
import { why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, day, seq, text } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { webhookDelivery } from './delivery.list.ts';
import { webhookDeliveryState, webhookType } from './producer-api.enums.ts';

const desk = { audience: audience.admin, right: 'SYSTEM' } as const;

export const deskDelivery = z.strictObject({
  ...webhookDelivery.shape,
  sellerName: text(60),
  /** Without what stands behind its host: paths may be secrets. */
  host: text(253),
  /** False: it is switched off, and nothing is sent again. */
  active: bool(),
});
export type DeskDelivery = z.output<typeof deskDelivery>;

export const webhookDeskApi = defineApi('producer-api-desk', {
  deliveries: {
    ...desk,
    summary: '모든 판매자의 웹훅 전송: 최근 것부터',
    method: 'GET',
    path: '/v1/admin/webhooks',
    query: z.strictObject({
      ...pageFields,
      state: webhookDeliveryState.schema.optional(),
      type: webhookType.schema.optional(),
      sellerSeq: seq().optional(),
      from: day().optional(),
      to: day().optional(),
    }),
    answer: page(deskDelivery),
  },
  replay: {
    ...desk,
    summary: '웹훅을 다시 보냅니다. 메시지 번호는 그대로입니다.',
    method: 'POST',
    path: '/v1/admin/webhooks/{deliverySeq}/replay',
    params: z.strictObject({ deliverySeq: seq() }),
    /** Whose it is: deliveries are kept by seller. */
    body: z.strictObject({ sellerSeq: seq(), why: why() }),
    answer: data(deskDelivery),
    errors: ['STATE_CHANGED'],
  },
});
