import type { LineIntent } from './intent.ts';
import { createRng, type Rng } from './random.ts';
import type { Story } from './story.ts';
import { isMirror } from './world.ts';
import type { Option, Product, SellerWorld } from './world.ts';

/** A line without its story. */
export type Wanted = Omit<LineIntent, 'story'>;

const round100 = (won: number): number => Math.floor(won / 100) * 100;

export function want(
  rng: Rng,
  seller: SellerWorld,
  product: Product,
  option: Option = rng.pick(product.options),
): Wanted {
  const one = isMirror(seller) || product.price > 60_000;
  const qty = one ? 1 : Number(rng.weighted({ 1: 80, 2: 13, 3: 4, 4: 1, 5: 1, 6: 1 }));
  const productAmount = (product.price + option.diff) * qty;
  const sellerCoupon =
    !isMirror(seller) && rng.chance(0.12) ? round100(productAmount * rng.pick([0.05, 0.08, 0.1])) : 0;
  const platformCoupon =
    !isMirror(seller) && rng.chance(0.08)
      ? Math.min(rng.pick([1000, 2000, 3000]), productAmount - sellerCoupon)
      : 0;
  return { product, option, delivery: product.delivery, qty, productAmount, sellerCoupon, platformCoupon };
}

export const isFirstPurchase = (product: Product): boolean => product.kinds.includes('FIRST_PURCHASE');

/**
 * One to four different products; those on air come first.
 * `welcome`: it may be a newcomer's first-purchase offer.
 */
export function fillBasket(
  rng: Rng,
  seller: SellerWorld,
  at: number,
  onAir: readonly Product[] | null,
  welcome: boolean,
): Wanted[] {
  const newcomer = welcome && rng.chance(0.012);
  const first = seller.products.find(isFirstPurchase);
  if (newcomer && first)
    return [
      {
        ...want(rng, seller, first),
        qty: 1,
        productAmount: first.price,
        option: first.options[0]!,
        sellerCoupon: 0,
        platformCoupon: 0,
      },
    ];
  const sold = (products: readonly Product[]) => products.filter((p) => p.since <= at && !isFirstPurchase(p));
  const all = sold(seller.products);
  const favoured = onAir ? sold(onAir) : all;
  const count = Number(rng.weighted({ 1: 78, 2: 15, 3: 5, 4: 2 }));
  const chosen = new Set<Product>();
  for (let i = 0; i < count; i++)
    chosen.add(rng.pick(favoured.length > 0 && rng.chance(0.8) ? favoured : all));
  return [...chosen].map((product) => want(rng, seller, product));
}

/**
 * Some orders were bought with a coupon of the store, too, so that a third of all orders have some (money.md §13). Drawn apart
 * from all else: the marketplace is the same with it as without.
 */
export function withStoreCoupon(
  lines: readonly Wanted[],
  seller: SellerWorld,
  seed: number,
): readonly Wanted[] {
  const rng = createRng(seed + 34);
  if (isMirror(seller) || !rng.chance(0.27)) return lines;
  return lines.map((line) =>
    line.sellerCoupon + line.platformCoupon > 0 || isFirstPurchase(line.product)
      ? line
      : { ...line, sellerCoupon: round100(line.productAmount * 0.05) },
  );
}

/** Coupons pay for all of it, and it travels free: 0원 결제. Null where the product costs something to send. */
export function forNothing(line: Wanted): Wanted | null {
  if (line.delivery.feeType !== 'FREE') return null;
  return {
    ...line,
    qty: 1,
    productAmount: line.productAmount / line.qty,
    sellerCoupon: 0,
    platformCoupon: line.productAmount / line.qty,
  };
}

export const tell = (lines: readonly Wanted[], stories: readonly Story[]): LineIntent[] =>
  lines.map((line, i) => ({ ...line, story: stories[i]! }));
