/** Papers of an account: opened by their owner or, with a reason, by an operator, who decides them (R161). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, file } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { day, int, seq } from '../kit/field.ts';
import { docReason } from './paper.enums.ts';
import { docType, paperRow } from './paper.ts';

/** What an operator says to open a paper; its owner says nothing. */
const paperQuery = z.strictObject({
  reason: docReason.schema.optional(),
  /** Needed where the reason is ETC. */
  text: line(200, 5).optional(),
});
const paperParams = z.strictObject({ userSeq: seq(), docType: docType() });

/** A copy that says who looks, and when; all but its words and its path. */
export const paperCopy = {
  method: 'GET',
  audience: audience.signedIn,
  right: 'DOCUMENT',
  params: paperParams,
  query: paperQuery,
  answer: file('application/octet-stream'),
  errors: ['DOC_REASON_REQUIRED', 'FILE_BROKEN'],
  stepUp: 'OPERATOR',
  pii: true,
} as const;

export const paperApi = defineApi('seller-paper', {
  download: {
    summary: '판매자 서류. 보는 사람과 시각이 찍힌 사본입니다. 운영자는 사유를 말해야 합니다.',
    path: '/v1/user/{userSeq}/download/docs/{docType}',
    ...paperCopy,
  },
  decide: {
    summary: '판매자 서류 승인 또는 반려',
    method: 'PUT',
    path: '/v1/admin/users/{userSeq}/docs/{docType}',
    audience: audience.admin,
    right: 'REVIEW',
    params: paperParams,
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('APPROVE'),
        version: int(1),
        expiresOn: day().optional(),
        why: line(200, 5),
      }),
      z.strictObject({
        decision: z.literal('REJECT'),
        version: int(1),
        /** Said to its owner. */
        reason: line(200, 5),
      }),
    ]),
    answer: data(paperRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'SAME_PERSON'],
    pii: true,
  },
});
