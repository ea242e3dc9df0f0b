import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing, page } from '../kit/endpoint.ts';
import { bool, seq, text } from '../kit/field.ts';
import { orderNoticeBody, orderNoticeEdit } from './notice.body.ts';
import { orderNoticeList, orderNoticeRow } from './notice.list.ts';

const { seller: _whose, ...row } = orderNoticeRow.shape;
const notice = z.strictObject({ ...row, body: text(1_000) });
export type OrderNotice = z.output<typeof notice>;

const params = z.strictObject({ noticeSeq: seq() });

export const orderNoticeApi = defineApi('order-notice', {
  list: {
    summary: '주문 안내 목록',
    method: 'GET',
    path: '/v1/orders/notice',
    audience: audience.seller,
    query: orderNoticeList.query,
    answer: page(orderNoticeRow),
  },
  add: {
    summary: '주문 안내 등록',
    method: 'POST',
    path: '/v1/orders/notice',
    audience: audience.seller,
    body: orderNoticeBody,
    answer: data(notice),
    errors: ['NOTICE_LIMIT'],
  },
  detail: {
    summary: '주문 안내 하나',
    method: 'GET',
    path: '/v1/orders/notice/{noticeSeq}',
    audience: audience.seller,
    params,
    answer: data(notice),
  },
  edit: {
    summary: '주문 안내 수정',
    method: 'PUT',
    path: '/v1/orders/notice/{noticeSeq}',
    audience: audience.seller,
    params,
    body: orderNoticeEdit,
    answer: data(notice),
    errors: ['VERSION_CONFLICT', 'NOTICE_LIMIT'],
  },
  remove: {
    summary: '주문 안내 삭제',
    method: 'DELETE',
    path: '/v1/orders/notice/{noticeSeq}',
    audience: audience.seller,
    params,
    answer: nothing,
  },
  expose: {
    summary: '주문 안내 노출 또는 숨김',
    method: 'PUT',
    path: '/v1/orders/notice/{noticeSeq}/expose',
    audience: audience.seller,
    params,
    query: z.strictObject({ expose: bool() }),
    answer: data(notice),
    errors: ['NOTICE_LIMIT'],
  },
});
