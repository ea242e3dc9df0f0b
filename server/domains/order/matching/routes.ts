import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { openList, searchIn, serveList, serveSheet } from '../../download/index.ts';
import { matchingSource, readMatchingSummary } from './queries.ts';

const sold = openList([matchingSource]);

export const matchingRoutes = serve(matchingApi, {
  matching: serveList(sold),
  matchingSummary: reading(async ({ query }, ctx) =>
    readMatchingSummary(ctx, await searchIn(sold, ctx, query)),
  ),
  matchingDownload: serveSheet(sold),
});
