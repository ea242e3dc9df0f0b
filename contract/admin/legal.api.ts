/** 약관 관리 (operator.md §7): drafts of texts, what is published of them by two, and the categories they stand in. */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import { termsType } from '../legal/legal.enums.ts';
import { LEGAL_CHANGES, LEGAL_HTML } from '../legal/terms.ts';
import { legalState } from './legal.enums.ts';

export const legalDeskCategory = z.strictObject({
  legalSeq: seq(),
  name: text(20),
  /** Whether the public page lists it. */
  exposed: bool(),
  order: int(0, 999),
  version: int(0),
});
export type LegalDeskCategory = z.output<typeof legalDeskCategory>;

/** A version of a text: a draft, or what was published and changes no more. */
export const legalVersion = z.strictObject({
  itemSeq: seq(),
  legalSeq: seq(),
  termsType: termsType.schema,
  state: legalState.schema,
  /** Null of a draft: it gets the next number. */
  number: int(1).nullable(),
  title: text(60),
  effectiveFrom: day(),
  /** Worse for those who agreed: told of 30 days ahead instead of 7. */
  adverse: bool(),
  /** What it changes; null of a first version. */
  changes: text(LEGAL_CHANGES).nullable(),
  publishedOn: day().nullable(),
  /** SHA-256 of the html; null of a draft. */
  hash: text(64).nullable(),
  /** Of a draft: when it was written last. */
  updatedAt: time().nullable(),
  /** Of a draft: another operator is to agree to it. */
  waiting: bool(),
  /** Of a draft, as it is written and asked for. */
  version: int(0),
});
export type LegalVersion = z.output<typeof legalVersion>;

/** With what it says, and what the version before it says: null of a first one. */
export const legalVersionText = legalVersion.extend({
  html: text(LEGAL_HTML),
  before: z.strictObject({ number: int(1), html: text(LEGAL_HTML) }).nullable(),
});
export type LegalVersionText = z.output<typeof legalVersionText>;

const desk = { audience: audience.admin, right: 'LEGAL' } as const;
const path = '/v1/admin/legal' as const;
const category = { params: z.strictObject({ legalSeq: seq() }) };
const one = { params: z.strictObject({ legalSeq: seq(), itemSeq: seq() }) };
const categoryBody = { name: line(20, 1), exposed: bool(), order: int(0, 999), why: why() };
const draftBody = {
  title: line(60, 1),
  html: text(LEGAL_HTML, 1),
  effectiveFrom: day(),
  adverse: bool(),
  changes: paragraph(LEGAL_CHANGES, 10).nullable(),
  why: why(),
};
const items = `${path}/{legalSeq}/versions` as const;

export const legalDeskApi = defineApi('admin-legal', {
  categories: {
    ...desk,
    summary: '약관 분류',
    method: 'GET',
    path,
    answer: data(z.array(legalDeskCategory)),
  },
  addCategory: {
    ...desk,
    summary: '약관 분류 등록',
    method: 'POST',
    path,
    body: z.strictObject(categoryBody),
    answer: data(legalDeskCategory),
  },
  editCategory: {
    ...desk,
    ...category,
    summary: '약관 분류 수정',
    method: 'PUT',
    path: `${path}/{legalSeq}`,
    body: z.strictObject({ ...categoryBody, version: int(0) }),
    answer: data(legalDeskCategory),
    errors: ['VERSION_CONFLICT'],
  },
  versions: {
    ...desk,
    ...category,
    summary: '한 분류의 약관: 초안과 공지한 모든 버전',
    method: 'GET',
    path: items,
    answer: data(z.array(legalVersion)),
  },
  version: {
    ...desk,
    ...one,
    summary: '약관 한 버전의 내용. 바로 앞 버전과 함께 보입니다.',
    method: 'GET',
    path: `${items}/{itemSeq}`,
    answer: data(legalVersionText),
  },
  addDraft: {
    ...desk,
    ...category,
    summary: '약관 초안 등록',
    method: 'POST',
    path: items,
    body: z.strictObject({ termsType: termsType.schema, ...draftBody }),
    answer: data(legalVersionText),
  },
  editDraft: {
    ...desk,
    ...one,
    summary: '약관 초안 수정. 공지한 버전은 바꿀 수 없습니다.',
    method: 'PUT',
    path: `${items}/{itemSeq}`,
    body: z.strictObject({ ...draftBody, version: int(0) }),
    answer: data(legalVersionText),
    errors: ['VERSION_CONFLICT', 'LEGAL_PUBLISHED'],
  },
  removeDraft: {
    ...desk,
    ...one,
    summary: '약관 초안 삭제',
    method: 'DELETE',
    path: `${items}/{itemSeq}`,
    body: z.strictObject({ version: int(0), why: why() }),
    answer: nothing,
    errors: ['VERSION_CONFLICT', 'LEGAL_PUBLISHED'],
  },
  publish: {
    ...desk,
    ...one,
    summary: '약관 공지. 다른 운영자가 승인하면 공지하고, 시행일부터 동의를 다시 묻습니다.',
    method: 'POST',
    path: `${items}/{itemSeq}/publish`,
    body: z.strictObject({ version: int(0), why: why() }),
    answer: data(decided(legalVersion)),
    errors: [
      'VERSION_CONFLICT',
      'LEGAL_PUBLISHED',
      'LEGAL_NOTICE_DAYS',
      'LEGAL_ORDER',
      'LEGAL_CHANGES',
      'LEGAL_CATEGORY',
      'APPROVAL_WAITING',
    ],
  },
});
