/** Price, stock and 판매시작, 판매중지 of a product while it is shown in a live (live.md §4). */
import { expectVersion } from '../../kit/db/version.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { changedPrice } from '@jangteo/contract/product/product.price.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { follow } from './machine.ts';
import { ofProduct, ownProduct } from './option-edit.ts';
import { readChangeable, writeContent } from './queries/bulk.ts';
import { readSomeOptions, touchProduct, type Of } from './queries/options.ts';
import { readPins } from './queries/pins.ts';
import type { StoredProduct } from './queries/product.ts';
import { countAgain } from './queries/recount.ts';
import type { Signed } from './queries/write.ts';
import { lockProducts, lockStock, readStood } from './queries/stock.ts';
import { startSale, stopSale } from './sale.ts';
import { changeOwnStock } from './stock-change.ts';
import { tellWritten } from './tell.ts';

export interface LiveSale {
  productSeq: number;
  /** Of its content, as it was read. */
  version: number;
  salePrice?: number | undefined;
  options?: readonly { optionSeq: number; stock: number; stockSeen: number }[] | undefined;
  sale?: boolean | undefined;
}

/** The product as it stands under the lock of its options and its stock. */
async function lockAsRead(ctx: TxCtx, { productSeq, version, options = [] }: LiveSale) {
  const { seller_seq: sellerSeq } = await ownProduct(ctx, productSeq);
  await lockStock(
    ctx.db,
    options.map(({ optionSeq }) => ({ sellerSeq, optionSeq })),
  );
  await lockProducts(ctx.db, sellerSeq, [productSeq]);
  const product = await ownProduct(ctx, productSeq);
  expectVersion(version, product.edit_version);
  return product;
}

/** The difference to what was read comes to what is there now. */
async function writeStock(ctx: TxCtx, of: Of, options: NonNullable<LiveSale['options']>): Promise<void> {
  const ids = options.map((one) => one.optionSeq);
  if ((await readSomeOptions(ctx.db, of, ids)).length !== ids.length) throw fail('NOT_FOUND');
  await changeOwnStock(
    ctx.db,
    of.seller,
    options.map(({ optionSeq, stock, stockSeen }, n) => ({
      optionSeq,
      qty: stock - stockSeen,
      reason: 'ADJUST',
      field: `options[${n}].stock`,
    })),
    ctx.now,
  );
  await countAgain(ctx.db, of.seller, [of.product]);
}

/** Counts its content on by one, with another price or with the one that it has. */
async function writeVersion(ctx: TxCtx, of: Of, { salePrice, version }: LiveSale): Promise<void> {
  const signed = { by: moverOf(ctx.caller, ['admin']).name, at: ctx.now };
  if (salePrice === undefined) return void (await touchProduct(ctx.db, of, { version, ...signed }));
  const columns = ['sale_price', 'consumer_price'] as const;
  const [before] = await readChangeable(ctx.db, [of.seller], [of.product], columns);
  const { sale_price: was, consumer_price: consumerPrice } = before!.content;
  const to = changedPrice(
    {
      salePrice: was as number,
      consumerPrice: consumerPrice as number | null,
      diffMax: before!.diffMax,
    },
    { by: 'SET', value: salePrice, roundTo: 1 },
  );
  if (!to) throw fail('PRICE_RANGE');
  if (to.salePrice > (was as number) && (await readPins(ctx.db, [of.product])).size > 0)
    throw fail('PROMOTION_PINNED');
  const content = { sale_price: to.salePrice, consumer_price: to.consumerPrice };
  await writeContent(ctx.db, of.seller, [{ product: of.product, content }], signed);
}

/**
 * Writes what is said of a product of the caller's over the version that was read; 404 for anybody else's. Answers the
 * product as it was.
 */
export async function sellInLive(ctx: TxCtx, said: LiveSale): Promise<StoredProduct> {
  const { db, now } = ctx;
  const before = await lockAsRead(ctx, said);
  const of = ofProduct(before, now);
  const { salePrice, options, sale } = said;
  if (options) await writeStock(ctx, of, options);
  if (options || salePrice !== undefined) {
    await writeVersion(ctx, of, said);
    const fields = [
      ...(salePrice === undefined ? [] : ['salePrice', 'consumerPrice']),
      ...(options ? ['options'] : []),
    ];
    const told = { product: of.product, version: said.version + 1 };
    await tellWritten(db, 'product.changed', of.seller, [told], { fields });
    await follow(db, await readStood(db, of.seller, [of.product]), now);
  }
  if (sale === undefined) return before;
  const after = await ownProduct(ctx, of.product);
  if (sale !== isOnSale(after.sale_status)) await (sale ? startSale(ctx, after) : stopSale(ctx, after));
  return before;
}

/**
 * Puts the price of before a live back where the live's price still stands; answers whether it did. `of`: whose
 * product it is.
 */
export async function putBackPrice(
  db: Db,
  of: { seller: number; product: number },
  { live, before }: { live: number; before: number },
  signed: Signed,
): Promise<boolean> {
  await lockProducts(db, of.seller, [of.product]);
  const columns = ['sale_price', 'consumer_price'] as const;
  const [found] = await readChangeable(db, [of.seller], [of.product], columns);
  if (found?.content.sale_price !== live) return false;
  const to = changedPrice(
    { salePrice: live, consumerPrice: found.content.consumer_price as number | null, diffMax: found.diffMax },
    { by: 'SET', value: before, roundTo: 1 },
  );
  if (!to) return false;
  const content = { sale_price: to.salePrice, consumer_price: to.consumerPrice };
  const [written] = await writeContent(db, of.seller, [{ product: of.product, content }], signed);
  const fields = ['salePrice', 'consumerPrice'];
  await tellWritten(db, 'product.changed', of.seller, [written!], { fields });
  await follow(db, await readStood(db, of.seller, [of.product]), signed.at);
  return true;
}
