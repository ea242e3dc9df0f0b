/** What a settlement line holds (money.md §3). Pure: the server, its seed and tests count the same. Amounts are won. */
import { allocate, feeOf } from '../kit/money.ts';

/** Amounts of a line that are kept as they were counted; the rest follows from them. */
export const AMOUNTS = [
  'saleAmount',
  'sellerCoupon',
  'platformCoupon',
  'deliveryFee',
  'keptFee',
  'adjust',
  'salesFee',
  'liveFee',
  'pgFee',
  'matchFee',
  'gripperCoupon',
] as const;
export type Amounts = Record<(typeof AMOUNTS)[number], number>;

export const NOTHING = Object.fromEntries(AMOUNTS.map((key) => [key, 0])) as Amounts;

/** Basis points that a sale is charged; `live` is 0 for what no live sold. */
export interface LineRates {
  sales: number;
  live: number;
  pg: number;
  match: number;
}

/** Won of a part in basis points, rounded down. */
export const fee = (amount: number, bps: number): number => Number(feeOf(BigInt(amount), bps));

/** What fees are counted of: a platform's coupon does not shrink it. */
export const feeBaseOf = ({ saleAmount, sellerCoupon }: Amounts): number => saleAmount - sellerCoupon;

/** Fees that are charged with VAT on top; a broadcaster's commission has it inside. */
export const feesOf = ({ salesFee, liveFee, pgFee }: Amounts): number => salesFee + liveFee + pgFee;

/** What a seller gets for a line, before the VAT of its fees. */
export const netOf = (line: Amounts): number =>
  feeBaseOf(line) +
  line.deliveryFee +
  line.keptFee +
  line.gripperCoupon +
  line.adjust -
  feesOf(line) -
  line.matchFee;

/** What a broadcaster gets for the same line. */
export const earnedOf = ({ matchFee, gripperCoupon, adjust }: Amounts): number =>
  matchFee - gripperCoupon + adjust;

export type Sold = Pick<Amounts, 'saleAmount' | 'sellerCoupon' | 'platformCoupon' | 'gripperCoupon'>;

/** 구매확정 of a line: its amounts, and the fees in force on the day of its payment. */
export function saleOf(sold: Sold, rates: LineRates): Amounts {
  const base = sold.saleAmount - sold.sellerCoupon;
  return {
    ...NOTHING,
    ...sold,
    salesFee: fee(base, rates.sales),
    liveFee: fee(base, rates.live),
    pgFee: fee(base, rates.pg),
    matchFee: fee(base, rates.match),
  };
}

/** What is paid beside the goods costs the way of payment alone. */
export const chargeOf = (what: 'deliveryFee' | 'keptFee', amount: number, pg: number): Amounts => ({
  ...NOTHING,
  [what]: amount,
  pgFee: fee(amount, pg),
});

/**
 * Some pieces of a sale go back: of each component the second part of what is left of it, taken off. What the pieces
 * themselves cost is said by their line, since it was split off with them; the last ones take all that is left.
 */
export function mirrorOf(
  left: Amounts,
  pieces: { left: number; back: number },
  own: Partial<Omit<Sold, 'gripperCoupon'>> = {},
): Amounts {
  const weights = [BigInt(pieces.left), BigInt(pieces.back)];
  const part = (amount: number): number => Number(allocate(BigInt(amount), weights)[1]!);
  return Object.fromEntries(
    AMOUNTS.map((key) => [key, 0 - ((own as Partial<Amounts>)[key] ?? part(left[key]))]),
  ) as Amounts;
}

export const plus = (a: Amounts, b: Amounts): Amounts =>
  Object.fromEntries(AMOUNTS.map((key) => [key, a[key] + b[key]])) as Amounts;
