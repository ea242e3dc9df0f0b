import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { seq, text } from '../kit/field.ts';
import { approvalList } from './approval.list.ts';
import { approvalRow, why } from './approval.shape.ts';

const one = {
  audience: audience.admin,
  right: 'ANY',
  params: z.strictObject({ approvalSeq: seq() }),
} as const;

/** What waits for a second operator; each sees what their rights let them read, and what they asked for themselves. */
export const approvalApi = defineApi('approval', {
  list: {
    summary: '승인함. 기한이 가까운 것부터',
    method: 'GET',
    path: '/v1/admin/approvals',
    audience: audience.admin,
    right: 'ANY',
    query: approvalList.query,
    answer: page(approvalRow),
  },
  one: {
    ...one,
    summary: '승인 한 건',
    method: 'GET',
    path: '/v1/admin/approvals/{approvalSeq}',
    answer: data(approvalRow),
  },
  approve: {
    ...one,
    summary: '승인. 올린 사람이 아닌 운영자가 다른 기기에서 합니다.',
    method: 'POST',
    path: '/v1/admin/approvals/{approvalSeq}/approve',
    body: z.strictObject({ hash: text(64, 64), why: why() }),
    answer: data(approvalRow),
    errors: ['STATE_CHANGED', 'SAME_PERSON', 'APPROVAL_CHANGED'],
    stepUp: 'ASKED',
    money: true,
    idempotent: 'required',
  },
  reject: {
    ...one,
    summary: '반려. 올린 사람이 사유를 봅니다.',
    method: 'POST',
    path: '/v1/admin/approvals/{approvalSeq}/reject',
    body: z.strictObject({ text: line(200, 5) }),
    answer: data(approvalRow),
    errors: ['STATE_CHANGED', 'SAME_PERSON'],
  },
  withdraw: {
    ...one,
    summary: '회수. 올린 사람만 합니다.',
    method: 'POST',
    path: '/v1/admin/approvals/{approvalSeq}/withdraw',
    body: z.strictObject({ why: why() }),
    answer: data(approvalRow),
    errors: ['STATE_CHANGED', 'SAME_PERSON'],
  },
});
