import { refundDeskApi } from '@jangteo/contract/claim/refund-desk.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { overseeList, searchIn } from '../../../kit/list/serve.ts';
import { askAccount, payOut, retry } from './acts.ts';
import { readCards, refundDeskSource } from './queries.ts';
import { detailOf } from './view.ts';

export const refundDeskRoutes = serve(refundDeskApi, {
  list: overseeList(refundDeskSource),

  summary: overseeing(async ({ query }, ctx) => readCards(ctx, await searchIn(refundDeskSource, ctx, query))),

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
