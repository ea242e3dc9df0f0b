import { z } from 'zod';
import { claimType } from './line-claim.ts';
import { claimStates } from './line-claim.ts';
import { deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { postponementReason } from './order.enums.ts';
import { canSchema } from '../kit/can.ts';
import { bool, day, int, seq, text, time, won } from '../kit/field.ts';
import { fulfilmentStatus } from './fulfilment.enum.ts';
import { orderChannel, orderLineKind, orderProductStatus, paymentMethod } from './order.enums.ts';
import { lineRefusals } from './line-refusals.ts';
import { canKeys } from './order.lifecycle.ts';

/** Masked towards the reader: see the columns. */
export const buyerSchema = z.strictObject({
  nickname: text(40),
  name: text(40).meta({ wire: 'text', mask: 'name' }),
  phone: text(20).meta({ wire: 'text', mask: 'phone' }),
});
export const recipientSchema = z.strictObject({
  name: text(40).meta({ wire: 'text', mask: 'name' }),
  phone: text(20).meta({ wire: 'text', mask: 'phone' }),
  zip: text(5),
  addr1: text(200).meta({ wire: 'text', mask: 'address' }),
  addr2: text(100).meta({ wire: 'text', mask: 'hidden' }),
  memo: text(100).meta({ wire: 'text', mask: 'memo' }),
});
export const postponedSchema = z.strictObject({
  reason: postponementReason.schema,
  reasonText: text(200),
  promisedAt: day(),
  originalDueAt: time(),
});

/** One line of an order (order-desk.md §6). Texts that a line lacks are '', what may be absent is null. */
export const orderRow = z.strictObject({
  orderSeq: seq(),
  orderProductSeq: seq(),
  bundleSeq: seq(),
  status: orderProductStatus.schema,
  fulfilmentStatus: fulfilmentStatus.schema,
  orderedAt: time(),
  paidAt: time().nullable(),
  shipDueAt: time().nullable(),
  productSeq: seq(),
  yourProductId: text(40),
  productName: text(100),
  optionText: text(500),
  thumbnail: text(500),
  qty: int(1),
  unitPrice: won(),
  productAmount: won(),
  sellerCoupon: won(),
  platformCoupon: won(),
  payAmount: won(),
  /** The bundle's; sums take it where bundleFirst is true. */
  deliveryFee: won(),
  bundleFirst: bool(),
  deliveryFeeType: deliveryFeeType.schema,
  paymentMethod: paymentMethod.schema,
  kinds: z.array(orderLineKind.schema),
  channel: orderChannel.schema,
  buyer: buyerSchema,
  recipient: recipientSchema,
  deliveryMethod: deliveryMethod.schema,
  companyCode: text(20).nullable(),
  companyName: text(40),
  trackingNo: text(20).nullable(),
  postponed: postponedSchema.nullable(),
  shippedAt: time().nullable(),
  deliveredAt: time().nullable(),
  purchaseConfirmedAt: time().nullable(),
  autoConfirmAt: time().nullable(),
  content: z.strictObject({ contentSeq: seq(), title: text(100) }).nullable(),
  gripper: z.strictObject({ nickname: text(40) }).nullable(),
  yourOrderNo: text(40),
  claim: z.strictObject({ claimSeq: seq(), type: claimType.schema, state: z.enum(claimStates) }).nullable(),
  memoCount: int(0),
  version: int(1),
  seller: z.strictObject({ userSeq: seq(), userTag: text(40), name: text(40) }),
  can: canSchema(canKeys, lineRefusals),
});
export type OrderRow = z.output<typeof orderRow>;
