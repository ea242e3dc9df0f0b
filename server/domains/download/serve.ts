import type { TxCtx } from '../../kit/http/context.ts';
import { sourceFor, type Served } from '../../kit/list/serve.ts';
import { requestDownload, type DownloadBody } from './request.ts';

/** A list's sheet, chosen rows or searched ones. */
export const serveSheet = (served: Served) => ({
  mode: 'tx' as const,
  run: ({ body }: { body: DownloadBody }, ctx: TxCtx) =>
    requestDownload(ctx, sourceFor(served, ctx.caller), body),
});
