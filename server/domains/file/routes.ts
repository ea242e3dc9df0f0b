import { fileApi, UPLOAD_LIMIT } from '@jangteo/contract/file/file.api.ts';
import type { Files } from './files.ts';
import { fail } from '../../kit/http/fail.ts';
import { readPart } from './read-part.ts';
import { plain, serve, type Route } from '../../kit/http/route.ts';

/** The documents' plain upload call: one part named `file` (R133). */
export function fileRoutes(files: Files): Route[] {
  return serve(fileApi, {
    upload: plain(async ({ query }, ctx) => {
      if (!ctx.raw.isMultipart()) throw fail('UNSUPPORTED_MEDIA_TYPE');
      const bytes = Number(ctx.raw.headers['content-length'] ?? UPLOAD_LIMIT);
      const part = await readPart(ctx.raw);
      if (part.fieldname !== 'file') throw fail('UPLOAD_FAILED');
      const meta = { ownerUserSeq: ctx.caller.userSeq, purpose: query.purpose, filename: part.filename };
      const stored = await files.acceptUnannounced(part.body, meta, bytes);
      return files.describe(stored);
    }),
  });
}
