/**
 * What coupons take off a basket (money.md §8), pure: product coupons, one a line; store coupons, one an order; a coupon of
 * the platform, one a payment. Each looks at what those before it have left. Which of several stands where: best.ts.
 */
import { allocate, feeOf } from '../kit/money.ts';
import type { CouponProductMode, CouponTarget } from './coupon.enums.ts';

/** A line as it will be sold. Won, before coupons. */
export interface CouponLine {
  sellerSeq: number;
  productSeq: number;
  productAmount: number;
  /** The live that it is bought in, and who hosts it. */
  contentSeq: number | null;
  hostSeq: number | null;
}

export interface Discount {
  kind: 'FIXED' | 'RATE';
  value: number;
  maxAmount: number | null;
}

/** A coupon that somebody wants to use. */
export interface Applying {
  /** Tells it from the others: the number of the issue, or of the coupon that applies unasked. */
  key: string;
  /** In whose books it stands. */
  owner: number;
  issuer: 'PLATFORM' | 'SELLER';
  scope: 'SELLER' | 'PRODUCT';
  target: CouponTarget;
  contentSeq: number | null;
  /** A gripper's: the producer whose products it is for. */
  producerSeq: number | null;
  discount: Discount;
  minOrder: number;
  productMode: CouponProductMode;
  /** Of INCLUDE and EXCLUDE. */
  products: ReadonlySet<number>;
  platformBps: number;
}

/** One coupon's part of one line; `line` is its place. */
export interface CouponPart {
  key: string;
  line: number;
  amount: number;
  sellerPart: number;
  platformPart: number;
}
export interface Applied {
  /** Of each line, in their order. */
  lines: { sellerCoupon: number; platformCoupon: number }[];
  parts: CouponPart[];
  /** Keys of those that took nothing off. */
  unused: string[];
}

export type Stage = 'PRODUCT' | 'STORE' | 'PLATFORM';
export const stageOf = ({ issuer, scope }: Pick<Applying, 'issuer' | 'scope'>): Stage =>
  issuer === 'PLATFORM' ? 'PLATFORM' : scope === 'PRODUCT' ? 'PRODUCT' : 'STORE';

/** What it takes off a base, won. */
export function discountOf({ kind, value, maxAmount }: Discount, base: number): number {
  if (kind === 'FIXED') return Math.min(value, base);
  const part = Number(feeOf(BigInt(base), value));
  return maxAmount === null ? part : Math.min(part, maxAmount);
}

/** Whether a line is of those that a coupon is for. */
export function isFor(coupon: Applying, line: CouponLine): boolean {
  const seller = coupon.issuer === 'PLATFORM' ? null : (coupon.producerSeq ?? coupon.owner);
  if (seller !== null && line.sellerSeq !== seller) return false;
  if (coupon.target === 'CONTENT' && line.contentSeq !== coupon.contentSeq) return false;
  if (coupon.target === 'INFLUENCER' && line.hostSeq !== coupon.owner) return false;
  if (coupon.productMode === 'INCLUDE') return coupon.products.has(line.productSeq);
  return coupon.productMode === 'ALL' || !coupon.products.has(line.productSeq);
}

/** Lines that it is for by their places; none where what is bought of them is below its minimum. */
export function eligible(lines: readonly CouponLine[], coupon: Applying): number[] {
  const own = lines.flatMap((line, at) => (isFor(coupon, line) ? [at] : []));
  const sum = own.reduce((total, at) => total + lines[at]!.productAmount, 0);
  return sum >= coupon.minOrder ? own : [];
}

/** Which coupon stands where: one a line, one a store, one a payment. */
export interface Plan {
  /** Of each line, in their order. */
  product: readonly (Applying | null)[];
  /** Each of another store. */
  store: readonly Applying[];
  platform: Applying | null;
}

/** What each line bears where coupons stand so. */
export function priced(lines: readonly CouponLine[], plan: Plan): Omit<Applied, 'unused'> {
  const left = lines.map((line) => line.productAmount);
  const parts: CouponPart[] = [];
  const take = ({ key, platformBps }: Applying, at: number, amount: number): void => {
    if (amount === 0) return;
    left[at] = left[at]! - amount;
    const platformPart = Number(feeOf(BigInt(amount), platformBps));
    parts.push({ key, line: at, amount, sellerPart: amount - platformPart, platformPart });
  };
  plan.product.forEach((coupon, at) => coupon && take(coupon, at, discountOf(coupon.discount, left[at]!)));
  for (const coupon of plan.platform ? [...plan.store, plan.platform] : plan.store) {
    const own = eligible(lines, coupon);
    const shares = spread(
      coupon,
      own.map((at) => left[at]!),
    );
    own.forEach((at, n) => take(coupon, at, shares[n]!));
  }
  const sums = lines.map((_line, at) => {
    const own = parts.filter((part) => part.line === at);
    return {
      sellerCoupon: own.reduce((sum, part) => sum + part.sellerPart, 0),
      platformCoupon: own.reduce((sum, part) => sum + part.platformPart, 0),
    };
  });
  return { lines: sums, parts };
}

/** What a coupon takes off bases together, by largest remainder. */
export function spread({ discount }: Applying, bases: readonly number[]): number[] {
  const off = discountOf(
    discount,
    bases.reduce((sum, base) => sum + base, 0),
  );
  return off === 0 ? bases.map(() => 0) : allocate(BigInt(off), bases.map(BigInt)).map(Number);
}

type Parts = Pick<CouponPart, 'sellerPart' | 'platformPart'>;

/**
 * Coupons of a line of which some pieces leave: so much of its sellerCoupon and platformCoupon goes along, spread over the
 * coupons by largest remainder. Answers what goes and what stays of each; together they are what it was.
 */
export function splitParts(
  parts: readonly Parts[],
  taken: { seller: number; platform: number },
): [Parts, Parts][] {
  const share = (won: number, of: keyof Parts) =>
    allocate(
      BigInt(won),
      parts.map((part) => BigInt(part[of])),
    ).map(Number);
  const sellers = share(taken.seller, 'sellerPart');
  const platforms = share(taken.platform, 'platformPart');
  return parts.map((part, n) => {
    const goes = { sellerPart: sellers[n]!, platformPart: platforms[n]! };
    return [
      goes,
      { sellerPart: part.sellerPart - goes.sellerPart, platformPart: part.platformPart - goes.platformPart },
    ];
  });
}
