import { claimLifecycle } from './claim/claim.lifecycle.ts';
import { refundLifecycle } from './claim/refund.lifecycle.ts';
import { ticketLifecycle } from './delivery/ticket.lifecycle.ts';
import { downloadLifecycle } from './download/download.lifecycle.ts';
import type { Lifecycle } from './kit/lifecycle.ts';
import { fulfilmentLifecycle } from './order/order.lifecycle.ts';
import { orderPaymentLifecycle, paymentLifecycle } from './order/payment.lifecycle.ts';

/** Every state machine, for state_edge and the tests that walk all of them. */
export const lifecycles: readonly Lifecycle[] = [
  fulfilmentLifecycle,
  claimLifecycle,
  refundLifecycle,
  paymentLifecycle,
  orderPaymentLifecycle,
  ticketLifecycle,
  downloadLifecycle,
] as never;
