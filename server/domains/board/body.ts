/** A body as it is kept: its html is what the one sanitiser left of it, its files are its author's own uploads. */
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import { filesIn, type Body } from '@jangteo/contract/board/body.ts';
import { cleanHtml } from '../../kit/html/html.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { checkFiles, type Named } from './files.ts';
import { readFilesOf, writeFiles, type BoardFileKind } from './queries/files.ts';

export const cleanBody = (body: Body): Body =>
  body.map((block) => (block.type === 'TEXT' ? { ...block, html: cleanHtml(block.html) } : block));

/** The record that is written; `seq`: null of a new one. */
interface Of {
  kind: BoardFileKind;
  seq: number | null;
}

/**
 * Uploads of a body, and files that stand beside it, were uploaded by whoever writes, or stand in this very record already:
 * what others show may be a draft or meant for other readers.
 * @throws 400 REFERENCE
 */
export async function checkBody(ctx: TxCtx, of: Of, body: Body, more: readonly Named[] = []): Promise<void> {
  await checkFiles(ctx, [...filesIn(body), ...more], { kept: await filesOf(ctx, of) });
}

/** The files beside a text, as `checkBody` asks for them. */
export const attached = (attachments: readonly Attachment[]): Named[] =>
  attachments.map(({ pathname }, i) => ({
    field: `attachments[${i}].pathname`,
    pathname,
    purpose: 'BOARD_FILE',
  }));

export const pathnamesOf = (attachments: readonly Attachment[]): string[] =>
  attachments.map(({ pathname }) => pathname);

export const filesOf = async (ctx: TxCtx, { kind, seq }: Of): Promise<Set<string>> =>
  seq === null ? new Set() : readFilesOf(ctx.db, kind, seq);

export const keepBody = (
  ctx: TxCtx,
  kind: BoardFileKind,
  seq: number,
  body: Body,
  more: readonly (string | null)[] = [],
): Promise<void> =>
  writeFiles(ctx.db, kind, seq, [
    ...filesIn(body).map(({ pathname }) => pathname),
    ...more.filter((one) => one !== null),
  ]);
