/** Applications on the operator's desk (accounts.md §9). */
import { z } from 'zod';
import { requestProducerStatus } from '../account/account.enums.ts';
import { gender } from '../identity/identity.enums.ts';
import { approvalErrors } from '../approval/approval.errors.ts';
import { decided } from '../approval/approval.shape.ts';
import { held, heldColumn } from '../desk/desks.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { day, int, seq, text, time } from '../kit/field.ts';
import { chosen, flag, keyword, manyOf, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { application, applicantPerson } from './application.api.ts';
import { applicationField, applicationKind, applicationRejectReason } from './application.enums.ts';
import { openedDay } from './business.ts';
import { sellerKind } from './business.enums.ts';
import { docType } from './paper.ts';
import { docState } from './paper.enums.ts';
import { reviewChecks } from './review-check.ts';

export const deskRefusals = {
  NOT_NOW: '지금 상태에서는 {act}할 수 없습니다.',
  DOCS: '승인하지 않은 서류가 있습니다.',
  LEFT: '신청자가 마쳐야 할 일이 남아 있습니다.',
  SAME_PERSON: approvalErrors.SAME_PERSON.message,
} as const;
const can = canSchema(['begin', 'hold', 'approve', 'finish'], deskRefusals);
const reviewer = z.strictObject({ userSeq: seq(), name: text(40) }).nullable();

const applicationRow = z.strictObject({
  applicationSeq: seq(),
  userSeq: seq(),
  kind: applicationKind.schema,
  status: requestProducerStatus.schema,
  /** Of the business; of who has none, the person's name. */
  company: text(60),
  sellerKind: sellerKind.schema,
  categories: text(300),
  submittedAt: time(),
  /** Null where no reviewer has to look at it. */
  dueDay: day().nullable(),
  /** Days until then, below zero where it is over. */
  daysLeft: z.int().min(-10_000).max(10_000).meta({ wire: 'int' }).nullable(),
  /** Who has begun with it. */
  reviewer: text(40).nullable(),
  ...held,
  version: int(1),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const applicationList = listSpec({
  key: 'admin-applications',
  title: '입점 심사',
  noun: '신청',
  row: applicationRow,
  id: 'applicationSeq',
  columns: [
    { id: 'applicationSeq', header: '번호', type: 'code', width: 80 },
    { id: 'company', header: '상호', type: 'text', width: 150, grow: 280 },
    { id: 'kind', header: '구분', type: 'enum', of: applicationKind, width: 76 },
    { id: 'sellerKind', header: '유형', type: 'enum', of: sellerKind, width: 104 },
    { id: 'categories', header: '카테고리', type: 'text', width: 150 },
    { id: 'submittedAt', header: '신청일', type: 'time', width: 156 },
    { id: 'dueDay', header: '심사기한', type: 'day', width: 104 },
    { id: 'daysLeft', header: '남은 일수', type: 'int', width: 84 },
    { id: 'status', header: '상태', type: 'enum', of: requestProducerStatus, width: 92 },
    heldColumn,
    { id: 'reviewer', header: '심사자', type: 'text', width: 100, hidden: true },
  ],
  filters: {
    ...period('신청일'),
    status: manyOf(requestProducerStatus, '상태', {
      only: requestProducerStatus.values.filter((one) => one !== 'none'),
    }),
    kind: oneOf(applicationKind, '구분', { bar: true }),
    sellerKind: oneOf(sellerKind, '유형', { bar: true }),
    /** It, or one below it. */
    categorySeq: chosen('카테고리'),
    /** Who has it now. */
    assignee: chosen('담당'),
    /** Over something red another operator agrees, too. */
    red: flag('확인 필요'),
    /** One box: number of the application or the member, name of the business or the person. */
    ...keyword(),
  },
  tabs: {
    new: { label: '심사대기' },
    progress: { label: '심사중' },
    hold: { label: '보류' },
    approve: { label: '1차 승인' },
    final: { label: '최종 승인' },
  },
  sorts: {
    dueDay: { header: '심사기한', direction: 'ASC' },
    submittedAt: { header: '신청일', direction: 'DESC' },
  },
  defaultSort: 'submittedAt',
  defaultPeriod: 'all',
});

/** All of it, nothing masked: whoever reads it stands in the access log. */
const deskApplication = application.omit({ can: true, person: true }).extend({
  applicationSeq: seq(),
  userSeq: seq(),
  applicant: z.strictObject({
    loginId: text(40),
    name: text(40),
    nickname: text(60).nullable(),
    phoneNumber: text(20).nullable(),
    email: text(254).nullable(),
  }),
  person: applicantPerson
    .extend({
      name: text(40),
      birthDay: openedDay().nullable(),
      /** Null: proven before it was kept. */
      gender: gender.schema.nullable(),
    })
    .nullable(),
  categories: text(300),
  submittedAt: time().nullable(),
  reviewer,
  checks: reviewChecks,
  /** What was decided about papers, each as it stands last; by: null where nobody did it. */
  decisions: z.array(
    z.strictObject({ docType: docType(), state: docState.schema, at: time(), by: text(40).nullable() }),
  ),
  can,
});
export type DeskApplication = z.output<typeof deskApplication>;

const one = {
  audience: audience.admin,
  right: 'REVIEW',
  params: z.strictObject({ applicationSeq: seq() }),
  answer: data(deskApplication),
  pii: true,
} as const;
const version = int(1);
const why = line(200, 5);
const refused = ['STATE_CHANGED', 'VERSION_CONFLICT', 'SAME_PERSON'] as const;

export const applicationDeskApi = defineApi('seller-review', {
  list: {
    summary: '입점 신청 목록',
    method: 'GET',
    path: '/v1/admin/applications',
    audience: audience.admin,
    right: 'REVIEW',
    query: applicationList.query,
    answer: page(applicationList.row),
  },
  one: {
    ...one,
    summary: '입점 신청 한 건. 가리지 않고 보이며 접속기록이 남습니다.',
    method: 'GET',
    path: '/v1/admin/applications/{applicationSeq}',
    query: z.strictObject({ reason: line(200, 5).optional() }),
  },
  begin: {
    ...one,
    summary: '심사 시작. 담당자가 됩니다.',
    method: 'PUT',
    path: '/v1/admin/applications/{applicationSeq}/begin',
    body: z.strictObject({ version, why }),
    errors: refused,
  },
  hold: {
    ...one,
    summary: '보류. 신청자가 사유와 표시한 항목을 봅니다.',
    method: 'PUT',
    path: '/v1/admin/applications/{applicationSeq}/hold',
    body: z.strictObject({
      version,
      reason: z.enum(applicationRejectReason.values.filter((reason) => reason !== 'NONE')),
      text: paragraph(1_000, 10),
      fields: z
        .array(applicationField.schema)
        .max(applicationField.values.length)
        .refine((fields) => new Set(fields).size === fields.length, { params: { code: 'DUPLICATE' } })
        .default([]),
    }),
    errors: refused,
  },
  approve: {
    ...one,
    summary:
      '1차 승인. 필요한 서류가 모두 승인되어 있어야 하고, 점검에 걸린 것이 있으면 다른 운영자의 승인을 기다립니다.',
    method: 'PUT',
    path: '/v1/admin/applications/{applicationSeq}/approve',
    body: z.strictObject({ version, why }),
    answer: data(decided(deskApplication)),
    errors: [...refused, 'DOCS_NOT_APPROVED', 'APPROVAL_WAITING'],
  },
  finish: {
    ...one,
    summary: '최종 승인. 남은 일을 다시 확인하고, 없으면 판매자가 됩니다.',
    method: 'PUT',
    path: '/v1/admin/applications/{applicationSeq}/finish',
    body: z.strictObject({ version, why }),
    errors: [...refused, 'APPLICATION_INCOMPLETE'],
  },
});
