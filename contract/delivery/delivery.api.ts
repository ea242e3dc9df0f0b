import { z } from 'zod';
import { downloadReason } from '../kit/sheet-body.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import { deliveryList, shipmentPrepareList } from './delivery.list.ts';
import { deskSummary } from './delivery.summary.ts';
import { recipientInfo } from './desk.body.ts';
import { shipmentStatusList, statusList } from './status.list.ts';
import { trackingInfo } from './tracking.ts';

/** Keys that send parcels read what they need for it. */
const keyed = { scope: 'delivery:write' } as const;
const read = { method: 'GET', audience: audience.seller, ...keyed } as const;
/** Both kinds of sellers ask the same calls. */
const desk = listCalls(deliveryList, {
  path: '/v1/delivery',
  audience: audience.seller,
  note: '수취인 정보가 가려지지 않습니다.',
  pii: true,
  also: shipmentPrepareList,
});
const sent = listCalls(statusList, {
  path: '/v1/delivery/status',
  audience: audience.seller,
  also: shipmentStatusList,
});

/**
 * The reading part of the delivery desk (order-desk.md §4). A producer of goods sees lines of parcels,
 * an e-ticket producer those sent by message; a line of the other kind does not exist for them.
 */
export const deliveryApi = defineApi('delivery', {
  list: { ...desk.list, ...keyed },
  summary: desk.summary(deskSummary, '배송 관리 카드: 건수와 발송기한별 건수'),
  countNew: desk.count('payment-complete'),
  countPrepare: desk.count('prepare'),
  countPostponed: desk.count('postponed'),
  countOverdue: desk.count('shipping-postponed'),
  downloadSelected: desk.downloadSelected,
  downloadSearched: desk.downloadSearched,
  status: { ...sent.list, ...keyed },
  countStart: sent.count('start'),
  countComplete: sent.count('complete'),
  countConfirm: sent.count('confirm'),
  countUncompleted: sent.count('uncompleted'),
  statusDownloadSelected: sent.downloadSelected,
  statusDownloadSearched: sent.downloadSearched,
  tracking: {
    ...read,
    summary: '배송 추적. 이용권은 발송 이력.',
    path: '/v1/delivery/tracking',
    query: z.strictObject({ orderProductSeq: seq() }),
    answer: data(trackingInfo),
  },
  recipient: {
    ...read,
    summary: '수취인 정보. 조회 기록이 남습니다.',
    path: '/v1/delivery/{orderSeq}/recipient-info',
    params: z.strictObject({ orderSeq: seq() }),
    query: z.strictObject({ reason: downloadReason.schema.default('SHIPPING') }),
    answer: data(recipientInfo),
    pii: true,
  },
});
