/** 상품 등록, 수정: a body that stands for the whole product (product-desk.md §2, §5). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import type { productApi } from '@jangteo/contract/product/product.api.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { noteOf } from '../sanction/index.ts';
import { completenessOf } from './asks.ts';
import { createProducts } from './begin.ts';
import { changeProducts, conflict } from './change.ts';
import { endDraft } from './drafts.ts';
import { ownProduct } from './option-edit.ts';
import { readGrid, type Whose } from './queries/grid.ts';
import { readShownOptions, type StoredProduct } from './queries/product.ts';
import { lockProducts, lockStock } from './queries/stock.ts';
import { startSale } from './sale.ts';
import { theOne } from './together.ts';
import { productOf } from './view.ts';

/** A body of 상품 등록; a flash product's is another (flash/add.ts). */
type Create = Extract<InputOf<typeof productApi.create>['body'], { type: 'NORMAL' }>;
type Update = InputOf<typeof productApi.update>;

/** As the desk answers it. */
export async function answerProduct(ctx: TxCtx, productSeq: number): Promise<Product> {
  const product = await ownProduct(ctx, productSeq);
  const [options, lacking, sanction] = await Promise.all([
    readShownOptions(ctx.db, product.seller_seq, product.product_seq),
    completenessOf(ctx.db, [product], ctx.now),
    noteOf(ctx.db, product.sanction_seq),
  ]);
  const { sections } = lacking.get(product.product_seq)!;
  return productOf(product, { options, sections, sanction, now: ctx.now });
}

export async function create(ctx: TxCtx, { activate, draftSeq, ...body }: Create): Promise<Product> {
  const product = theOne(await createProducts(ctx, [body]));
  if (activate) await startSale(ctx, await ownProduct(ctx, product));
  await endDraft(ctx, draftSeq);
  return answerProduct(ctx, product);
}

/** The options under their lock, then the product; what is read then stays. */
async function lockWhole(ctx: TxCtx, whose: Whose): Promise<StoredProduct> {
  const options = await readGrid(ctx.db, whose);
  const { seller: sellerSeq, product } = whose;
  await lockStock(
    ctx.db,
    options.map(({ optionSeq }) => ({ sellerSeq, optionSeq })),
  );
  await lockProducts(ctx.db, sellerSeq, [product]);
  return ownProduct(ctx, product);
}

export async function update({ params, body }: Update, ctx: TxCtx): Promise<Product> {
  const { activate, draftSeq, version, ...content } = body;
  const found = await ownProduct(ctx, params.productSeq);
  const before = await lockWhole(ctx, { seller: found.seller_seq, product: found.product_seq });
  if (before.edit_version !== version) throw conflict(before);
  const changing = { before, body: content };
  const after = theOne(await changeProducts(ctx, before.seller_seq, [changing], 'ADJUST'));
  if (activate && !isOnSale(after.sale_status)) await startSale(ctx, after);
  await endDraft(ctx, draftSeq);
  return answerProduct(ctx, after.product_seq);
}
