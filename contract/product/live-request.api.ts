import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { liveRequestList, liveRequestRow } from './live-request.list.ts';

export const liveRequestSummary = z.strictObject({
  products: int(0),
  requests: int(0),
  /** Somebody who asked for two products is one. */
  requesters: int(0),
  /** Products of which somebody was told. */
  notified: int(0),
});
export type LiveRequestSummary = z.output<typeof liveRequestSummary>;

/** Somebody who asked, by the name that they show; the day of their last request. */
export const requester = z.strictObject({ nickname: text(40), requestedAt: time() });
export type Requester = z.output<typeof requester>;

const params = z.strictObject({ productSeq: seq() });

/** 라이브 요청 (product-desk.md §5, docs/decisions/0054). */
export const liveRequestApi = defineApi('product', {
  liveRequests: {
    summary: '라이브 요청 상품. 구매자가 라이브에서 보고 싶다고 요청한 상품입니다.',
    method: 'GET',
    path: '/v1/products/live-requests',
    audience: audience.seller,
    query: liveRequestList.query,
    answer: page(liveRequestRow),
  },
  liveRequestSummary: {
    summary: '라이브 요청 합계',
    method: 'GET',
    path: '/v1/products/live-requests/summary',
    audience: audience.seller,
    query: liveRequestList.filter,
    answer: data(liveRequestSummary),
  },
  requesters: {
    summary: '라이브를 요청한 고객. 최근에 요청한 고객부터.',
    method: 'GET',
    path: '/v1/products/live-requests/{productSeq}/requesters',
    audience: audience.seller,
    params,
    query: z.strictObject(pageFields),
    answer: page(requester),
  },
  notifyRequesters: {
    summary: '요청한 고객에게 다음 방송 알리기',
    method: 'POST',
    path: '/v1/products/live-requests/{productSeq}/notify',
    audience: audience.seller,
    params,
    body: emptyBody,
    answer: data(z.strictObject({ sent: int(0) })),
    errors: ['LIVE_REQUIRED', 'NOTIFY_COOLDOWN', 'NIGHT_AD_BLOCKED'],
  },
});
