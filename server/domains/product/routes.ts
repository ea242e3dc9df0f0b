import { draftApi } from '@jangteo/contract/product/draft.api.ts';
import { productCopyApi } from '@jangteo/contract/product/copy.api.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { productSanctionApi } from '@jangteo/contract/product/sanction.api.ts';
import { inTx, operating, overseeing, reading, serve } from '../../kit/http/route.ts';
import { copy, copyGroup, copyMembers } from './copy.ts';
import { listDrafts, removeDraft, saveDraft } from './drafts.ts';
import { addFlash } from './flash/add.ts';
import { editOptions, ofProduct, ownProduct } from './option-edit.ts';
import { pageOfOptions } from './queries/options.ts';
import { activate, deactivate } from './sale.ts';
import { findProducts } from './sanction-desk.ts';
import { liftSanction, punish } from './sanction.ts';
import { productsOf } from './scope.ts';
import { recover, remove } from './trash.ts';
import { answerProduct, create, update } from './write.ts';

const products = serve(productApi, {
  create: inTx(({ body }, ctx) => (body.type === 'FLASH' ? addFlash(ctx, body) : create(ctx, body))),
  update: inTx(update),
  detail: reading(({ params }, ctx) => answerProduct(ctx, params.productSeq)),

  options: reading(async ({ params, query }, ctx) => {
    const of = ofProduct(await ownProduct(ctx, params.productSeq), ctx.now);
    const { rows, filtered, total } = await pageOfOptions(ctx.db, of, query);
    return { rows, recordsFiltered: filtered, recordsTotal: total };
  }),

  editOptions: inTx(editOptions),
  activate: inTx(async ({ body }, ctx) => activate(ctx, await productsOf(ctx, body))),
  deactivate: inTx(async ({ body }, ctx) => deactivate(ctx, await productsOf(ctx, body))),
  remove: inTx(({ body }, ctx) => remove(ctx, body.productSeqList)),
  recover: inTx(({ body }, ctx) => recover(ctx, body.productSeqList)),
});

const drafts = serve(draftApi, {
  list: reading(listDrafts),
  save: inTx(saveDraft),
  remove: inTx(removeDraft),
});

const sanctions = serve(productSanctionApi, {
  deskProducts: overseeing(({ query }, ctx) => findProducts(ctx, query)),
  punish: operating(({ body }, ctx) => punish(ctx, body)),
  liftSanction: operating(({ body }, ctx) => liftSanction(ctx, body)),
});

const copies = serve(productCopyApi, {
  copy: inTx(copy),
  copyMembers: reading(copyMembers),
  copyGroup: inTx(copyGroup),
});

export const routes = [...products, ...drafts, ...sanctions, ...copies];
