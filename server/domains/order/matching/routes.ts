import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { readPage } from '../../../kit/list/page.ts';
import { registerExport, requestDownload } from '../../download/index.ts';
import { countOwnMatching, matchingSource, readMatchingSummary } from './queries.ts';

registerExport({ source: matchingSource, idList: 'orderProductSeqList', countOwn: countOwnMatching });

export const matchingRoutes = serve(matchingApi, {
  matching: reading(({ query }, ctx) => readPage(ctx, matchingSource, query)),
  matchingSummary: reading(({ query }, ctx) => readMatchingSummary(ctx, query)),
  matchingDownload: inTx(({ body }, ctx) => requestDownload(ctx, 'order-matching', body)),
});
