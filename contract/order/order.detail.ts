import { z } from 'zod';
import { combinedDeliveryRule } from '../seller/delivery.enums.ts';
import { int, seq, signedWon, text, time, won } from '../kit/field.ts';
import { orderChannel, paymentMethod } from './order.enums.ts';
import { orderTabKeys } from './order.projection.ts';
import { buyerSchema, orderRow, recipientSchema } from './order.row.ts';

export const paymentStates = [
  'WAIT',
  'PROCESSING',
  'PAID',
  'FAIL',
  'PARTIALLY_CANCELED',
  'CANCELED',
] as const;
export const feePayers = ['BUYER', 'SELLER', 'FREE'] as const;

const payment = z.strictObject({
  method: paymentMethod.schema,
  status: z.enum(paymentStates),
  paidAmount: won(),
  cardName: text(40).nullable(),
  /** Months; 0 is one payment. */
  installment: int(0, 60).nullable(),
  virtualAccount: z
    .strictObject({
      bank: text(40),
      no: text(40).meta({ wire: 'text', mask: 'code' }),
      holder: text(40).meta({ wire: 'text', mask: 'name' }),
      dueAt: time(),
    })
    .nullable(),
  paidAt: time().nullable(),
  cashReceipt: z
    .strictObject({ type: z.enum(['INCOME', 'EXPENSE']), no: text(40).meta({ wire: 'text', mask: 'code' }) })
    .nullable(),
});

const bundle = z.strictObject({
  bundleSeq: seq(),
  rule: combinedDeliveryRule.schema,
  baseFee: won(),
  regionFee: won(),
  feePaidBy: z.enum(feePayers),
});

const sums = {
  qty: int(0),
  productAmount: won(),
  sellerCoupon: won(),
  platformCoupon: won(),
  deliveryFee: won(),
  payAmount: won(),
};

/** Everything of one order that a seller sees; personal data masked (recipient-info has them plain). */
export const orderDetail = z.strictObject({
  orderSeq: seq(),
  version: int(1),
  orderedAt: time(),
  yourOrderNo: text(40),
  /** `userSeq` null: they bought elsewhere. */
  buyer: buyerSchema.extend({ userSeq: seq().nullable() }),
  recipient: recipientSchema,
  customs: z
    .strictObject({
      name: text(40).meta({ wire: 'text', mask: 'name' }),
      code: text(13).meta({ wire: 'text', mask: 'code' }),
      checkedAt: time().nullable(),
    })
    .nullable(),
  payment,
  bundles: z.array(bundle),
  lines: z.array(orderRow),
  totals: z.strictObject({ ...sums, refundAmount: signedWon() }),
  content: z.strictObject({ contentSeq: seq(), title: text(100) }).nullable(),
  channel: orderChannel.schema,
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Cards ignore `tab`, the total honours it; amount = Σ payAmount. */
export const orderSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(orderTabKeys), count: int(0), amount: won() })),
  total: z.strictObject({ lineCount: int(0), orderCount: int(0), ...sums }),
});
export type OrderSummary = z.output<typeof orderSummary>;

/**
 * History, edits and memos; `action`, `from` and `to` are names of the machine, `text` the Korean sentence.
 */
export const timelineEntry = z.strictObject({
  at: time(),
  actor: z.strictObject({ kind: z.enum(['SELLER', 'ADMIN', 'BUYER', 'SYSTEM']), name: text(40) }),
  orderProductSeq: seq().nullable(),
  action: text(40),
  from: text(60).nullable(),
  to: text(60).nullable(),
  text: text(600),
});
export type TimelineEntry = z.output<typeof timelineEntry>;
