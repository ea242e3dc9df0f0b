/** Sanctions at the operator's desk, of whatever kind; products and contents are sanctioned by calls of their own (operator.md §5). */
import { z } from 'zod';
import { attachedImage } from '../file/attached.ts';
import { approvalErrors } from '../approval/approval.errors.ts';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import {
  sanctionReason,
  sanctionScope,
  sanctionTarget,
  type SanctionScope,
} from '../sanction/sanction.enums.ts';
import { sanctionAppealDecision } from './moderation.enums.ts';
import { deskSanctionRow, sanctionList } from './sanction.list.ts';

export const LONG_DAYS = 30;
/** Above so many days, without an end, or of an account, another operator agrees first (SANCTION_LONG). */
export const isLong = ({ scope, days }: { scope: readonly SanctionScope[]; days: number | null }): boolean =>
  days === null || days > LONG_DAYS || scope.includes('ACCOUNT');
/** What they come to is proposed, never done by itself. */
export const POINT_STEPS = [
  { points: 30, proposal: '징계를 검토해 주세요.' },
  { points: 60, proposal: '방송 제한 7일을 검토해 주세요.' },
  { points: 100, proposal: '계정 제한을 검토해 주세요.' },
] as const;
/** The last step that these points have reached. */
export const proposalOf = (points: number): string | null =>
  POINT_STEPS.findLast((step) => points >= step.points)?.proposal ?? null;

export const sanctionRefusals = {
  ENDED: '이미 끝난 제재입니다.',
  NO_APPEAL: '심사할 이의 신청이 없습니다.',
  SAME_PERSON: approvalErrors.SAME_PERSON.message,
} as const;

export const deskSanction = z.strictObject({
  ...deskSanctionRow.shape,
  /** Of a content: what it moved. */
  target: sanctionTarget.schema.nullable(),
  contentSeq: seq().nullable(),
  /** What was said to the sanctioned. */
  text: text(500),
  evidence: z.array(text(300)),
  /** What it came of. */
  reportSeq: seq().nullable(),
  /** Another operator who agreed to it. */
  approvedBy: text(40).nullable(),
  products: z.array(
    z.strictObject({ productSeq: seq(), name: text(40), thumbnail: text(500), inForce: bool() }),
  ),
  appealed: z
    .strictObject({
      text: text(1_000),
      images: z.array(attachedImage),
      at: time(),
      decidedAt: time().nullable(),
      decidedBy: text(40).nullable(),
      answer: text(1_000).nullable(),
    })
    .nullable(),
  endedAt: time().nullable(),
  /** Null where its time was over. */
  endedBy: text(40).nullable(),
  endText: text(200).nullable(),
  can: canSchema(['lift', 'decide'], sanctionRefusals),
});
export type DeskSanction = z.output<typeof deskSanction>;

/** What a person has come to within the months that count. */
export const standing = z.strictObject({ points: int(0), proposal: text(60).nullable() });

const desk = { audience: audience.admin, right: 'SANCTION' } as const;
const path = '/v1/admin/sanctions' as const;
const one = { ...desk, params: z.strictObject({ sanctionSeq: seq() }) } as const;

export const newSanction = {
  scope: z
    .array(sanctionScope.schema)
    .min(1)
    .max(sanctionScope.values.length)
    .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } }),
  reason: sanctionReason.schema,
  /** Null: until it is lifted. */
  days: int(1, 365).nullable(),
  points: int(0, 100),
  /** Said to the sanctioned, and why in the audit. */
  text: paragraph(500, 5),
};
const evidence = z.array(line(300, 1)).max(10).default([]);
export const imposeErrors = ['USER_NOT_FOUND', 'SANCTION_STANDS', 'APPROVAL_WAITING'] as const;

export const sanctionApi = defineApi('moderation', {
  sanctions: {
    ...desk,
    summary: '제재. 나중에 한 것부터',
    method: 'GET',
    path,
    query: sanctionList.query,
    answer: page(deskSanctionRow),
  },
  sanction: {
    ...one,
    summary: '제재 하나: 근거, 대상 상품, 이의 신청',
    method: 'GET',
    path: `${path}/{sanctionSeq}`,
    answer: data(deskSanction),
  },
  impose: {
    ...desk,
    summary: '회원 제재. 30일을 넘거나 계정을 막으면 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path,
    body: z.strictObject({ userSeq: seq(), ...newSanction, evidence, reportSeq: seq().optional() }),
    answer: data(decided(deskSanction)),
    errors: [...imposeErrors, 'STATE_CHANGED'],
  },
  lift: {
    ...one,
    summary: '제재 해제. 막았던 것을 모두 돌려놓습니다.',
    method: 'PUT',
    path: `${path}/{sanctionSeq}/lift`,
    body: z.strictObject({ version: int(1), why: why() }),
    answer: data(deskSanction),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  decide: {
    ...one,
    summary: '이의 신청 결정. 제재한 운영자가 아닌 다른 운영자가 합니다.',
    method: 'PUT',
    path: `${path}/{sanctionSeq}/appeal`,
    body: z
      .strictObject({
        decision: sanctionAppealDecision.schema,
        /** Its new last day; of SHORTENED alone. */
        until: day().optional(),
        /** Said to the sanctioned, and why in the audit. */
        text: paragraph(1_000, 10),
      })
      .refine(({ decision, until }) => (decision === 'SHORTENED') === (until !== undefined), {
        path: ['until'],
        params: { code: 'REQUIRED', message: '기간을 줄일 때만 마지막 날을 정해 주세요.' },
      }),
    answer: data(deskSanction),
    errors: ['STATE_CHANGED', 'SAME_PERSON'],
  },
});
