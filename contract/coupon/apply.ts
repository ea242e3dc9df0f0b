/**
 * What coupons take off a basket (money.md §8), pure: product coupons, one a line; store coupons, one an order; a coupon of
 * the platform, one a payment. Each looks at what those before it have left.
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
function eligible(lines: readonly CouponLine[], coupon: Applying): number[] {
  const own = lines.flatMap((line, at) => (isFor(coupon, line) ? [at] : []));
  const sum = own.reduce((total, at) => total + lines[at]!.productAmount, 0);
  return sum >= coupon.minOrder ? own : [];
}

/**
 * Takes coupons off lines. Of several that stand in one place the first is taken, so whoever asks says first what the buyer
 * has chosen; a product coupon goes to the free line where it saves most.
 */
export function couponsOf(lines: readonly CouponLine[], coupons: readonly Applying[]): Applied {
  const left = lines.map((line) => line.productAmount);
  const parts: CouponPart[] = [];
  const take = ({ key, platformBps }: Applying, at: number, amount: number): void => {
    if (amount === 0) return;
    left[at] = left[at]! - amount;
    const platformPart = Number(feeOf(BigInt(amount), platformBps));
    parts.push({ key, line: at, amount, sellerPart: amount - platformPart, platformPart });
  };
  const of = (stage: Stage) => coupons.filter((coupon) => stageOf(coupon) === stage);

  const taken = new Set<number>();
  for (const coupon of of('PRODUCT')) {
    const free = eligible(lines, coupon).filter((at) => !taken.has(at));
    const saves = (at: number) => discountOf(coupon.discount, left[at]!);
    const best = free.reduce((top, at) => (top < 0 || saves(at) > saves(top) ? at : top), -1);
    if (best < 0) continue;
    taken.add(best);
    take(coupon, best, saves(best));
  }

  const done = new Set<number | null>();
  for (const stage of ['STORE', 'PLATFORM'] as const)
    for (const coupon of of(stage)) {
      const place = stage === 'PLATFORM' ? null : (coupon.producerSeq ?? coupon.owner);
      if (done.has(place)) continue;
      const own = eligible(lines, coupon);
      const bases = own.map((at) => left[at]!);
      const off = discountOf(
        coupon.discount,
        bases.reduce((sum, base) => sum + base, 0),
      );
      if (off === 0) continue;
      done.add(place);
      const shares = allocate(BigInt(off), bases.map(BigInt)).map(Number);
      own.forEach((at, n) => take(coupon, at, shares[n]!));
    }

  const sums = lines.map((_line, at) => {
    const own = parts.filter((part) => part.line === at);
    return {
      sellerCoupon: own.reduce((sum, part) => sum + part.sellerPart, 0),
      platformCoupon: own.reduce((sum, part) => sum + part.platformPart, 0),
    };
  });
  const used = new Set(parts.map((part) => part.key));
  return { lines: sums, parts, unused: coupons.flatMap(({ key }) => (used.has(key) ? [] : [key])) };
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

/** So many coupons of one place are tried against each other. */
const TRIED = 20;

/**
 * Which of a buyer's coupons save most together. Places do not depend on each other but for their order, so each place takes
 * its best in turn; those of one place are tried one by one. Answers keys in the order in which they are applied.
 */
export function bestOf(lines: readonly CouponLine[], coupons: readonly Applying[]): string[] {
  const sum = (chosen: readonly Applying[]) =>
    couponsOf(lines, chosen).parts.reduce((total, part) => total + part.amount, 0);
  const chosen: Applying[] = [];
  const places = Map.groupBy(coupons, (coupon) => {
    const stage = stageOf(coupon);
    return stage === 'PLATFORM'
      ? '2'
      : `${stage === 'PRODUCT' ? '0' : '1'} ${coupon.producerSeq ?? coupon.owner}`;
  });
  for (const place of [...places.keys()].sort()) {
    const free = places.get(place)!.slice(0, TRIED);
    for (;;) {
      const before = sum(chosen);
      let best: Applying | null = null;
      let most = before;
      for (const one of free) {
        const saved = chosen.includes(one) ? 0 : sum([...chosen, one]);
        if (saved > most) [best, most] = [one, saved];
      }
      if (!best) break;
      chosen.push(best);
      if (stageOf(best) !== 'PRODUCT') break;
    }
  }
  return chosen.map((coupon) => coupon.key);
}
