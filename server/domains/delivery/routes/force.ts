import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { fail } from '../../../kit/http/fail.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { autoConfirmAt, forceOpen, moveLines, moverOf } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import { ownLines } from '../scope.ts';

/**
 * 배송완료 by hand: three days after the start, at once where
 * no courier would report. The reason stays in the history.
 */
export const forceComplete = inTx<typeof deskApi.forceComplete>(async ({ body }, ctx) => {
  await ownLines(ctx, body.orderProductSeqList);
  const result = await moveLines(ctx.db, 'forceComplete', {
    sellers: ctx.scope.sellers,
    ids: body.orderProductSeqList,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    text: body.reason.trim(),
    guard: (row) =>
      forceOpen(row.delivery_method, row.shipped_at, ctx.now)
        ? null
        : fail('FORCE_TOO_EARLY', { params: { days: setting('forceCompleteDays', ctx.now) } }),
    set: (row) => ({
      delivered_at: ctx.now.toISOString(),
      auto_confirm_at: autoConfirmAt(row.delivery_method, ctx.now)?.toISOString() ?? null,
    }),
  });
  return bulkAnswer(result);
});
