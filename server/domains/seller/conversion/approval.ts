/** 사업자 전환 승인: over what is red another operator agrees first (operator.md §4). */
import { z } from 'zod';
import { reviewCheck } from '@jangteo/contract/seller/application.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { overtaken, versionGuard } from '../../../kit/db/version.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { defineApproval } from '../../approval/index.ts';
import { nextBucketStart, readBucketDays } from '../../reference/index.ts';
import { redFact } from '../application/checks.ts';
import { isOneOf } from '../application/desk-view.ts';
import { conversionMachine, told } from './machine.ts';
import { readConversion } from './queries.ts';

const payload = z.strictObject({
  seller: z.number(),
  seq: z.number(),
  version: z.number(),
  red: z.array(reviewCheck.schema),
});
type Payload = z.output<typeof payload>;

async function refusalOf(db: Db, { seller, seq, version }: Payload): Promise<Refusal | null> {
  const row = await readConversion(db, seller, seq);
  if (!row) return fail('NOT_FOUND');
  const current = { status: row.status, version: row.version };
  if (row.version !== version) return overtaken(current);
  return row.status === 'PENDING' ? null : fail('STATE_CHANGED', { current });
}

export const conversionApprove = defineApproval<Payload>({
  kind: 'CONVERSION_APPROVE',
  schema: payload,
  subject: ({ seq }) => `business-conversion:${seq}`,
  amount: () => null,
  needs: ({ red }) => red.length > 0,
  still: refusalOf,
  concerns: (db, { seller }, operator) => isOneOf(db, operator, seller),
  show: async (db, { seller, seq, red }) => {
    const { shopName, from, to } = (await readConversion(db, seller, seq))!;
    return [
      { label: '신청번호', value: String(seq) },
      { label: '판매자', value: `${shopName} (${seller})` },
      {
        label: '유형',
        value: [from, to].map((side) => sellerKind.label(side.sellerKind as 'NONE')).join(' → '),
      },
      { label: '상호', value: to.company ?? '' },
      redFact(red),
    ];
  },
  run: async (db, { seller, seq, version, red }, { by, at, approvalSeq }) => {
    const from = nextBucketStart(await readBucketDays(db, kstDay(at)), at);
    await moveOne(db, conversionMachine, 'approve', {
      owners: [seller],
      id: seq,
      actor: { kind: 'admin', seq: by, name: '운영자' },
      at,
      guard: versionGuard(version),
      set: ({ history }) => ({
        history: told(history, { status: 'APPROVED', at: toKst(at), reason: null, text: '' }),
        effective_at: toKst(from),
        red,
        approval_seq: approvalSeq,
      }),
    });
  },
});
