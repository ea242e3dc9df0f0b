import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { add, edit, expose, remove, removeAll, show } from './notice.ts';
import { noticeSource } from './queries.ts';

export const noticeRoutes = serve(noticeApi, {
  search: serveList(noticeSource),
  detail: reading(({ params }, ctx) => show(ctx, params.noticeSeq)),
  add: inTx(({ body }, ctx) => add(ctx, body)),
  edit: inTx((input, ctx) => edit(ctx, input)),
  remove: inTx(({ params }, ctx) => remove(ctx, params.noticeSeq)),
  removeAll: inTx(({ body }, ctx) => removeAll(ctx, body.noticeSeqList)),
  expose: inTx((input, ctx) => expose(ctx, input)),
});
