/** 옵션·재고: a quick edit of some options, without the form (product-desk.md §3, §5). */
import { overtaken } from '../../kit/db/version.ts';
import type { InputOf, DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import type { productApi } from '@jangteo/contract/product/product.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { follow } from './machine.ts';
import { readSharedCodes, readSomeOptions, touchProduct, writeOptions, type Of } from './queries/options.ts';
import { readProducts, type StoredProduct } from './queries/product.ts';
import { countAgain } from './queries/recount.ts';
import { lockStock, readStood } from './queries/stock.ts';
import { changeOwnStock } from './stock-change.ts';
import { tellWritten } from './tell.ts';
import { stockOf } from './view.ts';

type Call = typeof productApi.editOptions;
type Item = InputOf<Call>['body']['items'][number];

export const DAYS_30 = 30 * 86_400_000;
export const ofProduct = ({ seller_seq, product_seq }: StoredProduct, now: Date): Of => ({
  seller: seller_seq,
  product: product_seq,
  since: new Date(now.getTime() - DAYS_30),
});

/** A product of the caller's, not in the trash. */
export async function ownProduct(
  ctx: Pick<TxCtx, 'db' | 'scope'>,
  productSeq: number,
): Promise<StoredProduct> {
  const [product] = await readProducts(ctx.db, ctx.scope.sellers, [productSeq]);
  if (!product) throw fail('NOT_FOUND');
  return product;
}

export async function editOptions({ params, body }: InputOf<Call>, ctx: TxCtx): Promise<DataOf<Call>> {
  const { db, now } = ctx;
  const of = ofProduct(await ownProduct(ctx, params.productSeq), now);
  const options = body.items.map((item) => item.optionSeq);
  await lockStock(
    db,
    options.map((optionSeq) => ({ sellerSeq: of.seller, optionSeq })),
  );
  if ((await readSomeOptions(db, of, options)).length !== options.length) throw fail('NOT_FOUND');
  await writeOptions(
    db,
    of,
    body.items.map(({ optionSeq, diff = null, exposed = null, yourOptionId = null }) => ({
      optionSeq,
      diff,
      exposed,
      yourOptionId,
    })),
  );
  await changeStockOf(ctx, of, body.items);
  await countAgain(db, of.seller, [of.product]);
  const { version } = await touch(ctx, of, body); // options and their stock come before the product (G-STK-2)
  await refuseSharedCodes(ctx, of, body.items);
  await follow(db, await readStood(db, of.seller, [of.product]), now);
  const after = await ownProduct(ctx, of.product);
  await tellWritten(db, 'product.changed', of.seller, [{ product: of.product, version }], {
    fields: ['options'],
  });
  return { version, stock: stockOf(after), options: await readSomeOptions(db, of, options) };
}

async function touch(ctx: TxCtx, of: Of, { version, items }: InputOf<Call>['body']) {
  const by = moverOf(ctx.caller, ['admin']).name;
  const touched = await touchProduct(ctx.db, of, { version, by, at: ctx.now });
  if (!touched) {
    const current = await ownProduct(ctx, of.product);
    throw overtaken({ version: current.edit_version });
  }
  const dear = items.findIndex(({ diff = 0 }) => touched.salePrice + diff > MONEY_MAX);
  if (dear >= 0)
    throw fail('BAD_REQUEST', {
      errors: [at(dear, 'diff', 'MAX', '판매가와 차액을 더하면 9,999,999,999원을 넘습니다.')],
    });
  return touched;
}

const at = (n: number, name: string, code: FieldError['code'], message: string): FieldError => ({
  field: `items[${n}].${name}`,
  code,
  message,
});

async function refuseSharedCodes(ctx: TxCtx, of: Of, items: readonly Item[]): Promise<void> {
  if (!items.some((item) => item.yourOptionId)) return;
  const shared = await readSharedCodes(ctx.db, of);
  const n = items.findIndex((item) => item.yourOptionId && shared.has(item.yourOptionId));
  if (n >= 0)
    throw fieldError(`items[${n}].yourOptionId`, 'DUPLICATE', '이 상품의 다른 옵션이 쓰는 코드입니다.');
}

/** What was read against what is meant: the difference comes to what is there now. */
const changeStockOf = ({ db, now }: TxCtx, { seller }: Of, items: readonly Item[]): Promise<void> =>
  changeOwnStock(
    db,
    seller,
    items.flatMap(({ optionSeq, stock, stockSeen }, n) =>
      stock === undefined || stockSeen === undefined
        ? []
        : [{ optionSeq, qty: stock - stockSeen, reason: 'ADJUST' as const, field: `items[${n}].stock` }],
    ),
    now,
  );
