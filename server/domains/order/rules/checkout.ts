import type { Goods } from '../../product/index.ts';
import { bundlesOf, type FeeBundle, type FeeLine, type Region } from '@jangteo/contract/seller/fee.ts';

/** Goods that somebody wants, and how many. */
export interface Wanted {
  goods: Goods;
  qty: number;
}

/** A line as it will be sold. Won. */
export interface CheckoutLine extends Wanted {
  unitPrice: number;
  productAmount: number;
  sellerCoupon: number;
  platformCoupon: number;
  payAmount: number;
}

export type CheckoutBundle = FeeBundle<CheckoutLine>;

/** One seller's share of a checkout. */
export interface CheckoutOrder {
  sellerSeq: number;
  bundles: CheckoutBundle[];
  /** Lines and fees. */
  amount: number;
}

export interface Checkout {
  orders: CheckoutOrder[];
  productAmount: number;
  discount: number;
  deliveryFee: number;
  payAmount: number;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const feeLineOf = ({ goods: g, qty, productAmount }: CheckoutLine): FeeLine => ({
  terms: {
    method: g.deliveryMethod,
    feeType: g.feeType,
    fee: g.fee,
    freeThreshold: g.freeThreshold,
    perQty: g.perQty,
    rule: g.rule,
    jejuFee: g.jejuFee,
    islandFee: g.islandFee,
    origin: g.origin,
  },
  qty,
  productAmount,
});

function priced({ goods, qty }: Wanted): CheckoutLine {
  const unitPrice = goods.salePrice + goods.priceDiff;
  const productAmount = unitPrice * qty;
  return {
    goods,
    qty,
    unitPrice,
    productAmount,
    sellerCoupon: 0,
    platformCoupon: 0,
    payAmount: productAmount,
  };
}

/**
 * What a cart costs: one order per seller, in the order of their numbers, with its parcels and their fees.
 */
export function checkoutOf(wanted: readonly Wanted[], region: Region): Checkout {
  const bySeller = [...Map.groupBy(wanted.map(priced), (line) => line.goods.sellerSeq)].sort(
    ([a], [b]) => a - b,
  );
  const orders = bySeller.map(([sellerSeq, lines]): CheckoutOrder => {
    const bundles = bundlesOf(lines, region, feeLineOf);
    return {
      sellerSeq,
      bundles,
      amount: sum(lines, (l) => l.payAmount) + sum(bundles, (b) => b.baseFee + b.regionFee),
    };
  });
  return summed(orders);
}

function summed(orders: CheckoutOrder[]): Checkout {
  const bundles = orders.flatMap((o) => o.bundles);
  const lines = bundles.flatMap((b) => b.lines);
  return {
    orders,
    productAmount: sum(lines, (l) => l.productAmount),
    discount: sum(lines, (l) => l.sellerCoupon + l.platformCoupon),
    deliveryFee: sum(bundles, (b) => b.baseFee + b.regionFee),
    payAmount: sum(orders, (o) => o.amount),
  };
}

/** Lines of all its orders, in the order in which they are written. */
export const linesOf = (checkout: Checkout): CheckoutLine[] =>
  checkout.orders.flatMap((o) => o.bundles.flatMap((b) => b.lines));

/** The same with coupons taken off its lines, given in the order of `linesOf`. Delivery is never discounted (money.md §8). */
export function discounted(
  checkout: Checkout,
  off: readonly Pick<CheckoutLine, 'sellerCoupon' | 'platformCoupon'>[],
): Checkout {
  const places = new Map(linesOf(checkout).map((line, at) => [line, at]));
  const orders = checkout.orders.map((order): CheckoutOrder => {
    const bundles = order.bundles.map((bundle) => ({
      ...bundle,
      lines: bundle.lines.map((line): CheckoutLine => {
        const { sellerCoupon, platformCoupon } = off[places.get(line)!]!;
        return {
          ...line,
          sellerCoupon,
          platformCoupon,
          payAmount: line.productAmount - sellerCoupon - platformCoupon,
        };
      }),
    }));
    const pays = sum(bundles, (b) => sum(b.lines, (l) => l.payAmount) + b.baseFee + b.regionFee);
    return { ...order, bundles, amount: pays };
  });
  return summed(orders);
}
