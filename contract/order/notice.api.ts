import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi } from '../kit/endpoint.ts';
import { bool, text } from '../kit/field.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { orderNoticeBody, orderNoticeEdit } from './notice.body.ts';
import { orderNoticeList, orderNoticeRow } from './notice.list.ts';

const { seller: _whose, ...row } = orderNoticeRow.shape;
const notice = z.strictObject({ ...row, body: text(1_000) });
export type OrderNotice = z.output<typeof notice>;

const { list, detail, add, edit, remove, expose } = recordCalls(orderNoticeList, {
  path: '/v1/orders/notice',
  audience: audience.seller,
  record: notice,
  body: { add: orderNoticeBody, edit: orderNoticeEdit },
  errors: ['NOTICE_LIMIT'],
});

export const orderNoticeApi = defineApi('order-notice', {
  list,
  add,
  detail,
  edit,
  remove,
  expose: { ...expose, method: 'PUT', query: z.strictObject({ expose: bool() }) },
});
