import { z } from 'zod';
import { trackingErrors } from '../delivery/delivery.errors.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import {
  editProductsBody,
  permitReturnBody,
  receiveBody,
  refundBody,
  refuseBody,
  returnRequestBody,
  toExchangeBody,
} from './claim.body.ts';
import { claimActErrors, claimOpenErrors } from './claim.errors.ts';
import { claimDetail, permitMessage } from './claim.detail.ts';
import { returnList } from './claim.list.ts';
import { claimSummary } from './claim.summary.ts';

const path = '/v1/orders/return';
const desk = listCalls(returnList, { path, audience: audience.seller });
const reads = { scope: 'claims:read' } as const;
const act = {
  scope: 'claims:write',
  method: 'PUT',
  audience: audience.seller,
  answer: data(bulkResult),
} as const;
const money = { money: true, idempotent: 'required' } as const;

/** The desk of returns, e-tickets' refunds too (claims.md §3). */
export const returnApi = defineApi('claim-return', {
  request: {
    ...act,
    ...money,
    summary: '판매자 반품 접수. 이용권은 미사용분 환불 접수입니다.',
    path: `${path}/request`,
    body: returnRequestBody,
    answer: data(claimDetail),
    errors: [...claimOpenErrors],
  },
  permit: {
    ...act,
    summary: '반품 승인(수거지시)',
    path: `${path}/permit`,
    body: permitReturnBody,
    errors: [...claimActErrors, ...trackingErrors],
  },
  receive: {
    ...act,
    summary: '반품 수거완료(이용권은 미사용 확인완료)',
    path: `${path}/receive`,
    body: receiveBody,
    errors: [...claimActErrors],
  },
  refund: {
    ...act,
    ...money,
    summary: '환불 승인. 확인한 금액과 다르면 처리하지 않습니다.',
    path: `${path}/refund`,
    body: refundBody,
    errors: [...claimActErrors],
  },
  products: {
    ...act,
    money: true,
    summary: '반품 상품·수량 변경',
    path: `${path}/products`,
    body: editProductsBody,
    answer: data(z.array(claimDetail)),
    errors: ['VERSION_CONFLICT', 'CLAIM_ON_HOLD', ...claimOpenErrors],
  },
  impossible: {
    ...act,
    summary: '반품 거부. 사용 흔적·훼손은 사진이 필요합니다.',
    path: `${path}/impossible`,
    body: refuseBody,
    errors: [...claimActErrors, 'PHOTO_REQUIRED'],
  },
  toExchange: {
    ...act,
    ...money,
    summary: '교환으로 변경. 구매자와 합의한 뒤 처리합니다.',
    path: `${path}/change`,
    body: toExchangeBody,
    errors: [...claimActErrors],
  },
  permitMessage: {
    ...reads,
    method: 'GET',
    audience: audience.seller,
    summary: '반품 승인 안내 문구',
    path: `${path}/permit/message`,
    query: z.strictObject({ claimSeq: seq().optional() }),
    answer: data(permitMessage),
  },
  list: { ...desk.list, ...reads },
  summary: { ...desk.summary(claimSummary(returnList), '반품 상태별 건수와 기한 분포'), ...reads },
  download: desk.download,
  countRequest: { ...desk.count('request'), ...reads },
  countProcessing: { ...desk.count('processing'), ...reads },
  countReceived: { ...desk.count('receive-product'), ...reads },
  countDelay: { ...desk.count('delay'), ...reads },
  countComplete: { ...desk.count('complete'), ...reads },
  countClosed: { ...desk.count('closed'), ...reads },
});
