/** 1차 승인: over what is red another operator agrees first (operator.md §4). */
import { z } from 'zod';
import { applicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { reviewChecks } from '@jangteo/contract/seller/review-check.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { defineApproval } from '../../approval/index.ts';
import { redFacts } from './checks.ts';
import { isOneOf, papersApproved } from './desk-view.ts';
import { followsOf, moveApplication } from './machine.ts';
import { lockBySeq, readBySeq } from './queries.ts';
import { readApplicant } from './queries/people.ts';
import { changed, conflictWith } from './save.ts';

const payload = z.strictObject({
  applicationSeq: z.number(),
  version: z.number(),
  /** Papers that must stand approved. */
  papers: z.array(z.number()),
  red: reviewChecks,
});
type Payload = z.output<typeof payload>;

async function refusalOf(db: Db, { applicationSeq, version, papers }: Payload): Promise<Refusal | null> {
  const row = await readBySeq(db, applicationSeq);
  if (!row) return fail('NOT_FOUND');
  if (row.version !== version) return conflictWith(row);
  if (row.status !== 'progress') return changed(row);
  return (await papersApproved(db, row.userSeq, papers)) ? null : fail('DOCS_NOT_APPROVED');
}

export const applicationApprove = defineApproval<Payload>({
  kind: 'APPLICATION_APPROVE',
  schema: payload,
  subject: ({ applicationSeq }) => `application:${applicationSeq}`,
  amount: () => null,
  needs: ({ red }) => red.length > 0,
  still: refusalOf,
  show: async (db, { applicationSeq, red }) => {
    const { kind, userSeq, value } = (await readBySeq(db, applicationSeq))!;
    const { name } = await readApplicant(db, userSeq);
    return [
      { label: '신청번호', value: String(applicationSeq) },
      { label: '신청자', value: `${name} (${userSeq})` },
      { label: '구분', value: applicationKind.label(kind) },
      { label: '유형', value: sellerKind.label(value.sellerKind!) },
      ...redFacts(red),
    ];
  },
  run: async (db, asked, { by, at, approvedBy, approvalSeq }) => {
    const row = await lockBySeq(db, asked.applicationSeq);
    const refusal = await refusalOf(db, asked);
    if (refusal) throw refusal;
    if (approvedBy !== null && (await isOneOf(db, approvedBy, row!.userSeq))) throw fail('SAME_PERSON');
    await moveApplication(db, row!, {
      action: 'approve',
      actor: { kind: 'admin', seq: by, name: '운영자' },
      at,
      follows: await followsOf(db, row!),
      set: { checked: null },
      agreed: { red: asked.red.map(({ key }) => key), approvalSeq },
    });
  },
});
