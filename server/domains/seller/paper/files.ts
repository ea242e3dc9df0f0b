import type { PaperFile } from '@jangteo/contract/seller/paper.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { findOwnFile, holdFiles } from '../../file/index.ts';

/** The names of these files, by pathname: each uploaded by the caller for this. 400 at its place where one is not. */
export async function namesOfPapers(
  ctx: TxCtx,
  files: readonly PaperFile[],
  at: string,
): Promise<Map<string, string>> {
  const { userSeq, operator } = ctx.caller;
  const users = operator ? [userSeq, operator.userSeq] : [userSeq];
  const held = await holdFiles(
    ctx.client,
    files.map(({ pathname }) => pathname),
  );
  const names = new Map<string, string>();
  for (const [i, { pathname }] of files.entries()) {
    const file = held.has(pathname) ? await findOwnFile(ctx, users, pathname) : null;
    if (file?.purpose !== 'IDENTITY_DOC')
      throw fieldError(
        `${at}[${i}].pathname`,
        'REFERENCE',
        '서류 파일을 찾을 수 없습니다. 파일을 다시 올려 주세요.',
      );
    names.set(pathname, file.originalFilename);
  }
  return names;
}
