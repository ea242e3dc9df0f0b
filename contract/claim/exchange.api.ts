import { z } from 'zod';
import { trackingErrors } from '../delivery/delivery.errors.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import {
  exchangeRequestBody,
  forceExchangeBody,
  handOverBody,
  permitExchangeBody,
  receiveBody,
  refuseBody,
  reshipBody,
  toReturnBody,
} from './claim.body.ts';
import { claimActErrors, claimOpenErrors } from './claim.errors.ts';
import { claimDetail, permitMessage } from './claim.detail.ts';
import { exchangeList } from './claim.list.ts';
import { claimSummary } from './claim.summary.ts';

const path = '/v1/orders/change';
const goods = audience.goods;
const desk = listCalls(exchangeList, { path, audience: goods });
const reads = { scope: 'claims:read' } as const;
const act = { scope: 'claims:write', method: 'PUT', audience: goods, answer: data(bulkResult) } as const;
const money = { money: true, idempotent: 'required' } as const;

/** The desk of exchanges; e-tickets have none (claims.md §3). */
export const exchangeApi = defineApi('claim-exchange', {
  request: {
    ...act,
    ...money,
    summary: '판매자 교환 접수',
    path: `${path}/request`,
    body: exchangeRequestBody,
    answer: data(claimDetail),
    errors: [...claimOpenErrors],
  },
  permit: {
    ...act,
    summary: '교환 승인',
    path: `${path}/permit`,
    body: permitExchangeBody,
    errors: [...claimActErrors, ...trackingErrors],
  },
  receive: {
    ...act,
    summary: '교환 수거완료',
    path: `${path}/receive`,
    body: receiveBody,
    errors: [...claimActErrors],
  },
  complete: {
    ...act,
    ...money,
    summary: '교환상품 발송(송장 등록)',
    path: `${path}/complete`,
    body: reshipBody,
    errors: [...claimActErrors, ...trackingErrors],
  },
  direct: {
    ...act,
    ...money,
    summary: '교환상품 직접전달',
    path: `${path}/direct`,
    body: handOverBody,
    errors: [...claimActErrors],
  },
  forceComplete: {
    ...act,
    summary: '교환완료 처리',
    path: `${path}/force/complete`,
    body: forceExchangeBody,
    errors: [...claimActErrors],
  },
  impossible: {
    ...act,
    summary: '교환 거부. 사용 흔적·훼손은 사진이 필요합니다.',
    path: `${path}/impossible`,
    body: refuseBody,
    errors: [...claimActErrors, 'PHOTO_REQUIRED'],
  },
  toReturn: {
    ...act,
    ...money,
    summary: '반품으로 변경. 구매자와 합의한 뒤 처리합니다.',
    path: `${path}/return`,
    body: toReturnBody,
    errors: [...claimActErrors],
  },
  permitMessage: {
    ...reads,
    method: 'GET',
    audience: goods,
    summary: '교환 승인 안내 문구',
    path: `${path}/permit/message`,
    query: z.strictObject({ claimSeq: seq().optional() }),
    answer: data(permitMessage),
  },
  list: { ...desk.list, ...reads },
  summary: { ...desk.summary(claimSummary(exchangeList), '교환 상태별 건수와 기한 분포'), ...reads },
  download: desk.download,
  countRequest: { ...desk.count('request'), ...reads },
  countProcessing: { ...desk.count('processing'), ...reads },
  countDelay: { ...desk.count('delay'), ...reads },
  countComplete: { ...desk.count('complete'), ...reads },
  countClosed: { ...desk.count('closed'), ...reads },
});
