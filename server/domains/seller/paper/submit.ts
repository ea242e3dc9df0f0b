/** Handing papers in: with the application, with the seller info, or with a change of business. */
import type { PaperFile } from '@jangteo/contract/seller/paper.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { namesOfPapers } from './files.ts';
import { paperMachine } from './machine.ts';
import { beginPapers, readPapers } from './queries.ts';

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
