import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { postponementReason } from '@jangteo/contract/order/order.enums.ts';
import { fulfilmentLifecycle } from '@jangteo/contract/order/order.lifecycle.ts';
import { endOfDay, kstDay } from '../../../kit/clock/clock.ts';
import { inTx } from '../../../kit/http/route.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { moveLines, moverOf } from '../../order/index.ts';
import { postponeRefusal } from '../rules/postpone.ts';
import { ownLines } from '../scope.ts';

export const postpone = inTx<typeof deskApi.postpone>(async ({ body }, ctx) => {
  const { orderProductSeqList: ids, reason, promisedAt } = body;
  await ownLines(ctx, ids);
  const reasonText = body.reasonText?.trim() || null;
  const promised = endOfDay(promisedAt).toISOString();
  const result = await moveLines(ctx.db, 'postpone', {
    sellers: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, fulfilmentLifecycle.actions.postpone.by),
    at: ctx.now,
    text: `${postponementReason.label(reason)}${reasonText ? ` · ${reasonText}` : ''} · 발송예정일 ${promisedAt}`,
    guard: (row) =>
      postponeRefusal(
        { shipDueAt: row.ship_due_at, postponed: row.postponed_reason !== null },
        promisedAt,
        kstDay(ctx.now),
        ctx.caller.operator !== null,
      ),
    set: (row) => ({
      postponed_reason: reason,
      postponed_text: reasonText,
      postponed_promised_at: promised,
      ship_due_at: promised,
      postponed_original_due_at: row.postponed_original_due_at ?? row.ship_due_at,
    }),
  });
  return bulkAnswer(result);
});
