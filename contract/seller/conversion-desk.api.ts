/** 사업자 전환 심사: the operator's side (accounts.md §9). */
import { z } from 'zod';
import { decided } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { int, seq } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { conversionRow, conversionShape } from './conversion.api.ts';
import { businessConversionRejectReason, businessConversionStatus } from './conversion.enums.ts';
import { reviewChecks } from './review-check.ts';

/** As its seller reads it, with what the rules have looked at. */
const deskConversion = conversionShape.extend({ checks: reviewChecks });
export type DeskConversion = z.output<typeof deskConversion>;

const one = {
  audience: audience.admin,
  right: 'REVIEW',
  params: z.strictObject({ businessConversionSeq: seq() }),
} as const;
/** Why the operator does it: kept in the access log. */
const why = () => line(200, 5);
const version = int(1);

export const conversionDeskApi = defineApi('seller-change', {
  list: {
    summary: '사업자 전환 신청. 오래된 것부터',
    method: 'GET',
    path: '/v1/admin/business-conversions',
    audience: audience.admin,
    right: 'REVIEW',
    query: z.strictObject({
      ...pageFields,
      status: z.array(businessConversionStatus.schema).max(7).optional(),
    }),
    answer: page(conversionRow),
  },
  one: {
    ...one,
    summary: '사업자 전환 한 건',
    method: 'GET',
    path: '/v1/admin/business-conversions/{businessConversionSeq}',
    answer: data(deskConversion),
  },
  begin: {
    ...one,
    summary: '사업자 전환 심사 시작',
    method: 'PUT',
    path: '/v1/admin/business-conversions/{businessConversionSeq}/begin',
    body: z.strictObject({ version, why: why() }),
    answer: data(deskConversion),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'SAME_PERSON'],
  },
  approve: {
    ...one,
    summary:
      '사업자 전환 승인. 다음 정산 회차가 시작하는 날부터 적용되고, 점검에 걸린 것이 있으면 다른 운영자의 승인을 기다립니다.',
    method: 'PUT',
    path: '/v1/admin/business-conversions/{businessConversionSeq}/approve',
    body: z.strictObject({ version, why: why() }),
    answer: data(decided(deskConversion)),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'SAME_PERSON', 'APPROVAL_WAITING'],
  },
  reject: {
    ...one,
    summary: '사업자 전환 반려. 판매자가 사유를 봅니다.',
    method: 'PUT',
    path: '/v1/admin/business-conversions/{businessConversionSeq}/reject',
    body: z.strictObject({
      version,
      reason: businessConversionRejectReason.schema,
      text: line(500, 10),
    }),
    answer: data(deskConversion),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'SAME_PERSON'],
  },
});
