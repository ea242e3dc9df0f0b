import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { moveLines, moverOf, undoOpen, undoUntil, type LineRow } from '../../order/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { ownLines, searchedLines } from '../scope.ts';

/** The kind of its tokens. */
const CONFIRM = 'delivery.confirm';

/** 발주확인; the answer carries the way back for ten minutes. */
async function confirmLines(
  ctx: TxCtx,
  ids: readonly number[],
  allowed?: Promise<void>,
): Promise<BulkResult> {
  const at = ctx.now.toISOString();
  const back = offerUndo(ctx, CONFIRM, undoUntil(ctx.now));
  const result = await moveLines(ctx.db, 'confirm', {
    sellers: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    ...(allowed ? { allowed } : {}),
    set: (row) => ({ confirmed_at: at, confirmed_from: row.status }),
    also: (db, moved) =>
      back.keep(
        db,
        moved.map(({ row }) => ({ id: row.id, version: row.version + 1 })),
      ),
  });
  return bulkAnswer(result, {
    undo: result.moved.length > 0 ? back.undo : null,
  });
}

export const confirm = inTx<typeof deskApi.confirm>(({ body }, ctx) =>
  confirmLines(ctx, body.orderProductSeqList, ownLines(ctx, body.orderProductSeqList)),
);

export const confirmSearched = inTx<typeof searchedApi.confirmSearched>(
  async ({ query: { expectedCount, ...filter } }, ctx) =>
    confirmLines(ctx, await searchedLines(ctx, filter, expectedCount)),
);

/** Back to the state before, line by line, where nothing happened to the line since. */
export const undoConfirm: Undoable = {
  kind: CONFIRM,
  undo: async (ctx, rows) => {
    const versions = new Map(rows.map((row) => [row.id, row.version]));
    const untouched = (row: LineRow) => {
      if (row.version !== versions.get(row.id))
        return fail('STATE_CHANGED', { current: { status: row.status, version: row.version } });
      return undoOpen(row.confirmed_at, ctx.now) ? null : fail('UNDO_EXPIRED');
    };
    const result = await moveLines(ctx.db, 'undoConfirm', {
      sellers: ctx.scope.sellers,
      ids: [...versions.keys()],
      actor: moverOf(ctx.caller, ['seller']),
      at: ctx.now,
      guard: untouched,
      target: (row) => row.confirmed_from!,
      set: () => ({ confirmed_at: null, confirmed_from: null }),
    });
    return bulkAnswer(result);
  },
};
