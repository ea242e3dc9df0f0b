import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, nothing, page } from '../kit/endpoint.ts';
import { bool, int, seq, seqList, time } from '../kit/field.ts';
import { noticeBody, noticeEdit, noticeFields } from './notice.body.ts';
import { noticeState } from './notice.enums.ts';
import { noticeList, noticeRow } from './notice.list.ts';

const notice = z.strictObject({
  noticeSeq: seq(),
  ...noticeFields,
  state: noticeState.schema,
  version: int(1),
  createdAt: time(),
  updatedAt: time(),
});
export type Notice = z.output<typeof notice>;

const params = z.strictObject({ noticeSeq: seq() });

export const noticeApi = defineApi('product-notice', {
  search: {
    summary: '상품 공지 목록',
    method: 'GET',
    path: '/v1/product-notice/search',
    audience: audience.seller,
    query: noticeList.query,
    answer: page(noticeRow),
  },
  detail: {
    summary: '상품 공지 하나',
    method: 'GET',
    path: '/v1/product-notice/{noticeSeq}',
    audience: audience.seller,
    params,
    answer: data(notice),
  },
  add: {
    summary: '상품 공지 등록',
    method: 'POST',
    path: '/v1/product-notice',
    audience: audience.seller,
    body: noticeBody,
    answer: data(notice),
  },
  edit: {
    summary: '상품 공지 수정',
    method: 'PUT',
    path: '/v1/product-notice/{noticeSeq}',
    audience: audience.seller,
    params,
    body: noticeEdit,
    answer: data(notice),
    errors: ['VERSION_CONFLICT'],
  },
  remove: {
    summary: '상품 공지 삭제',
    method: 'DELETE',
    path: '/v1/product-notice/{noticeSeq}',
    audience: audience.seller,
    params,
    answer: nothing,
  },
  removeAll: {
    summary: '상품 공지 여러 개 삭제',
    method: 'DELETE',
    path: '/v1/product-notice',
    audience: audience.seller,
    body: z.strictObject({ noticeSeqList: seqList(200) }),
    answer: data(bulkResult),
  },
  expose: {
    summary: '상품 공지 노출 또는 숨김',
    method: 'PATCH',
    path: '/v1/product-notice/{noticeSeq}/expose',
    audience: audience.seller,
    params,
    body: z.strictObject({ exposed: bool() }),
    answer: data(z.strictObject({ ...notice.shape, undo: bulkResult.shape.undo })),
  },
});
