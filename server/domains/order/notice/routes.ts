import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { serve } from '../../../kit/http/route.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { gone, most, orderNotices, writing } from './notice.ts';
import { orderNoticeSource } from './queries.ts';

export const orderNoticeRoutes = serve(orderNoticeApi, {
  list: serveList(orderNoticeSource),
  detail: shows(orderNotices),
  add: adds(orderNotices, writing),
  edit: edits(orderNotices, writing),
  remove: removes(orderNotices, gone),
  expose: exposes(orderNotices, { most }),
});
