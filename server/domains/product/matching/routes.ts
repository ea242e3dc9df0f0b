import { matchingProductApi, type MatchingProductSummary } from '@jangteo/contract/product/matching.api.ts';
import { matchingProductList, type MatchingProductTab } from '@jangteo/contract/product/matching.list.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { sumOf, type Searches } from '../../../kit/list/search.ts';
import { searchIn, serveList } from '../../../kit/list/serve.ts';
import { serveSheet } from '../../download/index.ts';
import { countTabs, matchingSource, readContracts } from './queries.ts';
import { removeMatched } from './remove.ts';

const TABS = Object.keys(matchingProductList.tabs!) as MatchingProductTab[];

/** Cards under the filters without the tab. */
async function summaryOf(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  searches: Searches,
): Promise<MatchingProductSummary> {
  const each = searches.with({ tab: undefined }).each;
  const counted = await Promise.all(each.map((search) => countTabs(ctx, search, TABS)));
  return { cards: TABS.map((key, i) => ({ key, count: sumOf(counted, (row) => row[i]!) })) };
}

export const matchedRoutes = serve(matchingProductApi, {
  matchingSearch: serveList(matchingSource),
  matchingSummary: reading(async ({ query }, ctx) =>
    summaryOf(ctx, await searchIn(matchingSource, ctx, query)),
  ),
  matchingContracts: reading((_input, ctx) => readContracts(ctx.db, ctx.scope.sellers)),
  matchingRemove: inTx(({ body }, ctx) => removeMatched(ctx, body.productSeqList)),
  downloadMatchingSelected: serveSheet(matchingSource),
  downloadMatching: serveSheet(matchingSource),
});
