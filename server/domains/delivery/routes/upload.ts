import { uploadApi } from '@jangteo/contract/delivery/upload.api.ts';
import { writeAccess } from '../../../kit/audit/audit.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import { filePassword } from '../../download/index.ts';
import { errorFile } from '../upload/error-file.ts';
import { prepare } from '../upload/prepare.ts';
import { readUpload } from '../upload/queries.ts';
import { runUpload } from '../upload/run.ts';
import { viewOf } from '../upload/view.ts';

export const uploadRoutes = serve(uploadApi, {
  upload: plain(async ({ body }, ctx) => runUpload(ctx, body, await prepare(ctx, ctx.caller, body))),

  uploadState: reading(async ({ params }, ctx) => {
    const upload = await readUpload(ctx.db, ctx.scope.sellers, params.uploadSeq);
    if (!upload) throw fail('NOT_FOUND');
    return viewOf(upload);
  }),

  uploadErrors: plain(async ({ params }, ctx) => {
    const { caller, request } = ctx;
    const { upload, password } = await inTransaction(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
      const found = await readUpload(db, ctx.scope.sellers, params.uploadSeq);
      if (!found || found.result.errors.length === 0) throw fail('NOT_FOUND');
      const secret = await filePassword(db, ctx.config, caller.userSeq);
      await writeAccess(client, {
        kind: 'PII',
        userSeq: caller.operator?.userSeq ?? caller.userSeq,
        actAsSeq: caller.operator ? caller.userSeq : null,
        ip: request.ip,
        call: request.call,
        subjects: [`upload:${found.upload_seq}`],
        reason: 'SHIPPING',
        requestId: request.requestId,
        at: ctx.now,
      });
      return { upload: found, password: secret };
    });
    return errorFile(ctx, upload, password);
  }),
});
