/** 1차 승인: over what is red another operator agrees first (operator.md §4). */
import { z } from 'zod';
import { applicationKind, reviewCheck } from '@jangteo/contract/seller/application.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { defineApproval } from '../../approval/index.ts';
import { redFact } from './checks.ts';
import { isOneOf, papersApproved } from './desk-view.ts';
import { followsOf, moveApplication } from './machine.ts';
import { lockBySeq, readBySeq } from './queries.ts';
import { changed, conflictWith } from './save.ts';

const payload = z.strictObject({
  applicationSeq: z.number(),
  version: z.number(),
  /** Papers that must stand approved. */
  papers: z.array(z.number()),
  red: z.array(reviewCheck.schema),
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
  concerns: async (db, { applicationSeq }, operator) =>
    isOneOf(db, operator, (await readBySeq(db, applicationSeq))!.userSeq),
  show: async (db, { applicationSeq, red }) => {
    const { kind, userSeq, value } = (await readBySeq(db, applicationSeq))!;
    return [
      { label: '신청번호', value: String(applicationSeq) },
      { label: '회원번호', value: String(userSeq) },
      { label: '구분', value: applicationKind.label(kind) },
      { label: '유형', value: sellerKind.label(value.sellerKind!) },
      redFact(red),
    ];
  },
  run: async (db, asked, { by, at, approvalSeq }) => {
    const row = await lockBySeq(db, asked.applicationSeq);
    const refusal = await refusalOf(db, asked);
    if (refusal) throw refusal;
    await moveApplication(db, row!, {
      action: 'approve',
      actor: { kind: 'admin', seq: by, name: '운영자' },
      at,
      follows: await followsOf(db, row!),
      set: { checked: null },
      agreed: { red: asked.red, approvalSeq },
    });
  },
});
