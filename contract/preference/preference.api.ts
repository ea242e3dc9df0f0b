import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { seq, text, time, words } from '../kit/field.ts';
import { PREFERENCE_LIMIT } from './preference.ts';

const typeKey = z.strictObject({ typeKey: z.string().regex(/^[a-z][a-z-]{0,39}$/) });
const preferences = {
  path: '/v1/user/table-preferences/{typeKey}',
  audience: audience.console,
  params: typeKey,
};
const views = { path: '/v1/user/list-views/{typeKey}', audience: audience.console, params: typeKey };

/** `value` is JSON text of {id, name, expose, isFixed}[] (R80); null: never arranged. */
export const tablePreference = z.strictObject({
  typeKey: text(40),
  value: text(PREFERENCE_LIMIT).nullable(),
  updatedAt: time().nullable(),
});
export type TablePreference = z.output<typeof tablePreference>;

/** A named search of one reader: `query` is the URL's query without page and draw. */
export const listView = z.strictObject({
  viewSeq: seq(),
  name: text(40),
  query: text(2_000),
  createdAt: time(),
});
export type ListView = z.output<typeof listView>;
/** Views that one reader may keep per list. */
export const MAX_VIEWS = 30;

export const preferenceApi = defineApi('preference', {
  table: { ...preferences, summary: '목록의 항목 설정', method: 'GET', answer: data(tablePreference) },
  saveTable: {
    ...preferences,
    summary: '목록의 항목 설정 저장',
    method: 'PUT',
    body: z.strictObject({ value: text(PREFERENCE_LIMIT) }),
    answer: data(tablePreference),
  },
  views: { ...views, summary: '저장한 보기', method: 'GET', answer: data(z.array(listView)) },
  saveView: {
    ...views,
    summary: '보기 저장. 같은 이름은 바꿉니다.',
    method: 'POST',
    body: z.strictObject({ name: words(40, 1, '보기 이름을 입력해 주세요.'), query: text(2_000) }),
    answer: data(listView),
    errors: ['VIEW_LIMIT'],
  },
  removeView: {
    summary: '저장한 보기 삭제',
    method: 'DELETE',
    path: '/v1/user/list-views/{typeKey}/{viewSeq}',
    audience: audience.console,
    params: z.strictObject({ ...typeKey.shape, viewSeq: seq() }),
    answer: nothing,
  },
});
