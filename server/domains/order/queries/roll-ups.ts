/** The roll-ups of order lines: what roll.ts writes and the kit folds. */
import type { RollUp } from '../../../kit/roll-up/roll-up.ts';

/** Lines that count in the same rows, as they stand. Days are Seoul's; null is what has not come yet. */
export interface Alike {
  ordered_day: string;
  due_day: string | null;
  paid_day: string | null;
  shipped_day: string | null;
  status: string;
  fulfilment_status: string;
  delivery_method: string;
  claim_in_force: boolean;
  lines: number;
  orders: number;
  qty: number;
  product_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  delivery_fee: number;
  pay_amount: number;
  live_amount: number;
}

/** Lines on the desk and lines sent (order-desk.md §5). */
const DESK = new Set(['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED']);
const SENT = new Set([
  'SHIPPING_START',
  'SHIPPING_COMPLETED',
  'CONFIRM_RECEIVE',
  'CONFIRM_RECEIVE_WRITE_REVIEW',
]);
export const ROLL_UPS: readonly RollUp<Alike>[] = [
  {
    table: 'order_rollup',
    day: 'ordered_day',
    by: ['ordered_day', 'status', 'fulfilment_status', 'delivery_method'],
    counts: [
      'lines',
      'orders',
      'qty',
      'product_amount',
      'seller_coupon',
      'platform_coupon',
      'delivery_fee',
      'pay_amount',
      'live_amount',
    ],
    takes: () => true,
  },
  {
    table: 'desk_rollup',
    day: 'paid_day',
    by: ['due_day', 'paid_day', 'fulfilment_status', 'delivery_method'],
    counts: ['lines'],
    takes: (lines) => !lines.claim_in_force && DESK.has(lines.fulfilment_status),
  },
  {
    table: 'sent_rollup',
    day: 'shipped_day',
    by: ['shipped_day', 'fulfilment_status', 'delivery_method'],
    counts: ['lines'],
    takes: (lines) => !lines.claim_in_force && SENT.has(lines.fulfilment_status),
  },
];
