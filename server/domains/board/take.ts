/** A file in or beside a text, for whoever may read the text; who writes them at the desk takes those of drafts, too. */
import type { boardFileApi, BoardText } from '@jangteo/contract/board/attachment.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { readOnly } from '../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { FileAnswer } from '../../kit/http/route.ts';
import { findOwnFile } from '../file/index.ts';
import { findBoard } from './academy/academy.ts';
import { readArticle } from './help/queries.ts';
import { readNotice } from './notice/queries.ts';
import { readFilesOf } from './queries/files.ts';

/** Whether somebody may read one now. */
const mayRead: Readonly<Record<BoardText, (ctx: TxCtx, seq: number) => Promise<object | undefined>>> = {
  NOTICE: (ctx, seq) => readNotice(ctx.db, { seq, ...readerOf(ctx), at: toKst(ctx.now) }),
  HELP: (ctx, seq) => readArticle(ctx.db, { seq, ...readerOf(ctx) }),
  ACADEMY: findBoard,
};
const writes = ({ caller }: Ctx): boolean =>
  caller.userType === 'admin' && holds(caller.operatorRoles ?? [], 'CONTENT', 'r');
const readerOf = ({ caller }: TxCtx) => ({ user: caller.userSeq, sides: sidesOf(caller) });

export async function take(
  ctx: Ctx,
  { query: { of, seq, pathname } }: InputOf<typeof boardFileApi.take>,
): Promise<FileAnswer> {
  const shown = await readOnly(ctx.pools.app, ctx.scope.sellers, async (db, client) => {
    const tx = { ...ctx, db, client };
    const may = writes(ctx) || (await mayRead[of](tx, seq));
    return may && (await readFilesOf(db, of, seq)).has(pathname);
  });
  const file = shown ? await findOwnFile(ctx, null, pathname) : null;
  if (file?.purpose !== 'BOARD_FILE') throw fail('NOT_FOUND');
  return {
    body: await file.stream(),
    mime: 'application/octet-stream',
    fileName: file.originalFilename,
    bytes: file.bytes,
  };
}
