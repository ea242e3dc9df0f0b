/** What an inline edit of price and stock comes to. Pure. */
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { PRICE_MIN } from '@jangteo/contract/product/product.body.ts';
import { won } from '../../../ui/format.ts';
import type { Sold } from './rail-acts.ts';

export const STOCK_MAX = 999_999_999;

export interface Edited {
  salePrice: number;
  /** By the places of the product's options. */
  stocks: readonly number[];
  /** The old price comes back when the live ends. */
  revert: boolean;
}

/** Only what differs from what was seen; null: nothing does. A sentence where it cannot be. */
export function changeOf(
  seen: Pick<RailProduct, 'salePrice' | 'options'>,
  { salePrice, stocks, revert }: Edited,
): Sold | string | null {
  if (salePrice < PRICE_MIN) return `판매가는 ${won(PRICE_MIN, true)}부터입니다.`;
  const options = seen.options.flatMap(({ optionSeq, stock: stockSeen }, i) => {
    const stock = stocks[i] ?? stockSeen;
    return stock === stockSeen ? [] : [{ optionSeq, stock, stockSeen }];
  });
  const priced = salePrice !== seen.salePrice;
  if (!priced && options.length === 0) return null;
  return {
    ...(priced && { salePrice, ...(revert && { revertAtClose: true }) }),
    ...(options.length > 0 && { options }),
  };
}
