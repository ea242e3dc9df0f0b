import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, seq, seqList, text } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { pageFields } from '../kit/page.ts';
import { inquiryCategory, inquiryLinkTarget } from './inquiry.enums.ts';
import { inquiryList } from './inquiry.list.ts';
import { inquiryDetail, threadEntry } from './inquiry.thread.ts';

export const INQUIRY_TEXT = 2_000;
/** Threads that one template answers at a time. */
export const REPLIES_AT_ONCE = 20;

/** Pictures that the writer has uploaded for it (purpose INQUIRY). */
export const threadImages = z.array(text(500, 1)).max(10).default([]);
/** What somebody asks about: everything but NONE. */
export const askedCategory = z.enum(inquiryCategory.values.filter((one) => one !== 'NONE'));
/** A product by its number, a line of an order by its own. */
export const askedLink = z
  .strictObject({
    target: inquiryLinkTarget.schema,
    productSeq: seq().optional(),
    orderProductSeq: seq().optional(),
  })
  .superRefine(({ target, productSeq, orderProductSeq }, ctx) => {
    const issue = (path: string, code: string) =>
      ctx.addIssue({ code: 'custom', path: [path], params: { code } });
    if (target === 'PRODUCT' && productSeq === undefined) issue('productSeq', 'REQUIRED');
    if (target !== 'PRODUCT' && productSeq !== undefined) issue('productSeq', 'UNKNOWN');
    if (target === 'ORDER_PRODUCT' && orderProductSeq === undefined) issue('orderProductSeq', 'REQUIRED');
    if (target !== 'ORDER_PRODUCT' && orderProductSeq !== undefined) issue('orderProductSeq', 'UNKNOWN');
  });
export type AskedLink = z.output<typeof askedLink>;

export const inquiryBody = z.strictObject({
  category: askedCategory,
  title: line(60, 1),
  text: paragraph(INQUIRY_TEXT, 1),
  link: askedLink.default({ target: 'NONE' }),
  images: threadImages,
});
export type InquiryBody = z.output<typeof inquiryBody>;

const list = listCalls(inquiryList, { path: '/v1/seller/inquiry/search', audience: audience.seller });
const inquiryCount = z.strictObject({
  waiting: int(0),
  replied: int(0),
  completed: int(0),
  closed: int(0),
  /** Waiting, and at most four hours left. */
  due: int(0),
  overdue: int(0),
});
export type InquiryCount = z.output<typeof inquiryCount>;

const params = z.strictObject({ inquirySeq: seq() });
const answer = data(inquiryDetail);
const version = int(1);

/** 고객 문의 (community.md §4; R342-R344). */
export const inquiryApi = defineApi('inquiry', {
  list: list.list,
  count: {
    summary: '고객 문의 건수. 탭은 보지 않습니다.',
    method: 'GET',
    path: '/v1/seller/inquiry/search/count',
    audience: audience.seller,
    query: inquiryList.filter,
    answer: data(inquiryCount),
  },
  download: list.download,
  ofUser: {
    summary: '한 고객의 문의',
    method: 'GET',
    path: '/v1/seller/inquiry/user/{userSeq}',
    audience: audience.seller,
    params: z.strictObject({ userSeq: seq() }),
    query: z.strictObject(pageFields),
    answer: page(inquiryList.row),
  },
  start: {
    summary:
      '고객에게 먼저 말 걸기. 1년 안의 주문이나 앞선 문의가 있는 고객에게 하루 5번까지. 광고는 보낼 수 없습니다.',
    method: 'POST',
    path: '/v1/seller/inquiry/user/{userSeq}',
    audience: audience.seller,
    params: z.strictObject({ userSeq: seq() }),
    body: inquiryBody,
    answer,
    errors: ['INQUIRY_CONTACT'],
    idempotent: 'required',
  },
  reply: {
    summary: '템플릿으로 여러 문의에 답변. 문의마다 값을 채웁니다.',
    method: 'POST',
    path: '/v1/seller/inquiry/reply',
    audience: audience.seller,
    body: z.strictObject({ inquirySeqList: seqList(REPLIES_AT_ONCE), templateSeq: seq() }),
    answer: data(bulkResult),
    errors: ['TEMPLATE_VALUE', 'STATE_CHANGED'],
    idempotent: 'required',
  },
  detail: {
    summary: '문의 하나와 주문·클레임·채팅',
    method: 'GET',
    path: '/v1/seller/inquiry/{inquirySeq}',
    audience: audience.seller,
    params,
    answer,
  },
  write: {
    summary: '답변 또는 내부메모. 메모는 고객에게 보이지 않습니다.',
    method: 'POST',
    path: '/v1/seller/inquiry/{inquirySeq}/contents',
    audience: audience.seller,
    params,
    body: z.strictObject({
      text: paragraph(INQUIRY_TEXT, 1),
      images: threadImages,
      internal: bool().default(false),
      templateSeq: seq().optional(),
      version,
    }),
    answer,
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT', 'TEMPLATE_VALUE'],
    idempotent: 'required',
  },
  edit: {
    summary: '답변 수정. 24시간 안, 고객이 다시 쓰기 전까지.',
    method: 'PATCH',
    path: '/v1/seller/inquiry/{inquirySeq}/contents/{inquiryContentSeq}',
    audience: audience.seller,
    params: params.extend({ inquiryContentSeq: seq() }),
    body: z.strictObject({ text: paragraph(INQUIRY_TEXT, 1), version }),
    answer: data(threadEntry),
    errors: ['INQUIRY_EDIT_OVER', 'VERSION_CONFLICT'],
  },
  setCategory: {
    summary: '문의 유형 변경',
    method: 'PUT',
    path: '/v1/seller/inquiry/{inquirySeq}/category',
    audience: audience.seller,
    params,
    body: z.strictObject({ version, category: askedCategory }),
    answer,
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  setLink: {
    summary: '문의 연결 변경',
    method: 'PUT',
    path: '/v1/seller/inquiry/{inquirySeq}/link',
    audience: audience.seller,
    params,
    body: z.strictObject({ version, link: askedLink }),
    answer,
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  read: {
    summary: '문의를 읽음',
    method: 'PUT',
    path: '/v1/seller/inquiry/{inquirySeq}/read',
    audience: audience.seller,
    params,
    body: emptyBody,
    answer: data(z.null()),
  },
  writing: {
    summary: '답변을 쓰는 중임을 다른 담당자에게 알림. 1분 동안 보입니다.',
    method: 'PUT',
    path: '/v1/seller/inquiry/{inquirySeq}/writing',
    audience: audience.seller,
    params,
    body: z.strictObject({ tab: text(40, 1), on: bool() }),
    answer: data(z.null()),
  },
});
