import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { searchIn, serveList } from '../../../kit/list/serve.ts';
import { serveSheet } from '../../download/index.ts';
import { matchingSource, readMatchingSummary } from './queries.ts';

export const matchingRoutes = serve(matchingApi, {
  matching: serveList(matchingSource),
  matchingSummary: reading(async ({ query }, ctx) =>
    readMatchingSummary(ctx, await searchIn(matchingSource, ctx, query)),
  ),
  matchingDownload: serveSheet(matchingSource),
});
