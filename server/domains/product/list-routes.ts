/** The lists of products and their sheets. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { requestDownload, serveSheet } from '../download/index.ts';
import { deletedSource, firstPurchaseSource, flashSource, productSource } from './queries/list.ts';
import { optionSource } from './queries/options.ts';
import { ownProduct } from './option-edit.ts';
import { optionLayout, uploadLayout } from './sheet/layout.ts';
import { readSummary } from './queries/summary.ts';

const sources = [productSource, flashSource, firstPurchaseSource];
export const productSheets = [...sources, deletedSource, optionSource];

/** The sheet of the page's list, as it stands on the screen or to be uploaded again. */
const download = (
  ctx: TxCtx,
  {
    list,
    layout,
    ...body
  }: InputOf<typeof productListApi.downloadSearched | typeof productListApi.downloadSelected>['body'],
) =>
  requestDownload(
    ctx,
    sources.find(({ spec }) => spec.key === list)!,
    body,
    layout === 'UPLOAD' ? uploadLayout : undefined,
  );

/** The options of one of the caller's products. */
async function downloadOptions(
  { params, body: { layout, filter, ...body } }: InputOf<typeof productListApi.downloadOptions>,
  ctx: TxCtx,
) {
  const { product_seq: productSeq } = await ownProduct(ctx, params.productSeq);
  const asked = { ...body, filter: { ...filter, productSeq } };
  return requestDownload(ctx, optionSource, asked, layout === 'UPLOAD' ? optionLayout : undefined);
}

export const listRoutes = serve(productListApi, {
  search: serveList(productSource),
  summary: reading(async ({ query }, ctx) => readSummary(ctx, await searchIn(productSource, ctx, query))),
  deletedSearch: serveList(deletedSource),
  downloadSelected: inTx(({ body }, ctx) => download(ctx, body)),
  downloadSearched: inTx(({ body }, ctx) => download(ctx, body)),
  downloadOptions: inTx(downloadOptions),
  downloadDeletedSelected: serveSheet(deletedSource),
  downloadDeletedSearched: serveSheet(deletedSource),
});
