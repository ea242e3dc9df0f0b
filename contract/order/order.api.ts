import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import { orderDetail, orderSummary, timelineEntry } from './order.detail.ts';
import { orderList } from './order.list.ts';

const orders = listCalls(orderList, { path: '/v1/orders', audience: audience.seller });
const read = { scope: 'orders:read' } as const;
const one = { audience: audience.seller, ...read, params: z.strictObject({ orderSeq: seq() }) };

/** The reading part of the order desk (order-desk.md §3); writing comes with the delivery calls. */
export const orderApi = defineApi('order', {
  list: { ...orders.list, ...read },
  summary: { ...orders.summary(orderSummary, '주문 카드와 기간 합계'), ...read },
  download: orders.download,
  detail: {
    ...one,
    summary: '주문 상세',
    method: 'GET',
    path: '/v1/orders/{orderSeq}',
    answer: data(orderDetail),
  },
  timeline: {
    ...one,
    summary: '주문 이력. 최근 것부터.',
    method: 'GET',
    path: '/v1/orders/{orderSeq}/timeline',
    answer: data(z.array(timelineEntry)),
  },
});
