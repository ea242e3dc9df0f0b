import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { moveLines, moverOf, undoOpen, undoUntil, type LineRow } from '../../order/index.ts';
import { spendUndo, takeUndo, writeUndo, type UndoLine } from '../queries/undo.ts';
import { ownLines, searchedLines } from '../scope.ts';

/** 발주확인; the answer carries the way back for ten minutes. */
async function confirmLines(
  ctx: TxCtx,
  ids: readonly number[],
  allowed?: Promise<void>,
): Promise<BulkResult> {
  const at = ctx.now.toISOString();
  const back = { token: randomToken(), until: undoUntil(ctx.now) };
  const result = await moveLines(ctx.db, 'confirm', {
    sellers: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    ...(allowed ? { allowed } : {}),
    set: (row) => ({ confirmed_at: at, confirmed_from: row.status }),
    also: (db, moved) => {
      const lines = moved.map(({ row }): UndoLine => ({ id: row.id, version: row.version + 1 }));
      return writeUndo(db, {
        userSeq: ctx.caller.userSeq,
        hash: hashOf(back.token),
        sellers: ctx.scope.sellers,
        lines,
        until: back.until,
      });
    },
  });
  return bulkAnswer(result, {
    undo: result.moved.length > 0 ? { token: back.token, until: toKst(back.until) } : null,
  });
}

const hashOf = (token: string): string => hashToken(token).toString('hex');

export const confirm = inTx<typeof deskApi.confirm>(({ body }, ctx) =>
  confirmLines(ctx, body.orderProductSeqList, ownLines(ctx, body.orderProductSeqList)),
);

export const confirmSearched = inTx<typeof searchedApi.confirmSearched>(
  async ({ query: { expectedCount, ...filter } }, ctx) =>
    confirmLines(ctx, await searchedLines(ctx, filter, expectedCount)),
);

/** Back to the state before, line by line, where nothing happened to the line since. */
export const undo = inTx<typeof deskApi.undo>(async ({ params, body }, ctx) => {
  const hash = hashOf(params.token);
  const token = await takeUndo(ctx.db, ctx.caller.userSeq, hash);
  if (!token) throw fail('NOT_FOUND');
  if (token.used_at !== null || ctx.now > new Date(token.until)) throw fail('UNDO_EXPIRED');
  const all = token.lines as unknown as UndoLine[];
  const asked = new Set(body.orderProductSeqList ?? all.map((l) => l.id));
  const versions = new Map(all.filter((l) => asked.has(l.id)).map((l) => [l.id, l.version]));
  if (versions.size !== asked.size) throw fail('NOT_FOUND');
  await spendUndo(
    ctx.db,
    ctx.caller.userSeq,
    hash,
    ctx.now,
    all.filter((l) => !asked.has(l.id)),
  );
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
});
