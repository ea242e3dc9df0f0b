import type { Product, ProductRefusal } from '@jangteo/contract/product/product.answer.ts';
import { flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { productLifecycle } from '@jangteo/contract/product/product.lifecycle.ts';
import { isOnShelf } from '@jangteo/contract/product/product.status.ts';
import type { ProductSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { canOf } from '../../kit/lifecycle/can.ts';
import type { Goods } from './queries/goods.ts';
import type { StoredProduct } from './queries/product.ts';

type Selling = Pick<StoredProduct, 'on_hand' | 'held' | 'end_at' | 'punished'>;

/** Why it may not be put on sale, in the order of the table; null: it may (product-desk.md §4). */
export function refusesSale(
  p: Selling,
  complete: boolean,
  now: Date,
): Exclude<ProductRefusal, 'STATE'> | null {
  if (p.punished) return 'PRODUCT_PUNISHED';
  if (!complete) return 'PRODUCT_INCOMPLETE';
  if (p.on_hand - p.held <= 0) return 'PRODUCT_NO_STOCK';
  if (p.end_at !== null && Date.parse(p.end_at) <= now.getTime()) return 'PRODUCT_PERIOD_OVER';
  return null;
}

/** May a buyer take it now? Times, status and sanction say so, never the word that lists read. */
export const isForSale = (goods: Goods, now: Date): boolean =>
  isOnShelf({ ...goods, saleStatus: goods.saleStatus as ProductSaleStatus }, now.getTime());

/** A flash product is not sold again once its days are over. */
export const flashIsOver = (p: Pick<StoredProduct, 'is_flash' | 'created_at'>, now: Date): boolean =>
  p.is_flash && now.getTime() > flashLimit(Date.parse(p.created_at));

const { activate, deactivate } = productLifecycle.actions;

/** What may be done with it, from the table that the moves obey. */
export const canOfProduct = (
  p: Selling & Pick<StoredProduct, 'sale_status'>,
  complete: boolean,
  now: Date,
): Product['can'] =>
  canOf<'activate' | 'deactivate', ProductRefusal>({ activate, deactivate }, 'STATE', {
    state: p.sale_status,
    guard: (act) => (act === 'activate' ? refusesSale(p, complete, now) : null),
  });
