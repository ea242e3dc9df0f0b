import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { add, edit, expose, remove, show } from './notice.ts';
import { orderNoticeSource } from './queries.ts';

export const orderNoticeRoutes = serve(orderNoticeApi, {
  list: serveList(orderNoticeSource),
  detail: reading(({ params }, ctx) => show(ctx, params.noticeSeq)),
  add: inTx(({ body }, ctx) => add(ctx, body)),
  edit: inTx((input, ctx) => edit(ctx, input)),
  remove: inTx(({ params }, ctx) => remove(ctx, params.noticeSeq)),
  expose: inTx((input, ctx) => expose(ctx, input)),
});
