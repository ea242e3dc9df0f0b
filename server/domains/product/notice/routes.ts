import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { serve } from '../../../kit/http/route.ts';
import { adds, edits, exposes, removes, removesAll, shows } from '../../../kit/record/records.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { gone, notices, wayBack, writing } from './notice.ts';
import { noticeSource } from './queries.ts';

export const noticeRoutes = serve(noticeApi, {
  search: serveList(noticeSource),
  detail: shows(notices),
  add: adds(notices, writing),
  edit: edits(notices, writing),
  remove: removes(notices, gone),
  removeAll: removesAll(notices, gone),
  expose: exposes(notices, { answer: wayBack }),
});
