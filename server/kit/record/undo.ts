/** Records put back as they were: what was exposed or hidden, what was deleted softly. For `undoes` of a domain. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { UndoRow } from '../domain.ts';
import type { TxCtx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import { bulkAnswer } from '../lifecycle/bulk.ts';
import type { Failure } from '../lifecycle/move.ts';
import { writerOf, type Kind } from './kind.ts';
import { exposeRecord, readRecords, restoreRecord, type RecordRows, type Stored } from './rows.ts';

/** For undo: what was shown is hidden again, and the other way round, where nobody has changed it since. */
export async function unexpose<B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  rows: readonly UndoRow[],
): Promise<BulkResult> {
  const moved: number[] = [];
  const failures: Failure[] = [];
  for (const { id: seq, version } of rows) {
    const [one] = await readRecords<B & Stored>(ctx.db, kind, ctx.scope.sellers, [seq]);
    const back = one && { seller: one.sellerSeq, seq, on: !one[kind.exposed!], version, ...writerOf(ctx) };
    if (back && (await exposeRecord(ctx.db, kind, back)) !== null) moved.push(seq);
    else {
      const { code, message, status } = fail('STATE_CHANGED');
      failures.push({ seq, code, message, status, current: null });
    }
  }
  return bulkAnswer({ moved, failures });
}

/** For undo: what was deleted softly is there again, where nobody has touched it since. `back`: what follows. */
export async function undelete(
  kind: RecordRows,
  ctx: TxCtx,
  rows: readonly UndoRow[],
  back?: (seller: number, row: UndoRow) => Promise<void>,
): Promise<BulkResult> {
  const moved: number[] = [];
  const failures: Failure[] = [];
  for (const row of rows) {
    const { id: seq, version } = row;
    const seller = await restoreRecord(ctx.db, kind, ctx.scope.sellers, { seq, version, ...writerOf(ctx) });
    if (seller === null) {
      const { code, message, status } = fail('STATE_CHANGED');
      failures.push({ seq, code, message, status, current: null });
    } else {
      await back?.(seller, row);
      moved.push(seq);
    }
  }
  return bulkAnswer({ moved, failures });
}
