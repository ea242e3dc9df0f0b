import { productSheetApi } from '@jangteo/contract/product/sheet.api.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import { errorFileOf } from '../../../kit/sheet-upload/error-file.ts';
import { purgeSheets } from '../../../kit/sheet-upload/purge.ts';
import { readUpload } from '../../../kit/sheet-upload/store.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { viewOf } from '../../../kit/sheet-upload/view.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
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
  uploadState: reading(async ({ params }, ctx) => {
    const { table } = productSheets;
    const upload = await readUpload<Products>(ctx.db, table, ctx.scope.sellers, params.uploadSeq);
    if (!upload) throw fail('NOT_FOUND');
    return viewOf(upload);
  }),
  uploadErrors: plain(({ params }, ctx) =>
    errorFileOf(productSheets, ctx, params.uploadSeq, { reason: 'PRODUCT', password: filePassword }),
  ),
});

/** Long sheets go on in the worker. */
export const sheetRuns = [followSheets(productKind), followSheets(optionKind)];

export const purgeProductSheets: Chore = {
  name: 'product.purge-uploads',
  everySeconds: 3_600,
  run: async (ctx) => void (await purgeSheets(productSheets, ctx)),
};
