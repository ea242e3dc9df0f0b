import { z } from 'zod';
import { downloadBody, downloadRequestErrors, downloadTicket } from '../download/download.body.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import { orderDetail, orderSummary, timelineEntry } from './order.detail.ts';
import { orderList } from './order.list.ts';

const one = { audience: audience.seller, params: z.strictObject({ orderSeq: seq() }) };

/** The reading part of the order desk (order-desk.md §3); writing comes with the delivery calls. */
export const orderApi = defineApi('order', {
  list: {
    summary: '주문 목록',
    method: 'GET',
    path: '/v1/orders',
    audience: audience.seller,
    query: orderList.query,
    answer: page(orderList.row),
  },
  summary: {
    summary: '주문 카드와 기간 합계',
    method: 'GET',
    path: '/v1/orders/summary',
    audience: audience.seller,
    query: orderList.filter,
    answer: data(orderSummary),
  },
  download: {
    summary: '주문 엑셀 다운로드 요청',
    method: 'POST',
    path: '/v1/orders/download',
    audience: audience.seller,
    body: downloadBody(orderList),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
  },
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
