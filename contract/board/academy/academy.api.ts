import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi, emptyBody, nothing, page } from '../../kit/endpoint.ts';
import { line, paragraph } from '../../kit/entered.ts';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { direction, pageFields } from '../../kit/page.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { attachments, shownAttachments } from '../attachment.ts';
import { boardBody, shownBody } from '../body.ts';
import { because, desk, versioned, why } from '../desk.ts';
import { boardAudience } from '../side.ts';
import {
  academyFieldType,
  academyLayout,
  academyReason,
  academySearchKey,
  academyWriters,
} from './academy.enums.ts';
import { academyMenuList } from './academy.list.ts';

export const ACADEMY_BODY = 10_000;
const VALUE = 1_000;

/** Something that a template asks for beside title and text. */
export const academyField = z.strictObject({
  key: text(20, 1).regex(/^[a-z][a-z0-9-]*$/),
  label: line(30, 1),
  type: academyFieldType.schema,
  required: bool(),
  max: int(1, VALUE),
  options: z.array(line(30, 1)).max(20),
});
export type AcademyField = z.output<typeof academyField>;
const values = z.array(z.strictObject({ key: text(20, 1), value: line(VALUE) })).max(10);

const row = z.strictObject({
  boardSeq: seq(),
  title: text(80),
  author: z.strictObject({ nickname: text(60), badge: text(20).nullable() }),
  createdAt: time(),
  commentCount: int(0),
  likes: int(0),
  liked: bool(),
  views: int(0),
  pinned: bool(),
  thumbnail: text(500).nullable(),
  hasFiles: bool(),
  isNew: bool(),
});
export type AcademyBoardRow = z.output<typeof row>;
const board = z.strictObject({
  ...row.shape,
  menuSeq: seq(),
  body: shownBody,
  attachments: shownAttachments,
  values: z.array(z.strictObject({ key: text(20), value: text(VALUE) })),
  editedAt: time().nullable(),
  /** Reported often, or hidden by an operator: its author and operators read it. */
  hidden: bool(),
  mine: bool(),
  version: int(1),
});
export type AcademyBoard = z.output<typeof board>;
const comment = z.strictObject({
  commentSeq: seq(),
  parentSeq: seq().nullable(),
  author: z.strictObject({ nickname: text(60) }),
  /** Of one that was deleted: that it was. */
  text: text(1_000),
  deleted: bool(),
  mine: bool(),
  createdAt: time(),
  editedAt: time().nullable(),
  version: int(1),
});
export type AcademyComment = z.output<typeof comment>;

const menuParams = z.strictObject({ menuSeq: seq() });
const boardParams = z.strictObject({ menuSeq: seq(), boardSeq: seq() });
const commentParams = z.strictObject({ commentSeq: seq() });
const everybody = { audience: audience.console } as const;
const boards = '/v1/academy/menus/{menuSeq}/boards' as const;
const one = '/v1/academy/menus/{menuSeq}/boards/{boardSeq}' as const;
const liking = { ...everybody, path: `${one}/like`, params: boardParams } as const;
const liked = data(z.strictObject({ likes: int(0), liked: bool() }));

const said = {
  title: line(80, 1),
  body: boardBody(ACADEMY_BODY),
  values: values.default([]),
  attachments: attachments.default([]),
};
export const academyBoardBody = z.strictObject(said);
export type AcademyBoardBody = z.output<typeof academyBoardBody>;

