/** Appeals of buyers whose claim was refused or changed (claims.md §2, operator.md §6). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { day, int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { claimStates, claimType } from '../order/line-claim.ts';
import { claimOpenErrors } from './claim.errors.ts';
import { claimDetail } from './claim.detail.ts';
import { appealDecision, appealState } from './claim.enums.ts';

/** An appeal on the operator's desk. */
export const appealRow = z.strictObject({
  claimSeq: seq(),
  type: claimType.schema,
  state: z.enum(claimStates),
  orderSeq: seq(),
  orderProductSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  productName: text(100),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  text: text(500),
  at: time(),
  decision: appealDecision.schema.nullable(),
  decidedAt: time().nullable(),
});
export type AppealRow = z.output<typeof appealRow>;

const one = {
  audience: audience.admin,
  right: 'REFUND',
  params: z.strictObject({ claimSeq: seq() }),
} as const;

export const appealApi = defineApi('claim-appeal', {
  list: {
    summary: '구매자의 이의 신청. 먼저 신청한 것부터',
    method: 'GET',
    path: '/v1/admin/claim-appeals',
    audience: audience.admin,
    right: 'REFUND',
    query: z.strictObject({
      ...pageFields,
      state: appealState.schema.default('OPEN'),
      /** Days on which it was made. */
      from: day().optional(),
      to: day().optional(),
    }),
    answer: page(appealRow),
  },
  one: {
    ...one,
    summary: '이의 신청 한 건. 구매자와 판매자가 남긴 내용을 함께 봅니다.',
    method: 'GET',
    path: '/v1/admin/claim-appeals/{claimSeq}',
    answer: data(claimDetail),
  },
  decide: {
    ...one,
    summary: '이의 신청 결정. 다시 접수하면 운영자의 새 클레임이 열립니다.',
    method: 'PUT',
    path: '/v1/admin/claim-appeals/{claimSeq}/decide',
    body: z.strictObject({
      decision: appealDecision.schema,
      /** Of the new claim; absent: as it was. */
      type: z.enum(['RETURN', 'EXCHANGE']).optional(),
      /** Both sides read it. */
      text: paragraph(1_000, 10),
      version: int(1),
    }),
    answer: data(claimDetail),
    errors: ['VERSION_CONFLICT', ...claimOpenErrors],
  },
});
