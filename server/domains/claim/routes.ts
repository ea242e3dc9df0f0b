import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import { inTx, serve } from '../../kit/http/route.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moverOf } from '../order/index.ts';
import { cancelLines } from './cancel.ts';
import { previewCancel } from './preview.ts';

export const routes = serve(claimApi, {
  cancelBySeller: inTx(async ({ body }, ctx) => {
    const actor = moverOf(ctx.caller, lineEdits.cancelBySeller.by);
    const { orderProductSeqList: ids, ...why } = body;
    return bulkAnswer(
      await cancelLines(ctx.db, {
        ...why,
        sellers: ctx.scope.sellers,
        ids,
        by: actor.kind === 'admin' ? 'ADMIN' : 'SELLER',
        actor,
        at: ctx.now,
      }),
    );
  }),
  // Asked by POST, so a key and a second try mean what they mean for every POST.
  previewCancel: inTx(({ body }, ctx) => {
    const { kind } = moverOf(ctx.caller, lineEdits.cancelBySeller.by);
    return previewCancel(
      ctx.db,
      ctx.scope.sellers,
      body.orderProductSeqList,
      kind === 'admin' ? 'ADMIN' : 'SELLER',
    );
  }),
});
