import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi } from '../../kit/endpoint.ts';
import { line } from '../../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../../kit/field.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { because, desk, link, why } from '../desk.ts';
import { boardAudience } from '../side.ts';
import { bannerPlace } from './banner.enums.ts';
import { bannerList } from './banner.list.ts';

const fields = {
  place: bannerPlace.schema,
  image: text(500, 1),
  /** On a phone; null: the same. */
  imageMobile: text(500, 1).nullable().default(null),
  /** What it says, for who does not see it. */
  alt: line(80, 1),
  link: link().nullable().default(null),
  audience: boardAudience.schema,
  from: day(),
  to: day(),
  sortOrder: int(0, 9_999).default(0),
  exposed: bool(),
};
export const { add: bannerBody, edit: bannerEdit } = recordBody({ ...fields, why }, ({ from, to }, blame) => {
  if (to < from) blame('to', 'MIN');
});
export type BannerBody = z.output<typeof bannerBody>;
const banner = z.strictObject({
  bannerSeq: seq(),
  ...z.strictObject(fields).shape,
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type BannerDesk = z.output<typeof banner>;

const calls = recordCalls(bannerList, {
  path: '/v1/admin/banners',
  audience: desk.audience,
  record: banner,
  body: { add: bannerBody, edit: bannerEdit },
});
/** Banners of the operator (operator.md §7). */
export const bannerDeskApi = defineApi('board-bannerdesk', {
  list: { ...calls.list, ...desk },
  detail: { ...calls.detail, ...desk },
  add: { ...calls.add, ...desk },
  edit: { ...calls.edit, ...desk },
  remove: { ...calls.remove, ...desk, body: because },
  expose: { ...calls.expose, ...desk, body: z.strictObject({ exposed: bool(), why }) },
});

export const shownBanner = z.strictObject({
  bannerSeq: seq(),
  image: text(500),
  imageMobile: text(500).nullable(),
  alt: text(80),
  link: text(300).nullable(),
});
export type ShownBanner = z.output<typeof shownBanner>;
/** So many stand in one place. */
export const BANNERS = 10;

export const bannerApi = defineApi('board-banner', {
  shown: {
    summary: '지금 보이는 배너',
    method: 'GET',
    path: '/v1/dashboard/banners',
    audience: audience.console,
    query: z.strictObject({ place: bannerPlace.schema.default('DASHBOARD') }),
    answer: data(z.array(shownBanner).max(BANNERS)),
  },
});
