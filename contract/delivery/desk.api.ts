import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import { startErrors, trackingErrors } from './delivery.errors.ts';
import {
  clearance,
  clearanceBody,
  editCompanyBody,
  editTrackingBody,
  forceCompleteBody,
  lineListBody,
  postponeBody,
  recipientBody,
  recipientInfo,
  saveTrackingBody,
  startBody,
  tracked,
} from './desk.body.ts';

const bulk = data(bulkResult);
const order = z.strictObject({ orderSeq: seq() });
const line = z.strictObject({ orderSeq: seq(), orderProductSeq: seq() });
const edits = ['STATE_CHANGED', 'VERSION_CONFLICT'] as const;

/**
 * What the desk does to lines and orders (order-desk.md
 * §4); the calls by filter stand in desk.searched.api.ts.
 */
export const deskApi = defineApi('delivery', {
  confirm: {
    summary: '발주확인',
    method: 'PUT',
    path: '/v1/delivery/products/selected',
    scope: 'delivery:write',
    audience: audience.seller,
    body: lineListBody,
    answer: bulk,
    errors: ['STATE_CHANGED'],
  },
  postpone: {
    summary: '배송지연 처리',
    method: 'PUT',
    path: '/v1/delivery/products/postponed',
    scope: 'delivery:write',
    audience: audience.seller,
    body: postponeBody,
    answer: bulk,
    errors: ['STATE_CHANGED', 'POSTPONE_DATE', 'POSTPONE_LIMIT'],
  },
  saveTracking: {
    summary: '송장번호 저장. 발송하지는 않는다.',
    method: 'PUT',
    path: '/v1/delivery/products/tracking',
    scope: 'delivery:write',
    audience: audience.goods,
    body: saveTrackingBody,
    answer: bulk,
    errors: ['STATE_CHANGED', ...trackingErrors, 'TRACKING_CHANGED'],
  },
  start: {
    summary: '발송처리',
    method: 'PUT',
    path: '/v1/delivery/products/start/selected',
    scope: 'delivery:write',
    audience: audience.seller,
    body: startBody,
    answer: bulk,
    errors: startErrors,
  },
  startDirect: {
    summary: '직접배송 처리',
    method: 'PUT',
    path: '/v1/delivery/products/direct',
    scope: 'delivery:write',
    audience: audience.goods,
    body: lineListBody,
    answer: bulk,
    errors: ['STATE_CHANGED'],
  },
  forceComplete: {
    summary: '배송완료 처리',
    method: 'PUT',
    path: '/v1/delivery/force/complete',
    audience: audience.seller,
    body: forceCompleteBody,
    answer: bulk,
    errors: ['STATE_CHANGED', 'FORCE_TOO_EARLY'],
  },
  editRecipient: {
    summary: '배송지 수정',
    method: 'PUT',
    path: '/v1/delivery/{orderSeq}/recipient-info',
    audience: audience.seller,
    params: order,
    body: recipientBody,
    answer: data(recipientInfo),
    errors: [...edits, 'RECIPIENT_FEE_DIFFERENCE'],
    pii: true,
  },
  editTracking: {
    summary: '송장번호 수정',
    method: 'PUT',
    path: '/v1/delivery/{orderSeq}/products/{orderProductSeq}/tracking',
    scope: 'delivery:write',
    audience: audience.goods,
    params: line,
    body: editTrackingBody,
    answer: data(tracked),
    errors: [...edits, ...trackingErrors],
  },
  editCompany: {
    summary: '택배사 수정',
    method: 'PUT',
    path: '/v1/delivery/{orderSeq}/products/{orderProductSeq}/company',
    scope: 'delivery:write',
    audience: audience.goods,
    params: line,
    body: editCompanyBody,
    answer: data(tracked),
    errors: [...edits, ...trackingErrors],
  },
  editClearance: {
    summary: '개인통관고유부호 수정',
    method: 'PUT',
    path: '/v1/delivery/{orderSeq}/clearance',
    audience: audience.goods,
    params: order,
    body: clearanceBody,
    answer: data(clearance),
    errors: edits,
    pii: true,
  },
});
