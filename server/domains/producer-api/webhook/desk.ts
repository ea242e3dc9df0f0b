/** The operator looks at what webhooks of all shops were sent, and sends one again (operator.md §9). */
import { webhookDeskApi } from '@jangteo/contract/producer-api/desk.api.ts';
import { fail } from '../../../kit/http/fail.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { findDeskDelivery, readDeskDeliveries } from '../queries/desk.ts';
import { replayOne } from '../queries/deliveries.ts';
import { findWebhook } from '../queries/webhooks.ts';
import { emitTurns } from './queue.ts';

export const webhookDeskRoutes = serve(webhookDeskApi, {
  deliveries: overseeing(async ({ query }, { db }) => {
    const { rows, found, capped } = await readDeskDeliveries(db, query);
    return { rows: [...rows], recordsFiltered: found, recordsTotal: found, ...(capped && { capped }) };
  }),

  /** As its shop would: to a webhook that is switched off nothing is sent again. */
  replay: operating(async ({ params: { deliverySeq }, body: { sellerSeq, why } }, ctx) => {
    const before = await findDeskDelivery(ctx.db, sellerSeq, deliverySeq);
    if (!before) throw fail('NOT_FOUND');
    const webhook = await findWebhook(ctx.db, [sellerSeq], before.webhookSeq, true);
    if (!webhook?.active) throw fail('STATE_CHANGED');
    const { turn } = await replayOne(ctx.db, sellerSeq, deliverySeq, ctx.now);
    await emitTurns(ctx.db, [{ sellerSeq, deliverySeq, turn }]);
    const after = (await findDeskDelivery(ctx.db, sellerSeq, deliverySeq))!;
    await noteDecision(ctx, {
      subjects: [`user:${sellerSeq}`, `webhook-delivery:${deliverySeq}`],
      why,
      before: { state: before.state },
      after: { state: after.state },
    });
    return after;
  }),
});
