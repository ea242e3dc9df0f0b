import { productApi } from '@jangteo/contract/product/product.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { completenessOf } from './asks.ts';
import { editOptions, ofProduct, ownProduct } from './option-edit.ts';
import { pageOfOptions } from './queries/options.ts';
import { readShownOptions } from './queries/product.ts';
import { activate, deactivate } from './sale.ts';
import { recover, remove } from './trash.ts';
import { productOf } from './view.ts';

export const routes = serve(productApi, {
  detail: reading(async ({ params }, ctx) => {
    const product = await ownProduct(ctx, params.productSeq);
    const [options, lacking] = await Promise.all([
      readShownOptions(ctx.db, product.seller_seq, product.product_seq),
      completenessOf(ctx.db, [product], ctx.now),
    ]);
    return productOf(product, options, lacking.get(product.product_seq)!.sections, ctx.now);
  }),

  options: reading(async ({ params, query }, ctx) => {
    const of = ofProduct(await ownProduct(ctx, params.productSeq), ctx.now);
    const { rows, filtered, total } = await pageOfOptions(ctx.db, of, query);
    return { rows, recordsFiltered: filtered, recordsTotal: total };
  }),

  editOptions: inTx(editOptions),
  activate: inTx(({ body }, ctx) => activate(ctx, body.productSeqList)),
  deactivate: inTx(({ body }, ctx) => deactivate(ctx, body.productSeqList)),
  remove: inTx(({ body }, ctx) => remove(ctx, body.productSeqList)),
  recover: inTx(({ body }, ctx) => recover(ctx, body.productSeqList)),
});
