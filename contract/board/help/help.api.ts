import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi, nothing, page } from '../../kit/endpoint.ts';
import { line, paragraph } from '../../kit/entered.ts';
import { bool, int, seq, seqList, text, time } from '../../kit/field.ts';
import { pageFields } from '../../kit/page.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { attachments, shownAttachments } from '../attachment.ts';
import { boardBody, shownBody } from '../body.ts';
import { because, desk, why } from '../desk.ts';
import { boardSide } from '../side.ts';
import { articleMission, articlePlace, helpCategoryKind, helpKind } from './help.enums.ts';
import { writtenManual } from './manual.ts';
import { helpCategoryList, helpDeskList } from './help.list.ts';

const side = boardSide.schema;
const leaf = z.strictObject({
  categorySeq: seq(),
  name: text(30),
  kind: helpCategoryKind.schema,
  count: int(0),
});
const category = z.strictObject({ ...leaf.shape, children: z.array(leaf) });
export type HelpCategory = z.output<typeof category>;

export const helpHit = z.strictObject({
  articleSeq: seq(),
  kind: helpKind.schema,
  categorySeq: seq(),
  title: text(80),
  snippet: text(200),
  /** Where the words stand in the snippet: from and behind. */
  marks: z.array(z.tuple([int(0), int(0)])),
  updatedAt: time(),
  helpfulBps: int(0, 10_000).nullable(),
});
export type HelpHit = z.output<typeof helpHit>;
const params = z.strictObject({ articleSeq: seq() });

export const article = z.strictObject({
  articleSeq: seq(),
  kind: helpKind.schema,
  categorySeq: seq(),
  category: text(30),
  title: text(80),
  body: shownBody,
  attachments: shownAttachments,
  related: z.array(z.strictObject({ articleSeq: seq(), title: text(80) })),
  /** What the reader said of it. */
  mine: bool().nullable(),
  updatedAt: time(),
});
export type HelpArticle = z.output<typeof article>;

/** 도움말 and 가이드 (document 2; R337). */
export const helpApi = defineApi('board-help', {
  category: {
    summary: '도움말 분류',
    method: 'GET',
    path: '/v1/help/category',
    audience: audience.console,
    query: z.strictObject({ side, kind: helpCategoryKind.schema.optional() }),
    answer: data(z.array(category)),
  },
  search: {
    summary: '도움말 검색. 제목과 검색어에서 먼저, 그다음 본문에서 찾습니다.',
    method: 'GET',
    path: '/v1/help/search',
    audience: audience.console,
    query: z.strictObject({
      ...pageFields,
      side,
      kind: helpKind.schema.optional(),
      categorySeq: seq().optional(),
      keyword: z.string().min(1).max(40).optional(),
    }),
    answer: page(helpHit),
  },
  suggest: {
    summary: '찾지 못한 말과 비슷한 말. 찾지 못했다는 것이 남습니다.',
    sideEffect: true,
    method: 'GET',
    path: '/v1/help/suggest',
    audience: audience.console,
    query: z.strictObject({ side, keyword: z.string().min(1).max(40) }),
    answer: data(z.array(text(80))),
  },
  article: {
    summary: '도움말 하나',
    method: 'GET',
    path: '/v1/help/{articleSeq}',
    audience: audience.console,
    params,
    answer: data(article),
  },
  feedback: {
    summary: '도움이 되었는지 답하기. 다시 답하면 바뀝니다.',
    method: 'POST',
    path: '/v1/help/{articleSeq}/feedback',
    audience: audience.console,
    params,
    body: z.strictObject({ helpful: bool(), text: paragraph(300).optional() }),
    answer: nothing,
  },
});

const fields = {
  categorySeq: seq(),
  kind: helpKind.schema,
  title: line(80, 1),
  keywords: line(200).default(''),
  body: boardBody(20_000),
  attachments: attachments.default([]),
  sortOrder: int(0, 9_999).default(0),
  /** Reading it ends this mission. */
  mission: articleMission.schema.nullable().default(null),
  place: articlePlace.schema.nullable().default(null),
  /** The manual that is drawn from it. */
  fileKey: writtenManual.nullable().default(null),
  exposed: bool(),
};
export const { add: articleBody } = recordBody({ ...fields, why });
/** What came later may be missing where a page of the version before sends it: then it stays as it is. */
const later = { attachments, place: articlePlace.schema.nullable(), fileKey: writtenManual.nullable() };
export const articleEdit = z.strictObject({
  version: int(1),
  ...fields,
  ...z.strictObject(later).partial().shape,
  why,
});
export type ArticleBody = z.output<typeof articleBody>;
const articleDesk = z.strictObject({
  articleSeq: seq(),
  ...z.strictObject(fields).shape,
  body: shownBody,
  attachments: shownAttachments,
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type ArticleDesk = z.output<typeof articleDesk>;
const articles = recordCalls(helpDeskList, {
  path: '/v1/admin/help/articles',
  audience: desk.audience,
  record: articleDesk,
  body: { add: articleBody, edit: articleEdit },
});
/** 도움말 of the operator (operator.md §7). */
export const helpDeskApi = defineApi('board-helpdesk', {
  list: { ...articles.list, ...desk },
  detail: { ...articles.detail, ...desk },
  add: { ...articles.add, ...desk },
  edit: { ...articles.edit, ...desk },
  remove: { ...articles.remove, ...desk, body: because },
  expose: { ...articles.expose, ...desk, body: z.strictObject({ exposed: bool(), why }) },
  order: {
    ...desk,
    summary: '한 분류의 글 순서',
    method: 'GET',
    path: '/v1/admin/help/order',
    query: z.strictObject({ categorySeq: seq() }),
    answer: data(z.array(z.strictObject({ articleSeq: seq(), title: text(80), exposed: bool() }))),
  },
  putOrder: {
    ...desk,
    summary: '한 분류의 글 순서 바꾸기. 그 분류의 글을 모두 순서대로 적습니다.',
    method: 'PUT',
    path: '/v1/admin/help/order',
    body: z.strictObject({ categorySeq: seq(), articleSeqList: seqList(500), why }),
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
});

const categoryFields = {
  sides: z.array(side).min(1).max(2),
  kind: helpCategoryKind.schema,
  parentSeq: seq().nullable().default(null),
  name: line(30, 1),
  sortOrder: int(0, 9_999).default(0),
  exposed: bool(),
};
export const { add: helpCategoryBody, edit: helpCategoryEdit } = recordBody({ ...categoryFields, why });
export type HelpCategoryBody = z.output<typeof helpCategoryBody>;
const categoryDesk = z.strictObject({
  categorySeq: seq(),
  ...z.strictObject(categoryFields).shape,
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type HelpCategoryDesk = z.output<typeof categoryDesk>;
const categories = recordCalls(helpCategoryList, {
  path: '/v1/admin/help/categories',
  audience: desk.audience,
  record: categoryDesk,
  body: { add: helpCategoryBody, edit: helpCategoryEdit },
});
export const helpCategoryDeskApi = defineApi('board-helpcategory', {
  list: { ...categories.list, ...desk },
  detail: { ...categories.detail, ...desk },
  add: { ...categories.add, ...desk },
  edit: { ...categories.edit, ...desk },
  remove: { ...categories.remove, ...desk, body: because, errors: ['CATEGORY_IN_USE'] },
});
