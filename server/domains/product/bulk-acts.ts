/** 기간, 가격, 배송 of many products (product-desk.md §5). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { FLASH_DAYS, flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { changedPrice, type PriceChange } from '@jangteo/contract/product/product.price.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { change, undoOf, type Part } from './bulk.ts';
import { deliveryColumns, returnColumns } from './columns.ts';
import { factsOf } from './facts.ts';
import { readSellersOf, type Column, type Content } from './queries/bulk.ts';
import { checkCourier } from './references.ts';
import { productsOf } from './scope.ts';
import { termsOf, type Terms } from './terms.ts';

type Body<A extends keyof typeof productBulkApi> = InputOf<(typeof productBulkApi)[A]>['body'];

const PRICE: Part = {
  kind: 'product.price',
  columns: ['sale_price', 'consumer_price'],
  fields: ['salePrice', 'consumerPrice'],
};
const PERIOD: Part = {
  kind: 'product.period',
  columns: ['start_at', 'end_at'],
  fields: ['startAt', 'endAt'],
};
export const DELIVERY = { kind: 'product.delivery', fields: ['delivery', 'returns'] };

export const undoPrice = undoOf(PRICE);
export const undoPeriod = undoOf(PERIOD);
export const undoDelivery = undoOf(DELIVERY);

export async function changePrice(
  ctx: TxCtx,
  { by, value, roundTo, ...scope }: Body<'changePrice'>,
): Promise<BulkResult> {
  const how: PriceChange = { by, value, roundTo: roundTo as PriceChange['roundTo'] };
  return change(ctx, PRICE, await productsOf(ctx, scope), ({ content, diffMax }) => {
    const salePrice = content.sale_price as number;
    const consumerPrice = content.consumer_price as number | null;
    const to = changedPrice({ salePrice, consumerPrice, diffMax }, how);
    return to ? { sale_price: to.salePrice, consumer_price: to.consumerPrice } : fail('PRICE_RANGE');
  });
}

export async function changePeriod(
  ctx: TxCtx,
  { startAt, endAt, ...scope }: Body<'changePeriod'>,
): Promise<BulkResult> {
  return change(ctx, PERIOD, await productsOf(ctx, scope), ({ flash, createdAt, content }) => {
    const from = startAt === undefined ? (content.start_at as string | null) : startAt;
    const end = endAt === undefined ? (content.end_at as string | null) : endAt;
    const until = end === null ? Infinity : Date.parse(end);
    if (flash && until > flashLimit(Date.parse(createdAt)))
      return fail('FLASH_LIMIT', { params: { days: FLASH_DAYS } });
    return from !== null && until <= Date.parse(from)
      ? fieldError('endAt', 'MIN', '판매 시작보다 뒤를 골라 주세요.')
      : { start_at: from, end_at: end };
  });
}

/** What the columns of these sections become; a section that is not named stays. */
export const goodsColumns = ({ delivery, returns }: Pick<Terms, 'delivery' | 'returns'>): Content => ({
  ...(delivery && { ...deliveryColumns('NORMAL', delivery), origin_address: delivery.origin }),
  ...(returns && { ...returnColumns(returns), return_address: returns.returnAddress }),
});

/** What each of these sellers' products will say, by its number; what is 판매자 정보 is that seller's own. */
async function columnsBySeller(
  ctx: TxCtx,
  sellers: readonly number[],
  sections: Pick<Body<'changeDelivery'>, 'delivery' | 'returns'>,
): Promise<Map<number, Content>> {
  const found = new Map<number, Content>();
  for (const seller of sellers) {
    const { faults, ...terms } = await termsOf(factsOf(ctx.db), seller, sections);
    if (faults.length > 0) throw fail('BAD_REQUEST', { errors: faults });
    found.set(seller, goodsColumns(terms));
  }
  return found;
}

export async function changeDelivery(
  ctx: TxCtx,
  { delivery, returns, ...scope }: Body<'changeDelivery'>,
): Promise<BulkResult> {
  const ids = await productsOf(ctx, scope);
  const faults = await checkCourier(factsOf(ctx.db), delivery ?? null);
  if (faults.length > 0) throw fail('BAD_REQUEST', { errors: faults });
  const sellers = await readSellersOf(ctx.db, ctx.scope.sellers, ids);
  const to = await columnsBySeller(ctx, sellers, { delivery, returns });
  const columns = [...new Set([...to.values()].flatMap((one) => Object.keys(one) as Column[]))];
  const part = { ...DELIVERY, columns: columns.length > 0 ? columns : (['delivery_from'] as const) };
  // An e-ticket is sent as a message, whatever goods do.
  return change(ctx, part, ids, ({ seller, kind }) =>
    kind === 'NORMAL' ? to.get(seller)! : fail('KIND_DIFFERS'),
  );
}
