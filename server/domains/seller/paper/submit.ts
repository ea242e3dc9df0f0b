/** Handing papers in: with the application, with the seller info, or with a change of business. */
import type { PaperFile } from '@jangteo/contract/seller/paper.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { findOwnFile } from '../../file/index.ts';
import { paperMachine } from './machine.ts';
import { beginPapers, readPapers } from './queries.ts';

/** The names of these files, by pathname: each uploaded by the caller for this. 400 at its place where one is not. */
export async function namesOfPapers(
  ctx: TxCtx,
  files: readonly PaperFile[],
  at: string,
): Promise<Map<string, string>> {
  const { userSeq, operator } = ctx.caller;
  const users = operator ? [userSeq, operator.userSeq] : [userSeq];
  const names = new Map<string, string>();
  for (const [i, { pathname }] of files.entries()) {
    const file = await findOwnFile(ctx, users, pathname);
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

/** Hands these papers in; those that stand there already with the same file stay as they are. */
export async function submitPapers(ctx: TxCtx, files: readonly PaperFile[], at = 'docs'): Promise<void> {
  const { db, now, caller } = ctx;
  const standing = new Map((await readPapers(db, caller.userSeq)).map((paper) => [paper.docType, paper]));
  const fresh = files.filter(({ docType, pathname }) => standing.get(docType)?.pathname !== pathname);
  if (fresh.length === 0) return;
  const names = await namesOfPapers(ctx, fresh, at);
  const submitted = toKst(now);
  const of = new Map(
    fresh.map(({ docType, pathname }) => [docType, { pathname, fileName: names.get(pathname)! }]),
  );
  const begun = fresh.filter(({ docType }) => !standing.has(docType));
  if (begun.length > 0)
    await beginPapers(
      db,
      begun.map(({ docType }) => ({ userSeq: caller.userSeq, docType, ...of.get(docType)!, at: submitted })),
    );
  await moveAll(db, paperMachine, 'submit', {
    owners: [caller.userSeq],
    ids: [...of.keys()].toSorted((a, b) => a - b),
    actor: moverOf(caller, ['seller', 'admin']),
    at: now,
    set: (row) => ({
      pathname: of.get(row.id)!.pathname,
      file_name: of.get(row.id)!.fileName,
      submitted_at: submitted,
      decided_at: null,
      decided_by: null,
      expires_on: null,
      reject_reason: null,
    }),
  });
}
