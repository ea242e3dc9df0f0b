import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi, nothing } from '../../kit/endpoint.ts';
import { line } from '../../kit/entered.ts';
import { bool, day, int, seq, seqList, text, time } from '../../kit/field.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { boardBody, shownBody, withoutFiles } from '../body.ts';
import { because, desk, link, why } from '../desk.ts';
import { popupFrequency, popupKind } from '../notice/notice.enums.ts';
import { boardAudience } from '../side.ts';
import { guidePages } from './guide-routes.ts';
import { popupList } from './popup.list.ts';

const fields = {
  kind: popupKind.schema,
  title: line(80, 1),
  body: boardBody(20_000).refine((all) => withoutFiles(all).length === all.length, {
    params: { code: 'UNKNOWN' },
  }),
  image: text(500, 1).nullable().default(null),
  link: link().nullable().default(null),
  /** Of a GUIDE: the pages over which it stands. */
  routes: z
    .array(z.enum(guidePages.map(({ route }) => route)))
    .max(20)
    .default([]),
  audience: boardAudience.schema,
  from: day(),
  to: day(),
  frequency: popupFrequency.schema,
  /** The greater one first. */
  priority: int(0, 100),
  exposed: bool(),
};
export const { add: popupBody, edit: popupEdit } = recordBody(
  { ...fields, why },
  ({ kind, from, to, routes }, blame) => {
    if (to < from) blame('to', 'MIN');
    if (kind === 'GUIDE' && routes.length === 0) blame('routes', 'REQUIRED');
    if (kind === 'NOTICE' && routes.length > 0) blame('routes', 'UNKNOWN');
  },
);
export type PopupBody = z.output<typeof popupBody>;
const popup = z.strictObject({
  popupSeq: seq(),
  ...z.strictObject(fields).shape,
  body: shownBody,
  /** One that is no page any more among them. */
  routes: z.array(text(100)),
  noticeSeq: seq().nullable(),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type PopupDesk = z.output<typeof popup>;

const calls = recordCalls(popupList, {
  path: '/v1/admin/popups',
  audience: desk.audience,
  record: popup,
  body: { add: popupBody, edit: popupEdit },
  errors: ['POPUP_LIMIT'],
});
/** Popups of the operator (operator.md §7). */
export const popupDeskApi = defineApi('board-popupdesk', {
  list: { ...calls.list, ...desk },
  detail: { ...calls.detail, ...desk },
  add: { ...calls.add, ...desk },
  edit: { ...calls.edit, ...desk },
  remove: { ...calls.remove, ...desk, body: because },
  expose: { ...calls.expose, ...desk, body: z.strictObject({ exposed: bool(), why }) },
});

/** A popup as it stands over a page. */
export const shownPopup = z.strictObject({
  popupSeq: seq(),
  kind: popupKind.schema,
  title: text(80),
  body: shownBody,
  image: text(500).nullable(),
  link: text(300).nullable(),
  frequency: popupFrequency.schema,
});
export type ShownPopup = z.output<typeof shownPopup>;

export const READ_KINDS = [
  'NOTICE',
  'NOTICE_LIST',
  'ACADEMY',
  'HELP',
  'POPUP',
  'BANNER',
  'ALERT',
  'INQUIRY',
] as const;

/** What stands over pages, and what was seen (community.md §8). */
export const popupApi = defineApi('board-popup', {
  shown: {
    summary: '지금 이 화면에 보일 팝업',
    method: 'GET',
    path: '/v1/popups',
    audience: audience.console,
    query: z.strictObject({ path: text(200, 1) }),
    answer: data(z.array(shownPopup)),
  },
  dismiss: {
    summary: '팝업 그만 보기. 오늘 하루이거나 앞으로 계속입니다.',
    method: 'PUT',
    path: '/v1/popups/{popupSeq}/dismiss',
    audience: audience.console,
    params: z.strictObject({ popupSeq: seq() }),
    body: z.strictObject({ until: z.enum(['TODAY', 'FOREVER']) }),
    answer: nothing,
  },
  read: {
    summary: '읽음 표시. 두 번 해도 한 번입니다.',
    method: 'POST',
    path: '/v1/reads',
    audience: audience.console,
    body: z.strictObject({ kind: z.enum(READ_KINDS), seqList: seqList(50).optional() }),
    answer: nothing,
  },
});
