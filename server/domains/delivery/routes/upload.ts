import { uploadApi } from '@jangteo/contract/delivery/upload.api.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { serveUploadErrors, serveUploadState } from '../../../kit/sheet-upload/serve.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { filePassword } from '../../download/index.ts';
import { sendingSheets, sendingShelf, told, type Sending } from '../upload/sheets.ts';

export const uploadRoutes = serve(uploadApi, {
  upload: plain(({ body }, ctx) => takeSheet(sendingSheets, ctx, body)),
  uploadState: serveUploadState<Sending>(sendingShelf, told),
  uploadErrors: serveUploadErrors(sendingShelf, { reason: 'SHIPPING', password: filePassword }),
});
