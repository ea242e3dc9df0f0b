/** Papers of a change: uploaded with it, decided with it, and the account's once it is in force. */
import type { PaperFile } from '@jangteo/contract/seller/paper.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { paperMachine } from '../paper/machine.ts';
import { beginPapers } from '../paper/queries.ts';
import { namesOfPapers } from '../paper/files.ts';
import type { DocRow } from './queries.ts';

const desk = { kind: 'admin' as const, seq: null, name: '시스템' };

/** Files with their names: each uploaded by the caller for this. */
export async function findPapers(ctx: TxCtx, files: readonly PaperFile[], at: string) {
  const names = await namesOfPapers(ctx, files, at);
  return files.map((file) => ({ ...file, fileName: names.get(file.pathname)! }));
}

/** Where a paper of the account stood it gives way. */
export async function takeOverPapers(
  db: Db,
  seller: number,
  docs: readonly DocRow[],
  now: Date,
): Promise<void> {
  if (docs.length === 0) return;
  const of = new Map(docs.map((doc) => [doc.docType, doc]));
  await beginPapers(
    db,
    docs.map(({ docType, pathname, fileName, submittedAt }) => ({
      userSeq: seller,
      docType,
      pathname,
      fileName,
      at: submittedAt,
    })),
  );
  const move = { owners: [seller], ids: [...of.keys()].toSorted((a, b) => a - b), actor: desk, at: now };
  await moveAll(db, paperMachine, 'submit', {
    ...move,
    set: (row) => ({
      pathname: of.get(row.id)!.pathname,
      file_name: of.get(row.id)!.fileName,
      submitted_at: of.get(row.id)!.submittedAt,
      decided_at: null,
      decided_by: null,
      expires_on: null,
      reject_reason: null,
    }),
  });
  await moveAll(db, paperMachine, 'approve', { ...move, set: () => ({ decided_at: toKst(now) }) });
}
