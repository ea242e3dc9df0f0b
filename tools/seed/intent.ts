import type { OrderChannel, PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { FeeLine } from '@jangteo/contract/seller/fee.ts';
import type { Delivery } from './catalogue.ts';
import type { Person } from './people.ts';
import type { Story } from './story.ts';
import type { Content, Option, Product, SellerWorld } from './world.ts';

/** What a line of an order shall become. */
export interface LineIntent {
  delivery: Delivery;
  qty: number;
  productAmount: number;
  product: Product;
  option: Option;
  sellerCoupon: number;
  platformCoupon: number;
  story: Story;
  /** A claim took these pieces out of the line before it. */
  split?: true;
}

/** An order that shall exist; built in the order of time, so that numbers rise with it. */
export interface OrderIntent {
  at: number;
  seller: SellerWorld;
  seed: number;
  buyer: Person;
  method: PaymentMethod;
  channel: OrderChannel;
  content: Content | null;
  lines: LineIntent[];
  /** Orders of the same checkout carry the same key. */
  checkout: number;
}

/** A line as the one rule of delivery fees reads it. */
export const feeLineOf = ({
  delivery: d,
  qty,
  productAmount,
}: Pick<LineIntent, 'delivery' | 'qty' | 'productAmount'>): FeeLine => ({
  terms: {
    method: d.method,
    feeType: d.feeType,
    fee: d.fee,
    freeThreshold: d.threshold ?? null,
    perQty: d.perQty ?? null,
    rule: d.rule,
    jejuFee: d.jeju,
    islandFee: d.island,
    origin: null, // a shop of the demo sends all of its goods from one place (goods.ts)
  },
  qty,
  productAmount,
});

export const payAmountOf = (
  line: Pick<LineIntent, 'productAmount' | 'sellerCoupon' | 'platformCoupon'>,
): number => line.productAmount - line.sellerCoupon - line.platformCoupon;
