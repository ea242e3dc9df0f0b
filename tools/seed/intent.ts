import type { OrderChannel, PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { FeeLine } from './fees.ts';
import type { Person } from './people.ts';
import type { Story } from './story.ts';
import type { Content, Option, Product, SellerWorld } from './world.ts';

/** What a line of an order shall become. */
export interface LineIntent extends FeeLine {
  product: Product;
  option: Option;
  sellerCoupon: number;
  platformCoupon: number;
  story: Story;
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
