import { liveRequestApi } from '@jangteo/contract/product/live-request.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { searchIn, serveList } from '../../../kit/list/serve.ts';
import { notifyRequesters, requestersOf } from './live-request.ts';
import { liveRequestSource, readRequestSums } from './queries.ts';

export const liveRequestRoutes = serve(liveRequestApi, {
  liveRequests: serveList(liveRequestSource),
  liveRequestSummary: reading(async ({ query }, ctx) =>
    readRequestSums(ctx, await searchIn(liveRequestSource, ctx, query)),
  ),
  requesters: reading(({ params, query }, ctx) => requestersOf(ctx, params.productSeq, query)),
  notifyRequesters: inTx(({ params }, ctx) => notifyRequesters(ctx, params.productSeq)),
});
