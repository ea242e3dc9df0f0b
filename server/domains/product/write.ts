/** 상품 등록, 수정: a body that stands for the whole product (product-desk.md §2, §5). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import type { productApi } from '@jangteo/contract/product/product.api.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { missingOf } from '@jangteo/contract/product/product.completeness.ts';
import { FLASH_DAYS, flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { listAll } from '../../kit/directory/directory.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { noteOf } from '../sanction/index.ts';
import { completenessOf } from './asks.ts';
import { columnsOf, type Columns } from './columns.ts';
import { productOwners } from './directory.ts';
import { endDraft } from './drafts.ts';
import { keepProductFiles } from './files.ts';
import { writeOptionGrid, type OwnReason } from './grid-write.ts';
import { follow } from './machine.ts';
import { ownProduct } from './option-edit.ts';
import { readGrid, type Whose } from './queries/grid.ts';
import { readShownOptions, type StoredProduct } from './queries/product.ts';
import { countAgain } from './queries/recount.ts';
import { lockProducts, lockStock, readStood } from './queries/stock.ts';
import { beginHistory, insertProduct, isCodeTaken, updateProduct, type Begun } from './queries/write.ts';
import {
  checkCategory,
  checkCerts,
  checkCourier,
  checkFiles,
  checkNotice,
  cleanDetail,
  type WriteCtx,
} from './references.ts';
import { incomplete, startSale } from './sale.ts';
import { tellWritten } from './tell.ts';
import { termsOf } from './terms.ts';
import { refusingTwins } from './twins.ts';
import { changedFields, productOf } from './view.ts';

/** A body of 상품 등록; a flash product's is another (flash/add.ts). */
type Create = Extract<InputOf<typeof productApi.create>['body'], { type: 'NORMAL' }>;
type Update = InputOf<typeof productApi.update>;

/** All that the schema could not know, said at once; what the row will say. */
async function settle(
  ctx: WriteCtx,
  seller: number,
  body: ProductBody,
  before: StoredProduct | null,
): Promise<Columns> {
  const category = await checkCategory(ctx, body);
  const terms = await termsOf(ctx.db, seller, body);
  const { detail, faults } = cleanDetail(body);
  const errors = [
    ...category.faults,
    ...(await checkFiles(ctx, seller, body, before)),
    ...faults,
    ...terms.faults,
    ...(await checkCourier(ctx, body.delivery)),
    ...(await checkNotice(ctx, body)),
    ...(await checkCerts(ctx, body)),
  ];
  if (errors.length > 0) throw fail('BAD_REQUEST', { errors });
  const product = before?.product_seq ?? null;
  if (await isCodeTaken(ctx.db, seller, { code: body.yourProductId, product }))
    throw fail('YOUR_ID_DUPLICATE');
  const adultOnly = body.adultOnly || category.adultOnly;
  return columnsOf({ ...terms, body, detail, adultOnly });
}

/** Stock, status and word follow from what was written. */
export async function settleStock({ db, now }: WriteCtx, { seller, product }: Whose): Promise<void> {
  await countAgain(db, seller, [product]);
  await follow(db, await readStood(db, seller, [product]), now);
}

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

/** Begins a product that waits, with its options and their stock; answers its number. */
export async function begin(ctx: WriteCtx, seller: number, body: ProductBody, begun: Begun = {}) {
  const { db, now, caller } = ctx;
  const columns = await settle(ctx, seller, body, null);
  const actor = moverOf(caller, ['admin']);
  const product = await refusingTwins(
    insertProduct(db, seller, { ...columns, ...begun, kind: body.kind }, { by: actor.name, at: now }),
  );
  const whose = { seller, product };
  await listAll(db, productOwners.of([{ seq: product, seller }]));
  await keepProductFiles(db, whose, columns, now);
  await writeOptionGrid(ctx, whose, { types: [], options: [] }, body);
  await settleStock(ctx, whose);
  await beginHistory(db, whose, actor, now);
  return product;
}

