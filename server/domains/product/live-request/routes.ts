import { liveRequestApi } from '@jangteo/contract/product/live-request.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { openList, searchIn, serveList } from '../../download/index.ts';
import { notifyRequesters, requestersOf } from './live-request.ts';
import { liveRequestSource, readRequestSums } from './queries.ts';

const requests = openList([liveRequestSource]);

export const liveRequestRoutes = serve(liveRequestApi, {
  liveRequests: serveList(requests),
  liveRequestSummary: reading(async ({ query }, ctx) =>
    readRequestSums(ctx, await searchIn(requests, ctx, query)),
  ),
  requesters: reading(({ params, query }, ctx) => requestersOf(ctx, params.productSeq, query)),
  notifyRequesters: inTx(({ params }, ctx) => notifyRequesters(ctx, params.productSeq)),
});
