/** The access log and its monthly review (operator.md §9; 안전성 확보조치 기준 제8조). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { bool, day, int, month, seq, seqList, text, time } from '../kit/field.ts';
import { downloadRequestErrors, downloadTicket, searchedBody } from '../kit/sheet-body.ts';
import { accessKind, accessReviewState } from './audit.enums.ts';
import { ACCESS_DAYS, accessLogList } from './audit.list.ts';

const desk = { audience: audience.admin, right: 'AUDIT' } as const;
const path = '/v1/admin/access-logs';

/** Days from and to, both included; what is left out follows from the other, or from today. */
const span = z
  .strictObject({ from: day().optional(), to: day().optional() })
  .superRefine(({ from, to }, ctx) => {
    const issue = (code: string) => ctx.addIssue({ code: 'custom', path: ['to'], params: { code } });
    if (!from || !to) return;
    if (from > to) issue('MIN');
    else if (Date.parse(to) - Date.parse(from) >= ACCESS_DAYS * 86_400_000) issue('MAX');
  });
const person = z.strictObject({ userSeq: seq(), name: text(60) });

/** One person who had to do with it, by what they did. */
const seenBy = z.strictObject({
  actor: person.nullable(),
  kind: accessKind.schema,
  call: text(300),
  count: int(1),
  firstAt: time(),
  lastAt: time(),
  /** At most ten different ones. */
  reasons: z.array(text(300)),
});
export type SeenBy = z.output<typeof seenBy>;

const taken = z.strictObject({
  logSeq: seq(),
  at: time(),
  call: text(300),
  subjects: z.array(text(300)),
  rows: int(0).nullable(),
  columns: z.array(text(100)),
  reason: text(300).nullable(),
});
/** The newest first, at most so many; the sums are of all. */
export const TAKEN_MOST = 200;

const named = z.strictObject({ name: text(300), count: int(0) });
const acting = z.strictObject({ actor: person, count: int(0) });
const figures = z.strictObject({
  total: int(0),
  /** The twenty who did most, and the twenty calls that were made most. */
  actors: z.array(acting),
  calls: z.array(named),
  /** By the hour of the day, 0-23. */
  hours: z.array(int(0)),
  /** Downloads and looks whose reason is 기타. */
  reasonEtc: int(0),
  /** Of operators, from 22 to 6 o'clock. */
  night: int(0),
  /** Days on which somebody looked at or took more than the mean of all days and people + 3σ. */
  unusual: z.array(z.strictObject({ actor: person, day: day(), count: int(0) })),
  /** Operators with their own data. */
  ownData: z.array(acting),
  /** Rows of people whose account is closed or switched off now. */
  left: z.array(acting),
  actAs: z.array(acting),
});
export type ReviewFigures = z.output<typeof figures>;

const finding = z.strictObject({
  /** The rows that it is about, all of the month. */
  logSeq: seqList(50),
  text: paragraph(500, 2),
  judged: paragraph(500, 2),
});

const head = {
  month: month(),
  state: accessReviewState.schema,
  openedAt: time(),
  /** Its last day without an alert. */
  dueDay: day(),
  signedAt: time().nullable(),
  signedBy: person.nullable(),
  version: int(1),
};
export const accessReviewRow = z.strictObject({ ...head, total: int(0), findings: int(0) });
export type AccessReviewRow = z.output<typeof accessReviewRow>;
export const accessReview = z.strictObject({
  ...head,
  figures,
  findings: z.array(finding),
  conclusion: text(2_000).nullable(),
  /** Whether the month's rows are still what was sealed. */
  sealOk: bool(),
});
export type AccessReview = z.output<typeof accessReview>;

const review = '/v1/admin/access-reviews';
const one = { ...desk, path: `${review}/{month}`, params: z.strictObject({ month: month() }) } as const;

export const auditApi = defineApi('admin-audit', {
  logs: {
    ...desk,
    summary: `접속기록. 최근 것부터, 한 번에 ${ACCESS_DAYS}일까지. 조회도 접속기록에 남습니다.`,
    method: 'GET',
    path,
    query: accessLogList.query,
    answer: page(accessLogList.row),
  },
  seenBy: {
    ...desk,
    summary: '이 사람의 정보를 다룬 사람. 조회도 접속기록에 남습니다.',
    method: 'GET',
    path: `${path}/subjects/{subject}`,
    params: z.strictObject({ subject: text(100, 1) }),
    query: span,
    answer: data(z.strictObject({ people: z.array(seenBy), count: int(0) })),
  },
  taken: {
    ...desk,
    summary: '이 사람이 내려받은 것. 조회도 접속기록에 남습니다.',
    method: 'GET',
    path: `${path}/actors/{userSeq}/downloads`,
    params: z.strictObject({ userSeq: seq() }),
    query: span,
    answer: data(z.strictObject({ downloads: z.array(taken), count: int(0), rows: int(0) })),
  },
  download: {
    ...desk,
    summary: '접속기록 엑셀 다운로드 요청',
    method: 'POST',
    path: `${path}/download`,
    body: searchedBody(accessLogList),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
    idempotent: 'required',
    stepUp: 'ASKED',
  },
  reviews: {
    ...desk,
    summary: '월간 점검. 매달 1일에 지난달의 점검이 열립니다.',
    method: 'GET',
    path: review,
    answer: data(z.array(accessReviewRow)),
  },
  review: { ...one, summary: '한 달의 점검', method: 'GET', answer: data(accessReview) },
  sign: {
    ...one,
    summary: '월간 점검에 서명합니다. 서명하면 바꿀 수 없습니다.',
    method: 'PUT',
    body: z.strictObject({
      findings: z.array(finding).max(50),
      conclusion: paragraph(2_000, 10),
      version: int(1),
    }),
    answer: data(accessReview),
    errors: ['SAME_PERSON', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});
