import { modelApi } from '@jangteo/contract/board/model/model.api.ts';
import { inTx, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { adds, edits, removesAll, shows } from '../../../kit/record/records.ts';
import { gone, makeRoom, models, putProducts, removeAll, writing } from './model.ts';
import { modelSource } from './queries.ts';

const removing = removesAll(models, gone);

export const modelRoutes = serve(modelApi, {
  list: serveList(modelSource),
  detail: shows(models),
  add: adds(models, { ...writing, adding: makeRoom }),
  edit: edits(models, writing),
  removeAll: inTx((input, ctx) => removeAll(ctx, input, (body) => removing.run({ body }, ctx))),
  products: inTx((input, ctx) => putProducts(ctx, input)),
});