/** 아카데미 (document 2; R331-R334). */
export const academyApi = defineApi('board-academy', {
  menus: {
    ...everybody,
    summary: '아카데미 게시판 목록',
    method: 'GET',
    path: '/v1/academy/menus',
    answer: data(
      z.array(
        z.strictObject({
          name: text(30),
          menuSeq: seq(),
          descriptionTitle: text(60),
          descriptionDetails: text(300),
          layout: academyLayout.schema,
          writable: bool(),
          posts: int(0),
          /** Written in the last week. */
          fresh: int(0),
        }),
      ),
    ),
  },
  template: {
    ...everybody,
    summary: '게시판의 글 양식',
    method: 'GET',
    path: '/v1/academy/menus/{menuSeq}/board-template',
    params: menuParams,
    answer: data(
      z.strictObject({
        fields: z.array(academyField),
        guide: text(1_000),
        bodyMax: int(1),
        attachments: z.strictObject({ max: int(0), mb: int(1), ext: z.array(text(10)) }),
        /** Null: they may. */
        canWrite: text(100).nullable(),
      }),
    ),
  },
  boards: {
    ...everybody,
    summary: '게시글 목록. 고정한 글이 먼저입니다.',
    method: 'GET',
    path: boards,
    params: menuParams,
    query: z.strictObject({
      ...pageFields,
      tab: z.enum(['pinned', 'mine', 'popular']).optional(),
      searchKey: academySearchKey.schema.optional(),
      keyword: z.string().min(1).max(40).optional(),
      sort: z.enum(['createdAt', 'likes', 'views']).optional(),
      direction: direction.optional(),
    }),
    answer: page(row),
  },
  write: {
    ...everybody,
    summary: '글쓰기',
    method: 'POST',
    path: boards,
    params: menuParams,
    body: academyBoardBody,
    answer: data(board),
    errors: ['POST_CLOSED'],
    idempotent: 'required',
  },
  board: {
    ...everybody,
    summary: '게시글 하나',
    method: 'GET',
    path: one,
    params: boardParams,
    answer: data(board),
  },
  edit: {
    ...everybody,
    summary: '글 수정. 쓴 사람만 고칩니다.',
    method: 'PUT',
    path: one,
    params: boardParams,
    /** Files that it does not name stay: a page of the version before knows none. */
    body: z.strictObject({ version: int(1), ...said, attachments: attachments.optional() }),
    answer: data(board),
    errors: ['VERSION_CONFLICT'],
  },
  remove: {
    ...everybody,
    summary: '글 삭제. 쓴 사람이나 운영자가 지웁니다.',
    method: 'DELETE',
    path: one,
    params: boardParams,
    answer: nothing,
  },
  like: { ...liking, summary: '좋아요', method: 'POST', body: emptyBody, answer: liked },
  unlike: { ...liking, summary: '좋아요 취소', method: 'DELETE', answer: liked },
  comments: {
    ...everybody,
    summary: '댓글 목록',
    method: 'GET',
    path: `${one}/comments`,
    params: boardParams,
    query: z.strictObject(pageFields),
    answer: page(comment),
  },
  comment: {
    ...everybody,
    summary: '댓글 쓰기. 댓글에는 한 번 더 답할 수 있습니다.',
    method: 'POST',
    path: `${one}/comments`,
    params: boardParams,
    body: z.strictObject({ text: paragraph(1_000, 1), parentSeq: seq().optional() }),
    answer: data(comment),
    errors: ['POST_CLOSED'],
  },
  editComment: {
    ...everybody,
    summary: '댓글 수정. 쓴 사람만 고칩니다.',
    method: 'PATCH',
    path: '/v1/academy/comments/{commentSeq}',
    params: commentParams,
    body: z.strictObject({ text: paragraph(1_000, 1), version: int(1) }),
    answer: data(comment),
    errors: ['VERSION_CONFLICT'],
  },
  removeComment: {
    ...everybody,
    summary: '댓글 삭제. 쓴 사람이나 운영자가 지웁니다.',
    method: 'DELETE',
    path: '/v1/academy/comments/{commentSeq}',
    params: commentParams,
    answer: nothing,
  },
  report: {
    ...everybody,
    summary: '글이나 댓글 신고. 다섯 사람이 신고하면 확인할 때까지 숨깁니다.',
    method: 'POST',
    path: '/v1/academy/reports',
    body: z.strictObject({
      boardSeq: seq(),
      commentSeq: seq().optional(),
      reason: academyReason.schema,
      text: paragraph(300).optional(),
    }),
    answer: data(z.strictObject({ reportSeq: seq() })),
    errors: ['REPORT_ALREADY'],
  },
});

const fields = {
  name: line(30, 1),
  descriptionTitle: line(60, 1),
  descriptionDetails: paragraph(300),
  layout: academyLayout.schema,
  audience: boardAudience.schema,
  writers: academyWriters.schema,
  comments: bool(),
  fields: z.array(academyField).max(10).default([]),
  guide: paragraph(1_000).default(''),
  sortOrder: int(0, 9_999).default(0),
  exposed: bool(),
};
export const { add: academyMenuBody, edit: academyMenuEdit } = recordBody(
  { ...fields, why },
  (menu, blame) => {
    const keys = menu.fields.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) blame('fields', 'DUPLICATE');
  },
);
export type AcademyMenuBody = z.output<typeof academyMenuBody>;
const menu = z.strictObject({
  menuSeq: seq(),
  ...z.strictObject(fields).shape,
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type AcademyMenu = z.output<typeof menu>;
const menus = recordCalls(academyMenuList, {
  path: '/v1/admin/academy/menus',
  audience: desk.audience,
  record: menu,
  body: { add: academyMenuBody, edit: academyMenuEdit },
});
const deciding = { ...desk, method: 'PUT', answer: nothing, errors: ['VERSION_CONFLICT'] } as const;
const boardOnDesk = z.strictObject({ boardSeq: seq() });

/** 아카데미 of the operator (operator.md §7). */
export const academyDeskApi = defineApi('board-academydesk', {
  list: { ...menus.list, ...desk },
  detail: { ...menus.detail, ...desk },
  add: { ...menus.add, ...desk },
  edit: { ...menus.edit, ...desk },
  expose: { ...menus.expose, ...desk, body: z.strictObject({ exposed: bool(), why }) },
  remove: { ...menus.remove, ...desk, body: because, errors: ['MENU_IN_USE'] },
  pin: {
    ...deciding,
    summary: '글 고정 또는 해제',
    path: '/v1/admin/academy/boards/{boardSeq}/pin',
    params: boardOnDesk,
    body: z.strictObject({ ...versioned.shape, pinned: bool() }),
  },
  hide: {
    ...deciding,
    summary: '글 숨김 또는 해제',
    path: '/v1/admin/academy/boards/{boardSeq}/hide',
    params: boardOnDesk,
    body: z.strictObject({ ...versioned.shape, hidden: bool() }),
  },
});
