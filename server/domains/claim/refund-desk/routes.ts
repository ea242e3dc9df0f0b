import { refundDeskApi } from '@jangteo/contract/claim/refund-desk.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { askAccount, payOut, retry } from './acts.ts';
import { pageOfWaiting } from './queries.ts';
import { detailOf, rowOf } from './view.ts';

/** A card company that has not answered for so long is looked after. */
const STUCK_MS = 3_600_000;

export const refundDeskRoutes = serve(refundDeskApi, {
  list: overseeing(async ({ query }, { db, now }) => {
    const { state, method, late } = query;
    const stuckBefore = new Date(now.getTime() - STUCK_MS);
    const { rows, total } = await pageOfWaiting(db, { ...query, state, method, late, now, stuckBefore });
    return { rows: rows.map((row) => rowOf(row, now)), recordsFiltered: total, recordsTotal: total };
  }),

  one: overseeing(({ params }, { db, now }) => detailOf(db, params.refundSeq, now)),

  retry: operating(({ params, body }, ctx) => retry(ctx, params.refundSeq, body.why)),

  payout: operating(({ params, body: { expectedAmount, why } }, ctx) =>
    payOut(ctx, params.refundSeq, { expectedAmount }, why),
  ),

  external: operating(({ params, body: { expectedAmount, externalId, at, why } }, ctx) =>
    payOut(ctx, params.refundSeq, { expectedAmount, outside: { externalId, at } }, why),
  ),

  askAccount: operating(({ params, body }, ctx) => askAccount(ctx, params.refundSeq, body.why)),
});
