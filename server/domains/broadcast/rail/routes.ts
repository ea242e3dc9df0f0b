import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { hosting } from '../host.ts';
import { activate, add, order, remove } from './change.ts';
import { flash, pin, sell } from './on-air.ts';
import { downloadRail } from './sheet.ts';
import { listRail, listSalable } from './show.ts';

export const railRoutes = serve(railApi, {
  salable: reading(hosting(({ query }, ctx) => listSalable(ctx, query))),
  list: reading(hosting(({ query }, ctx) => listRail(ctx, query))),
  add: inTx(hosting(({ body }, ctx) => add(ctx, body))),
  order: inTx(hosting(({ body }, ctx) => order(ctx, body))),
  activate: inTx(hosting(({ body }, ctx) => activate(ctx, body))),
  remove: inTx(hosting((input, ctx) => remove(ctx, input))),
  download: inTx((input, ctx) => downloadRail(ctx, input)),
  pin: inTx(hosting((input, ctx) => pin(ctx, input))),
  flash: inTx((input, ctx) => flash(ctx, input)),
  sell: inTx((input, ctx) => sell(ctx, input)),
});
