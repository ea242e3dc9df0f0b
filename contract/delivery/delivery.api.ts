import { z } from 'zod';
import {
  downloadRequestErrors,
  downloadTicket,
  searchedBody,
  selectedBody,
} from '../download/download.body.ts';
import { downloadReason } from '../download/download.enums.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { int, seq } from '../kit/field.ts';
import type { Column } from '../kit/list.ts';
import { deliveryList, shipmentPrepareList } from './delivery.list.ts';
import { deskSummary } from './delivery.summary.ts';
import { recipientInfo } from './desk.body.ts';
import { shipmentStatusList, statusList } from './status.list.ts';
import { trackingInfo } from './tracking.ts';

/** Both kinds of sellers ask the same call; a column that the caller's list lacks does not stand in the sheet. */
const both = (one: readonly Column[], other: readonly Column[]): Column[] => [
  ...one,
  ...other.filter((column) => !one.some((known) => known.id === column.id)),
];
const desk = {
  columns: both(deliveryList.columns, shipmentPrepareList.columns),
  filter: deliveryList.filter,
};
const sent = { columns: both(statusList.columns, shipmentStatusList.columns), filter: statusList.filter };

const read = { method: 'GET', audience: audience.seller } as const;
const count = { ...read, answer: data(z.strictObject({ count: int(0) })) };
const deskCount = { ...count, query: deliveryList.filter };
const sentCount = { ...count, query: statusList.filter };
const download = {
  method: 'POST',
  audience: audience.seller,
  answer: data(downloadTicket),
  errors: downloadRequestErrors,
  download: true,
} as const;

/**
 * The reading part of the delivery desk (order-desk.md §4). A producer of goods sees lines of parcels, an e-ticket
 * producer those sent by message; a line of the other kind does not exist for them.
 */
export const deliveryApi = defineApi('delivery', {
  list: {
    ...read,
    summary: '배송 관리 목록. 수취인 정보가 가려지지 않습니다.',
    path: '/v1/delivery',
    query: deliveryList.query,
    answer: page(deliveryList.row),
    pii: true,
  },
  summary: {
    ...read,
    summary: '배송 관리 카드: 건수와 발송기한별 건수',
    path: '/v1/delivery/summary',
    query: deliveryList.filter,
    answer: data(deskSummary),
  },
  countNew: { ...deskCount, summary: '신규주문 건수', path: '/v1/delivery/count/payment-complete' },
  countPrepare: { ...deskCount, summary: '상품준비중 건수', path: '/v1/delivery/count/prepare' },
  countPostponed: { ...deskCount, summary: '배송지연 건수', path: '/v1/delivery/count/postponed' },
  countOverdue: { ...deskCount, summary: '발송기한 경과 건수', path: '/v1/delivery/count/shipping-postponed' },
  downloadSelected: {
    ...download,
    summary: '배송 관리 다운로드(선택)',
    path: '/v1/delivery/download/selected',
    body: selectedBody(desk),
    pii: true,
  },
  downloadSearched: {
    ...download,
    summary: '배송 관리 다운로드(검색)',
    path: '/v1/delivery/download/searched',
    body: searchedBody(desk),
    pii: true,
  },
  status: {
    ...read,
    summary: '배송 현황 목록',
    path: '/v1/delivery/status',
    query: statusList.query,
    answer: page(statusList.row),
  },
  countStart: { ...sentCount, summary: '배송중 건수', path: '/v1/delivery/status/count/start' },
  countComplete: { ...sentCount, summary: '배송완료 건수', path: '/v1/delivery/status/count/complete' },
  countConfirm: { ...sentCount, summary: '구매확정 건수', path: '/v1/delivery/status/count/confirm' },
  countUncompleted: { ...sentCount, summary: '미완료 건수', path: '/v1/delivery/status/count/uncompleted' },
  statusDownloadSelected: {
    ...download,
    summary: '배송 현황 다운로드(선택)',
    path: '/v1/delivery/status/download/selected',
    body: selectedBody(sent),
  },
  statusDownloadSearched: {
    ...download,
    summary: '배송 현황 다운로드(검색)',
    path: '/v1/delivery/status/download/searched',
    body: searchedBody(sent),
  },
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
