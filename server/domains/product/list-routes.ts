/** The lists of products and their sheets. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { reading, serve } from '../../kit/http/route.ts';
import { openList, searchIn, serveList, serveSheet } from '../download/index.ts';
import { deletedSource, firstPurchaseSource, flashSource, productSource } from './queries/list.ts';
import { readSummary } from './queries/summary.ts';

const products = openList([productSource, flashSource, firstPurchaseSource]);
const deleted = openList([deletedSource]);

export const listRoutes = serve(productListApi, {
  search: serveList(products),
  summary: reading(async ({ query }, ctx) => readSummary(ctx, await searchIn(products, ctx, query))),
  deletedSearch: serveList(deleted),
  downloadSelected: serveSheet(products),
  downloadSearched: serveSheet(products),
  downloadDeletedSelected: serveSheet(deleted),
  downloadDeletedSearched: serveSheet(deleted),
});
