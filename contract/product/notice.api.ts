import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, time } from '../kit/field.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { noticeBody, noticeEdit, noticeFields } from './notice.body.ts';
import { noticeState } from './notice.enums.ts';
import { noticeList } from './notice.list.ts';

const notice = z.strictObject({
  noticeSeq: seq(),
  ...noticeFields,
  state: noticeState.schema,
  version: int(1),
  createdAt: time(),
  updatedAt: time(),
});
export type Notice = z.output<typeof notice>;

const { list, detail, add, edit, remove, removeAll, expose } = recordCalls(noticeList, {
  path: '/v1/product-notice',
  audience: audience.seller,
  record: notice,
  body: { add: noticeBody, edit: noticeEdit },
});

export const noticeApi = defineApi('product-notice', {
  search: { ...list, path: '/v1/product-notice/search' },
  detail,
  add,
  edit,
  remove,
  removeAll,
  expose: {
    ...expose,
    body: z.strictObject({ exposed: bool() }),
    answer: data(z.strictObject({ ...notice.shape, undo: bulkResult.shape.undo })),
  },
});
