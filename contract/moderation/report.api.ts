/** Reports at the operator's desk, and 임시조치 with the author's side of it (operator.md §5, §8). */
import { z } from 'zod';
import { why } from '../approval/approval.shape.ts';
import { reportReason, reportState } from '../fan/fan.enums.ts';
import { attachedImage } from '../file/attached.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { blindState, blindTarget } from './moderation.enums.ts';
import { reportList, reportRow } from './report.list.ts';
import { imposeErrors, newSanction } from './sanction.api.ts';

export const BLIND_DAYS = 30;

export const reportRefusals = {
  NEW: '먼저 맡아 주세요.',
  DECIDED: '이미 처리한 신고입니다.',
  APPROVAL: '제재가 승인을 기다리고 있습니다. 승인하면 조치한 것이 됩니다.',
  NOT_HIDDEN_HERE: '리뷰와 아카데미 글만 임시조치할 수 있습니다.',
  BLIND: '이미 임시조치했습니다.',
} as const;

export const blind = z.strictObject({
  blindSeq: seq(),
  targetType: blindTarget.schema,
  /** As it was. */
  name: text(100),
  /** What it was reported for; null of what was hidden before anybody noted it. */
  reason: reportReason.schema.nullable(),
  from: time(),
  until: time(),
  state: blindState.schema,
  objection: text(1_000).nullable(),
  objectedAt: time().nullable(),
  endedAt: time().nullable(),
  can: canSchema(['object'], {
    OBJECTED: '이미 이의를 신청했습니다.',
    OVER: '임시조치가 끝났습니다.',
  }),
});
export type Blind = z.output<typeof blind>;

export const deskReport = z.strictObject({
  ...reportRow.shape,
  text: text(500),
  /** The target as it was when it was reported: what of it was copied, by name. */
  evidence: z.array(z.strictObject({ label: text(40), value: text(2_000) })),
  /** Its pictures, as everybody saw them then. */
  pictures: z.array(text(500)),
  /** Of a live: what the reported had written there, and what stood around it, as it was. */
  chat: z.array(
    z.strictObject({ seq: int(1), nickname: text(60), text: text(200), at: time(), own: bool() }),
  ),
  /** Pictures that the reporter added. */
  images: z.array(attachedImage),
  /** Who wrote or did it; null: whoever it was is gone. */
  author: z.strictObject({ userSeq: seq(), name: text(60) }).nullable(),
  reporterSeq: seq(),
  others: z.array(
    z.strictObject({
      reportSeq: seq(),
      reason: reportReason.schema,
      text: text(500),
      state: reportState.schema,
      createdAt: time(),
    }),
  ),
  blind: blind.omit({ can: true }).nullable(),
  /** Of the sanction that waits for another operator: with it the report is acted on. */
  approvalSeq: seq().nullable(),
  result: text(500).nullable(),
  decidedBy: text(40).nullable(),
  decidedAt: time().nullable(),
  /** What can be hidden for good with it. */
  hides: bool(),
  can: canSchema(['act', 'dismiss', 'blind'], reportRefusals),
});
export type DeskReport = z.output<typeof deskReport>;

const desk = { audience: audience.admin, right: 'REPORT' } as const;
const path = '/v1/admin/reports' as const;
const one = { ...desk, params: z.strictObject({ reportSeq: seq() }), answer: data(deskReport) } as const;
const versioned = ['STATE_CHANGED', 'VERSION_CONFLICT'] as const;

export const reportApi = defineApi('moderation-report', {
  reports: {
    ...desk,
    summary: '신고. 오래된 것부터',
    method: 'GET',
    path,
    query: reportList.query,
    answer: page(reportRow),
  },
  report: {
    ...one,
    summary: '신고 하나: 신고할 때의 대상, 다른 신고, 임시조치',
    method: 'GET',
    path: `${path}/{reportSeq}`,
  },
  act: {
    ...one,
    summary: '조치: 제재하거나 숨깁니다. 긴 제재는 다른 운영자의 승인을 기다립니다.',
    method: 'PUT',
    path: `${path}/{reportSeq}/act`,
    body: z
      .strictObject({
        version: int(1),
        /** Of its author; absent: none. */
        sanction: z.strictObject(newSanction).optional(),
        /** Of reviews and posts: for good. */
        hide: bool(),
        why: why(),
      })
      .refine(({ sanction, hide }) => hide || sanction !== undefined, {
        path: ['hide'],
        params: { code: 'REQUIRED', message: '제재하거나 숨길 것을 정해 주세요.' },
      }),
    errors: [...versioned, ...imposeErrors],
  },
  dismiss: {
    ...one,
    summary: '조치 없이 끝냅니다. 임시조치했으면 다시 보입니다.',
    method: 'PUT',
    path: `${path}/{reportSeq}/dismiss`,
    body: z.strictObject({ version: int(1), text: line(200, 5) }),
    errors: [...versioned, 'APPROVAL_WAITING'],
  },
  blind: {
    ...one,
    summary: '임시조치. 바로 숨기고 작성자에게 알립니다.',
    method: 'PUT',
    path: `${path}/{reportSeq}/blind`,
    body: z.strictObject({ version: int(1), days: int(1, BLIND_DAYS), why: why() }),
    errors: versioned,
  },
});

/** Of whoever wrote what is hidden. */
export const blindApi = defineApi('moderation-blind', {
  mine: {
    summary: '내 글의 임시조치',
    method: 'GET',
    path: '/v1/blinds',
    audience: audience.signedIn,
    answer: data(z.array(blind).max(20)),
  },
  object: {
    summary: '임시조치에 이의 신청. 기간이 끝나면 다시 보입니다.',
    method: 'POST',
    path: '/v1/blinds/{blindSeq}/objection',
    audience: audience.signedIn,
    params: z.strictObject({ blindSeq: seq() }),
    body: z.strictObject({ text: paragraph(1_000, 10) }),
    answer: data(blind),
    errors: ['STATE_CHANGED'],
  },
});
