/** Private pictures that a text carries: uploads of who wrote it, opened by whoever may read it. */
import type { TxCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { findOwnFile, linkTo } from './read.ts';

/**
 * Every one was uploaded for that by who writes.
 * @throws 400 REFERENCE
 */
export async function checkAttached(
  ctx: TxCtx,
  purpose: 'INQUIRY' | 'REPORT',
  images: readonly string[],
): Promise<void> {
  const { caller } = ctx;
  const users = caller.operator ? [caller.userSeq, caller.operator.userSeq] : [caller.userSeq];
  for (const [i, image] of images.entries()) {
    const file = await findOwnFile(ctx, users, image);
    if (file?.purpose !== purpose)
      throw fieldError(`images.${i}`, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

/** As who reads the text opens them. */
export const attachedFor = (ctx: Pick<TxCtx, 'config' | 'caller'>, images: readonly string[]) =>
  images.map((pathname) => ({ pathname, url: linkTo(ctx, ctx.caller.userSeq, pathname) }));
