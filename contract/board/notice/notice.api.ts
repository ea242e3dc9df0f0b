import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi, page } from '../../kit/endpoint.ts';
import { line, moment } from '../../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../../kit/field.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { attachments, shownAttachments } from '../attachment.ts';
import { boardBody, shownBody } from '../body.ts';
import { because, desk, versioned, why } from '../desk.ts';
import { boardSide } from '../side.ts';
import { noticeCategory, noticeStanding, popupFrequency } from './notice.enums.ts';
import { houseNoticeList, houseNoticeRow, noticeDeskList } from './notice.list.ts';

export const NOTICE_BODY = 20_000;

const popup = z.strictObject({ from: day(), to: day(), frequency: popupFrequency.schema }).nullable();
const fields = {
  sides: z.array(boardSide.schema).min(1).max(2),
  category: noticeCategory.schema,
  title: line(80, 1),
  body: boardBody(NOTICE_BODY),
  attachments: attachments.default([]),
  important: bool(),
  pinned: bool(),
  /** Stands above the first page until it ends. */
  top: bool(),
  popup: popup.default(null),
  gripperRequest: bool(),
  endAt: moment().nullable().default(null),
};
const checked = recordBody({ ...fields, why }, ({ sides, popup: shown }, blame) => {
  if (new Set(sides).size !== sides.length) blame('sides', 'DUPLICATE');
  if (shown && shown.to < shown.from) blame('popup.to', 'MIN');
});
export const houseNoticeBody = checked.add;
export type HouseNoticeBody = z.output<typeof houseNoticeBody>;
/** Of one that is published: what has changed, in a sentence for its readers. */
const edit = z.strictObject({
  version: int(1),
  why,
  summary: line(200, 1).optional(),
  ...z.strictObject({ ...fields, attachments, popup, endAt: moment().nullable() }).partial().shape,
});

const params = z.strictObject({ noticeSeq: seq() });
const beside = z.strictObject({ noticeSeq: seq(), title: text(80) }).nullable();

/** A notice as its side reads it. */
export const houseNotice = z.strictObject({
  ...houseNoticeRow.shape,
  sides: z.array(boardSide.schema),
  body: shownBody,
  attachments: shownAttachments,
  top: bool(),
  gripperRequest: bool(),
  endAt: time().nullable(),
  previous: beside,
  next: beside,
  revisions: z.array(z.strictObject({ at: time(), summary: text(200) })),
});
export type HouseNotice = z.output<typeof houseNotice>;

/** Notices of the house (document 2; R339). */
export const houseNoticeApi = defineApi('board-notice', {
  search: {
    summary: '공지사항 목록',
    method: 'GET',
    path: '/v1/notice/search',
    audience: audience.console,
    query: houseNoticeList.query,
    answer: page(houseNoticeRow),
  },
  countNew: {
    summary: '새 공지 수',
    method: 'GET',
    path: '/v1/notice/count/new',
    audience: audience.console,
    query: z.strictObject({ side: boardSide.schema.optional() }),
    answer: data(z.strictObject({ count: int(0) })),
  },
  detail: {
    summary: '공지사항 하나',
    method: 'GET',
    path: '/v1/notice/{noticeSeq}',
    audience: audience.console,
    params,
    answer: data(houseNotice),
  },
});

const one = z.strictObject({
  noticeSeq: seq(),
  ...z.strictObject(fields).shape,
  body: shownBody,
  attachments: shownAttachments,
  endAt: time().nullable(),
  publishAt: time().nullable(),
  status: noticeStanding.schema,
  views: int(0),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type NoticeDesk = z.output<typeof one>;

const calls = recordCalls(noticeDeskList, {
  path: '/v1/admin/notices',
  audience: desk.audience,
  record: one,
  body: { add: houseNoticeBody, edit },
});
const act = {
  ...desk,
  method: 'POST',
  params,
  answer: data(one),
  errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
} as const;

/** Notices of the operator (operator.md §7). */
export const noticeDeskApi = defineApi('board-noticedesk', {
  list: { ...calls.list, ...desk },
  detail: { ...calls.detail, ...desk },
  add: { ...calls.add, ...desk },
  edit: { ...calls.edit, ...desk },
  remove: { ...calls.remove, ...desk, body: because, errors: ['STATE_CHANGED'] },
  publish: {
    ...act,
    summary: '공지 게시. 앞으로 올 때를 주면 그때 게시합니다.',
    path: '/v1/admin/notices/{noticeSeq}/publish',
    body: z.strictObject({ ...versioned.shape, publishAt: moment().optional() }),
  },
  hide: {
    ...act,
    summary: '공지 숨김',
    path: '/v1/admin/notices/{noticeSeq}/hide',
    body: versioned,
  },
  renotify: {
    ...act,
    summary: '다시 알리기. 모두에게 새 공지가 됩니다.',
    path: '/v1/admin/notices/{noticeSeq}/renotify',
    body: versioned,
  },
});
