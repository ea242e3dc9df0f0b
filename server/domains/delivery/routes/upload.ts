import { uploadApi } from '@jangteo/contract/delivery/upload.api.ts';
import { fail } from '../../../kit/http/fail.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import { errorFileOf } from '../../../kit/sheet-upload/error-file.ts';
import { readUpload } from '../../../kit/sheet-upload/store.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { viewOf } from '../../../kit/sheet-upload/view.ts';
import { filePassword } from '../../download/index.ts';
import { sendingSheets, sendingShelf, told, type Sending } from '../upload/sheets.ts';

export const uploadRoutes = serve(uploadApi, {
  upload: plain(({ body }, ctx) => takeSheet(sendingSheets, ctx, body)),

  uploadState: reading(async ({ params }, ctx) => {
    const upload = await readUpload<Sending>(ctx.db, sendingShelf.table, ctx.scope.sellers, params.uploadSeq);
    if (!upload) throw fail('NOT_FOUND');
    return told(viewOf(upload));
  }),

  uploadErrors: plain(({ params }, ctx) =>
    errorFileOf(sendingShelf, ctx, params.uploadSeq, { reason: 'SHIPPING', password: filePassword }),
  ),
});
