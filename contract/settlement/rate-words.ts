import { orderChannel, paymentMethod, type OrderChannel, type PaymentMethod } from '../order/order.enums.ts';
import { sellerGrade, type SellerGrade } from '../seller/grade.enums.ts';

export interface RateFor {
  /** Name or path; null: all of them. */
  category: string | null;
  grade: SellerGrade | null;
  channel: OrderChannel | null;
  payMethod: PaymentMethod | null;
}

/** What a rate holds for; `all` where it holds for everything of its kind. */
export const rateForText = ({ category, grade, channel, payMethod }: RateFor, all: string): string =>
  [
    category,
    grade && sellerGrade.label(grade),
    channel && orderChannel.label(channel),
    payMethod && paymentMethod.label(payMethod),
  ]
    .filter(Boolean)
    .join(' · ') || all;
