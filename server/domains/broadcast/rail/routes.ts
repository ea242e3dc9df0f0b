import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { openList } from '../../download/index.ts';
import { activate, add, order, remove } from './change.ts';
import { flash, pin, sell } from './on-air.ts';
import { railSource } from './queries/list.ts';
import { downloadRail } from './sheet.ts';
import { listRail, listSalable } from './show.ts';

openList([railSource]);

export const railRoutes = serve(railApi, {
  salable: reading(({ query }, ctx) => listSalable(ctx, query)),
  list: reading(({ query }, ctx) => listRail(ctx, query)),
  add: inTx(({ body }, ctx) => add(ctx, body)),
  order: inTx(({ body }, ctx) => order(ctx, body)),
  activate: inTx(({ body }, ctx) => activate(ctx, body)),
  remove: inTx((input, ctx) => remove(ctx, input)),
  download: inTx((input, ctx) => downloadRail(ctx, input)),
  pin: inTx((input, ctx) => pin(ctx, input)),
  flash: inTx((input, ctx) => flash(ctx, input)),
  sell: inTx((input, ctx) => sell(ctx, input)),
});
