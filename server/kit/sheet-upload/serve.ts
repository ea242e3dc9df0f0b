import type { SheetResult } from '@jangteo/contract/kit/sheet-upload.ts';
import type { Db } from '../db/bound.ts';
import type { Config } from '../http/config.ts';
import type { Ctx, TxCtx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import { errorFileOf } from './error-file.ts';
import type { SheetShelf, SheetTypes } from './kind.ts';
import { readUpload } from './store.ts';
import { viewOf } from './view.ts';

type ResultOf<T extends SheetTypes> = SheetResult<T['field'], T['layout'], T['shown']>;
interface Input {
  params: { uploadSeq: number };
}
/** Why refused rows are taken home, and what locks the file. */
interface Locked {
  reason: string;
  password: (db: Db, config: Config, userSeq: number) => Promise<string>;
}

/** How an upload went (contract/kit/sheet-calls.ts); `told` adds what rows of earlier lack. */
export const serveUploadState = <T extends SheetTypes>(
  shelf: SheetShelf,
  told: (result: ResultOf<T>) => ResultOf<T> = (result) => result,
) => ({
  mode: 'read' as const,
  run: async ({ params }: Input, ctx: TxCtx): Promise<ResultOf<T>> => {
    const upload = await readUpload<T>(ctx.db, shelf.table, ctx.scope.sellers, params.uploadSeq);
    if (!upload) throw fail('NOT_FOUND');
    return told(viewOf(upload));
  },
});

/** Its refused rows as a file. */
export const serveUploadErrors = (shelf: SheetShelf, by: Locked) => ({
  mode: 'plain' as const,
  run: ({ params }: Input, ctx: Ctx) => errorFileOf(shelf, ctx, params.uploadSeq, by),
});
