import { productSheetApi } from '@jangteo/contract/product/sheet.api.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { purgeOf } from '../../../kit/sheet-upload/purge.ts';
import { serveUploadErrors, serveUploadState } from '../../../kit/sheet-upload/serve.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import { filePassword } from '../../download/index.ts';
import { ownProduct } from '../option-edit.ts';
import { optionKind, productKind, productSheets, type Products } from './kinds.ts';
import { template } from './template.ts';

export const sheetRoutes = serve(productSheetApi, {
  template: plain(template),
  upload: plain(({ query }, ctx) => takeSheet(productKind, ctx, query)),
  uploadOptions: plain(async ({ params: { productSeq }, query }, ctx) => {
    await inTransaction(ctx.pools.app, ctx.scope.sellers, (db) =>
      ownProduct({ db, scope: ctx.scope }, productSeq),
    );
    return takeSheet(optionKind, ctx, { ...query, productSeq });
  }),
  uploadState: serveUploadState<Products>(productSheets),
  uploadErrors: serveUploadErrors(productSheets, { reason: 'PRODUCT', password: filePassword }),
});

/** Long sheets go on in the worker. */
export const sheetRuns = [followSheets(productKind), followSheets(optionKind)];

export const purgeProductSheets = purgeOf(productSheets, 'product.purge-uploads');
