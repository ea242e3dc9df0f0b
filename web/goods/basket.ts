/** What somebody is about to buy of one product. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';

type Product = Pick<MarketProductDetail, 'options' | 'limits' | 'firstPurchaseOnly'>;
export type Option = MarketProductDetail['options'][number];

export interface BasketLine {
  optionSeq: number;
  qty: number;
}

/** Of whatever shows or changes it. */
export interface BasketProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  onAdd: (optionSeq: number) => void;
  onChange: (lines: BasketLine[]) => void;
}

/** From here down it is said how many are left. */
export const FEW = 10;

/** How many pieces of an option may be taken at once. */
export function rangeOf({ limits, firstPurchaseOnly }: Product, { available }: Option) {
  const most = Math.min(limits.maxPerOrder ?? available, limits.maxPerBuyer ?? available, available);
  return firstPurchaseOnly ? { min: 1, max: Math.min(1, available) } : { min: limits.minOrder, max: most };
}

/** The option among the lines; one that is there already counts one more. */
export function addTo(lines: readonly BasketLine[], product: Product, optionSeq: number): BasketLine[] {
  const option = product.options.find((one) => one.optionSeq === optionSeq);
  if (!option) return [...lines];
  const { min, max } = rangeOf(product, option);
  if (max < min) return [...lines];
  if (!lines.some((line) => line.optionSeq === optionSeq)) return [...lines, { optionSeq, qty: min }];
  return lines.map((line) =>
    line.optionSeq === optionSeq ? { optionSeq, qty: Math.min(line.qty + 1, max) } : line,
  );
}

/** Won, without delivery. */
export const amountOf = (product: Product, lines: readonly BasketLine[]): number =>
  lines.reduce(
    (sum, { optionSeq, qty }) =>
      sum + qty * (product.options.find((one) => one.optionSeq === optionSeq)?.price ?? 0),
    0,
  );

/** Options by the values of their types; null where a text does not fall into as many parts as there are types. */
export function valuesOf(options: readonly Option[], types: readonly string[]): Map<number, string[]> | null {
  const parts = new Map(options.map((one) => [one.optionSeq, one.text.split(' / ')]));
  return [...parts.values()].every((values) => values.length === types.length) ? parts : null;
}
