/** Prices as they are shown and changed in bulk (product-desk.md §2, §5). Pure; won. */
import { MONEY_MAX } from '../kit/field.ts';
import { PRICE_MIN } from './product.body.ts';

/** What a buyer saves, in whole per cent, rounded down; null where no price is struck through. */
export function discountPercent(consumerPrice: number | null, salePrice: number): number | null {
  if (consumerPrice === null || consumerPrice <= salePrice) return null;
  return Math.floor(((consumerPrice - salePrice) * 100) / consumerPrice);
}

export interface PriceChange {
  by: 'SET' | 'ADD' | 'RATE';
  /** Won; of RATE basis points: −1,000 is 10 % less. */
  value: number;
  /** Rounded down to this. */
  roundTo: 1 | 10 | 100;
}

export interface Prices {
  salePrice: number;
  consumerPrice: number | null;
  /** The dearest option is dearer by so much. */
  diffMax?: number;
}

/** The prices after the change; null where it leaves the range of prices. */
export function changedPrice(
  { salePrice, consumerPrice, diffMax = 0 }: Prices,
  { by, value, roundTo }: PriceChange,
): Pick<Prices, 'salePrice' | 'consumerPrice'> | null {
  const raw = { SET: value, ADD: salePrice + value, RATE: (salePrice * (10_000 + value)) / 10_000 }[by];
  const price = Math.floor(raw / roundTo) * roundTo;
  if (price < PRICE_MIN || price + Math.max(diffMax, 0) > MONEY_MAX) return null;
  return {
    salePrice: price,
    consumerPrice: consumerPrice === null ? null : Math.max(consumerPrice, price),
  };
}