/** A product of the caller's own that waits, told to whoever hears of it. */
export async function createProduct(ctx: WriteCtx, body: ProductBody): Promise<number> {
  const { db, scope, caller } = ctx;
  const kind = caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';
  if (body.kind !== kind) throw otherKind();
  const product = await begin(ctx, scope.sellerSeq, body);
  await tellWritten(db, 'product.created', scope.sellerSeq, [{ product, version: 1 }]);
  return product;
}

export async function create(ctx: TxCtx, { activate, draftSeq, ...body }: Create): Promise<Product> {
  const product = await createProduct(ctx, body);
  if (activate) await startSale(ctx, await ownProduct(ctx, product));
  await endDraft(ctx, draftSeq);
  return answerProduct(ctx, product);
}

const otherKind = () => fieldError('kind', 'ENUM', '판매자의 판매 유형과 다른 상품입니다.');

/** Type and kind stay; a flash product ends in its days. */
function checkFixed(before: StoredProduct, body: ProductBody): void {
  if (body.kind !== before.kind) throw otherKind();
  if ((body.type === 'FLASH') !== before.is_flash)
    throw fieldError('type', 'ENUM', '상품 유형은 등록한 뒤에 바꿀 수 없습니다.');
  const last = flashLimit(Date.parse(before.created_at));
  if (before.is_flash && (body.endAt === null || Date.parse(body.endAt) > last))
    throw fail('FLASH_LIMIT', { params: { days: FLASH_DAYS } });
}

const conflict = ({ edit_version: version }: StoredProduct) =>
  fail('VERSION_CONFLICT', { current: { version } });

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

/** Writes what a product says from now on, its options and its row under their lock; as it stands then. */
export async function changeProduct(
  ctx: WriteCtx,
  before: StoredProduct,
  content: ProductBody,
  reason: OwnReason = 'ADJUST',
): Promise<StoredProduct> {
  const whose = { seller: before.seller_seq, product: before.product_seq };
  checkFixed(before, content);
  const columns = await settle(ctx, whose.seller, content, before);
  const types = before.option_types as ProductBody['optionTypes'];
  const standing = { types, options: await readGrid(ctx.db, whose) };
  const grid = await writeOptionGrid(ctx, whose, standing, content, reason);
  const version = before.edit_version;
  const signed = { by: moverOf(ctx.caller, ['admin']).name, at: ctx.now, version };
  const written = await refusingTwins(updateProduct(ctx.db, whose, columns, signed));
  if (written === null) throw conflict(await ownProduct(ctx, whose.product));
  await keepProductFiles(ctx.db, whose, columns, ctx.now);
  await settleStock(ctx, whose);
  const after = await ownProduct(ctx, whose.product);
  await keepComplete(ctx, before, after);
  const fields = [...changedFields(before, after), ...(grid ? ['options'] : [])];
  const told = { product: whose.product, version: written };
  await tellWritten(ctx.db, 'product.changed', whose.seller, [told], { fields });
  return after;
}

export async function update({ params, body }: Update, ctx: TxCtx): Promise<Product> {
  const { activate, draftSeq, version, ...content } = body;
  const found = await ownProduct(ctx, params.productSeq);
  const before = await lockWhole(ctx, { seller: found.seller_seq, product: found.product_seq });
  if (before.edit_version !== version) throw conflict(before);
  const after = await changeProduct(ctx, before, content);
  if (activate && !isOnSale(after.sale_status)) await startSale(ctx, after);
  await endDraft(ctx, draftSeq);
  return answerProduct(ctx, after.product_seq);
}

/** What is on sale may not lose what a sale needs: it is stopped first. */
async function keepComplete(ctx: WriteCtx, before: StoredProduct, after: StoredProduct): Promise<void> {
  if (!isOnSale(after.sale_status)) return;
  const lackedBy = async (one: StoredProduct) =>
    missingOf((await completenessOf(ctx.db, [one], ctx.now)).get(one.product_seq)!.sections);
  const missing = await lackedBy(after);
  if (missing.length === 0) return;
  const already = new Set(await lackedBy(before));
  const lost = missing.filter((name) => !already.has(name));
  if (lost.length > 0) throw incomplete(lost);
}
