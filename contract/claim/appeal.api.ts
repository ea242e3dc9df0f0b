/** Appeals of buyers whose claim was refused or changed (claims.md §2, operator.md §6). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { int, seq } from '../kit/field.ts';
import { claimOpenErrors } from './claim.errors.ts';
import { claimDetail } from './claim.detail.ts';
import { appealList, appealRow } from './appeal.list.ts';
import { appealDecision } from './claim.enums.ts';

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
    query: appealList.query,
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
