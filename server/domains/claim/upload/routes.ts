import { exchangeUploadApi } from '@jangteo/contract/claim/exchange-upload.api.ts';
import { fail } from '../../../kit/http/fail.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
import { errorFileOf } from '../../../kit/sheet-upload/error-file.ts';
import { purgeSheets } from '../../../kit/sheet-upload/purge.ts';
import { readUpload } from '../../../kit/sheet-upload/store.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { viewOf } from '../../../kit/sheet-upload/view.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import { filePassword } from '../../download/index.ts';
import { reshipSheets, reshipShelf, type Reshipping } from './sheets.ts';

export const uploadRoutes = serve(exchangeUploadApi, {
  upload: plain(({ body }, ctx) => takeSheet(reshipSheets, ctx, body)),
  uploadState: reading(async ({ params }, ctx) => {
    const upload = await readUpload<Reshipping>(
      ctx.db,
      reshipShelf.table,
      ctx.scope.sellers,
      params.uploadSeq,
    );
    if (!upload) throw fail('NOT_FOUND');
    return viewOf(upload);
  }),
  uploadErrors: plain(({ params }, ctx) =>
    errorFileOf(reshipShelf, ctx, params.uploadSeq, { reason: 'SHIPPING', password: filePassword }),
  ),
});

/** Long sheets go on in the worker. */
export const runUploads = followSheets(reshipSheets);

export const purgeUploads: Chore = {
  name: 'claim.purge-uploads',
  everySeconds: 3_600,
  run: async (ctx) => void (await purgeSheets(reshipShelf, ctx)),
};
