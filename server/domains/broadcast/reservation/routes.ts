import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { searchIn, serveList } from '../../../kit/list/serve.ts';
import { readSummary, reservationSource } from './queries/list.ts';
import { add, edit, remove, removeAll, show, showProducts } from './reservation.ts';
import { showSignups } from './signup.ts';

export const reservationRoutes = serve(reservationApi, {
  list: serveList(reservationSource),
  summary: reading(async ({ query }, ctx) => readSummary(ctx, await searchIn(reservationSource, ctx, query))),
  products: reading(({ query }, ctx) => showProducts(ctx, query)),
  detail: reading(({ params }, ctx) => show(ctx, params.reservationSeq)),
  add: inTx(({ body }, ctx) => add(ctx, body)),
  edit: inTx((input, ctx) => edit(ctx, input)),
  remove: inTx(({ params }, ctx) => remove(ctx, params.reservationSeq)),
  removeAll: inTx(({ body }, ctx) => removeAll(ctx, body.reservationSeqList)),
  signups: reading((input, ctx) => showSignups(ctx, input)),
});
