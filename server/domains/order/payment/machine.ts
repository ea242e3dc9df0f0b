import {
  orderPaymentLifecycle,
  paymentLifecycle,
  type OrderPaymentAction,
  type PaymentAction,
} from '@jangteo/contract/order/payment.lifecycle.ts';
import type { Machine } from '../../../kit/lifecycle/move.ts';

export interface PaymentColumns {
  amount: number;
  method: string;
  pg_tx_id: string | null;
}

/** A payment belongs to its buyer; only checkout and jobs reach the table. */
export const paymentMachine: Machine<'payment', PaymentColumns, string, PaymentAction> = {
  lifecycle: paymentLifecycle,
  table: 'payment',
  id: 'payment_seq',
  owner: 'buyer_user_seq',
  column: 'status',
  read: ['amount', 'method', 'pg_tx_id'],
};

export interface OrderPaymentColumns {
  payment_seq: number;
  paid_amount: number;
}

/** What an order repeats of its share. */
export const orderPaymentMachine: Machine<'orders', OrderPaymentColumns, string, OrderPaymentAction> = {
  lifecycle: orderPaymentLifecycle,
  table: 'orders',
  id: 'order_seq',
  owner: 'seller_seq',
  column: 'payment_status',
  read: ['payment_seq', 'paid_amount'],
};
