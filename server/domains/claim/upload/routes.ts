import { exchangeUploadApi } from '@jangteo/contract/claim/exchange-upload.api.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { purgeOf } from '../../../kit/sheet-upload/purge.ts';
import { serveUploadErrors, serveUploadState } from '../../../kit/sheet-upload/serve.ts';
import { takeSheet } from '../../../kit/sheet-upload/take.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import { filePassword } from '../../download/index.ts';
import { reshipSheets, reshipShelf, type Reshipping } from './sheets.ts';

export const uploadRoutes = serve(exchangeUploadApi, {
  upload: plain(({ body }, ctx) => takeSheet(reshipSheets, ctx, body)),
  uploadState: serveUploadState<Reshipping>(reshipShelf),
  uploadErrors: serveUploadErrors(reshipShelf, { reason: 'SHIPPING', password: filePassword }),
});

/** Long sheets go on in the worker. */
export const runUploads = followSheets(reshipSheets);

export const purgeUploads = purgeOf(reshipShelf, 'claim.purge-uploads');
