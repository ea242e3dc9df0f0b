/** Pictures of a thread: private uploads of who wrote, opened by both sides. */
import type { TxCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { findOwnFile, linkTo } from '../file/index.ts';

/**
 * Every one was uploaded for a thread by one of these.
 * @throws 400 REFERENCE
 */
export async function checkImages(ctx: TxCtx, images: readonly string[]): Promise<void> {
  const { caller } = ctx;
  const users = caller.operator ? [caller.userSeq, caller.operator.userSeq] : [caller.userSeq];
  for (const [i, image] of images.entries()) {
    const file = await findOwnFile(ctx, users, image);
    if (file?.purpose !== 'INQUIRY')
      throw fieldError(`images.${i}`, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

/** As the reader of a thread opens them. */
export const imagesFor = (ctx: Pick<TxCtx, 'config' | 'caller'>, images: readonly string[]) =>
  images.map((pathname) => ({ pathname, url: linkTo(ctx, ctx.caller.userSeq, pathname) }));
