/** A body as it is kept: its html is what the one sanitiser left of it, its pictures are its author's own uploads. */
import { picturesIn, type Body } from '@jangteo/contract/board/body.ts';
import { cleanHtml } from '../../kit/html/html.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { checkPictures, type Named } from './files.ts';
import { readUses, writeFiles, type BoardFileKind } from './queries/files.ts';

export const cleanBody = (body: Body): Body =>
  body.map((block) => (block.type === 'TEXT' ? { ...block, html: cleanHtml(block.html) } : block));

/**
 * Pictures of a body, and others that stand beside it, were uploaded by whoever writes, or stand here already.
 * @throws 400 REFERENCE
 */
export async function checkBody(ctx: TxCtx, body: Body, more: readonly Named[] = []): Promise<void> {
  const named = [...picturesIn(body), ...more];
  if (named.length === 0) return;
  const kept = await readUses(
    ctx.db,
    named.map(({ pathname }) => pathname),
  );
  await checkPictures(ctx, named, { kept });
}

export const keepBody = (
  ctx: TxCtx,
  kind: BoardFileKind,
  seq: number,
  body: Body,
  more: readonly (string | null)[] = [],
): Promise<void> =>
  writeFiles(ctx.db, kind, seq, [
    ...picturesIn(body).map(({ pathname }) => pathname),
    ...more.filter((one) => one !== null),
  ]);
