import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text } from '../kit/field.ts';
import { askDeskList, askDeskRow, askList, askRow } from './ask.list.ts';
import { threadImages } from './inquiry.api.ts';
import { sellerSupportInquiryType } from './inquiry.enums.ts';
import { threadEntry } from './inquiry.thread.ts';

/** Where in the console it was asked, and what stood there. */
export const askContext = z.strictObject({
  path: text(300),
  ids: z.array(z.strictObject({ name: text(40, 1), seq: seq() })).max(10),
});
export type AskContext = z.output<typeof askContext>;

const said = { text: paragraph(3_000, 1), images: threadImages } as const;
export const askBody = z.strictObject({
  type: sellerSupportInquiryType.schema,
  title: line(60, 1),
  ...said,
  /** Null: whoever asks has taken it off. */
  context: askContext.nullable().default(null),
});
export type AskBody = z.output<typeof askBody>;

const more = { contents: z.array(threadEntry), context: askContext.nullable() };
const ask = z.strictObject({ ...askRow.shape, ...more });
export type Ask = z.output<typeof ask>;
const deskAsk = z.strictObject({ ...askDeskRow.shape, ...more });
export type DeskAsk = z.output<typeof deskAsk>;

const params = z.strictObject({ askSeq: seq() });
const own = { audience: audience.channel, answer: data(ask) } as const;

/** 판매자 문의 of whoever has a channel. */
export const askApi = defineApi('inquiry-ask', {
  list: {
    summary: '판매자 문의: 내가 운영자에게 물은 것',
    method: 'GET',
    path: '/v1/seller/support',
    audience: audience.channel,
    query: askList.query,
    answer: page(askList.row),
  },
  ask: {
    ...own,
    summary: '판매자 문의하기',
    method: 'POST',
    path: '/v1/seller/support',
    body: askBody,
    idempotent: 'required',
  },
  detail: { ...own, summary: '판매자 문의 하나', method: 'GET', path: '/v1/seller/support/{askSeq}', params },
  write: {
    ...own,
    summary: '판매자 문의에 이어 쓰기',
    method: 'POST',
    path: '/v1/seller/support/{askSeq}/contents',
    params,
    body: z.strictObject(said),
    errors: ['STATE_CHANGED'],
  },
  finish: {
    ...own,
    summary: '판매자 문의 끝내기',
    method: 'PUT',
    path: '/v1/seller/support/{askSeq}/finish',
    params,
    body: z.strictObject({ version: int(1) }),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});

const desk = { audience: audience.admin, right: 'SUPPORT', params, answer: data(deskAsk) } as const;

/** The operator's side. */
export const askDeskApi = defineApi('inquiry-desk', {
  list: {
    summary: '판매자 문의 목록',
    method: 'GET',
    path: '/v1/admin/asks',
    audience: audience.admin,
    right: 'SUPPORT',
    query: askDeskList.query,
    answer: page(askDeskList.row),
  },
  detail: {
    ...desk,
    summary: '판매자 문의 하나와 물은 화면',
    method: 'GET',
    path: '/v1/admin/asks/{askSeq}',
  },
  write: {
    ...desk,
    summary: '판매자 문의에 답변. 내부메모는 판매자에게 보이지 않습니다.',
    method: 'POST',
    path: '/v1/admin/asks/{askSeq}/contents',
    body: z.strictObject({ ...said, internal: bool().default(false), version: int(1) }),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});
