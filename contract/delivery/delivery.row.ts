import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, day, int, seq, text, time, won } from '../kit/field.ts';
import { claimStates, claimType } from '../order/line-claim.ts';
import { lineRefusals } from '../order/line-refusals.ts';
import { fulfilmentStatus } from '../order/fulfilment.enum.ts';
import { orderProductStatus } from '../order/order.enums.ts';
import { canKeys } from '../order/order.lifecycle.ts';
import { postponedSchema, recipientSchema } from '../order/order.row.ts';
import { ticketStatus, trackingState } from './delivery.enums.ts';
import { deliveryFeeType, deliveryMethod } from '../seller/delivery.enums.ts';
import { plainRecipient } from './recipient.ts';

/** One sending of an e-ticket; shown as a sub-row of its line. Goods have none. */
export const ticketOfLine = z.strictObject({
  ticketSeq: seq(),
  code: text(40).meta({ wire: 'text', mask: 'code' }),
  status: ticketStatus.schema,
  validFrom: day(),
  validTo: day(),
  usedAt: time().nullable(),
  usedPlace: text(40).nullable(),
  sentTo: text(20).meta({ wire: 'text', mask: 'phone' }),
  sentCount: int(0),
});
export type TicketOfLine = z.output<typeof ticketOfLine>;

const line = {
  orderSeq: seq(),
  orderProductSeq: seq(),
  bundleSeq: seq(),
  status: orderProductStatus.schema,
  fulfilmentStatus: fulfilmentStatus.schema,
  productSeq: seq(),
  yourProductId: text(40),
  productName: text(100),
  optionText: text(500),
  thumbnail: text(500),
  qty: int(1),
  deliveryMethod: deliveryMethod.schema,
  companyCode: text(20).nullable(),
  companyName: text(40),
  trackingNo: text(20).nullable(),
};
const tail = {
  claim: z.strictObject({ claimSeq: seq(), type: claimType.schema, state: z.enum(claimStates) }).nullable(),
  memoCount: int(0),
  version: int(1),
  seller: z.strictObject({ userSeq: seq(), userTag: text(40), name: text(40) }),
  /** E-tickets only; goods answer an empty list. */
  tickets: z.array(ticketOfLine),
  can: canSchema(canKeys, lineRefusals),
};

/**
 * A line waiting on the desk (order-desk.md §6). Texts that a line lacks are '', what may be absent is null.
 */
export const deliveryRow = z.strictObject({
  ...line,
  orderedAt: time(),
  paidAt: time().nullable(),
  shipDueAt: time().nullable(),
  /** The bundle's; sums take it where bundleFirst is true. */
  deliveryFee: won(),
  bundleFirst: bool(),
  deliveryFeeType: deliveryFeeType.schema,
  buyer: z.strictObject({ name: text(40).meta({ wire: 'text', mask: 'name' }) }),
  recipient: z.strictObject(plainRecipient),
  customs: z.strictObject({ code: text(13) }).nullable(),
  postponed: postponedSchema.nullable(),
  content: z.strictObject({ contentSeq: seq(), title: text(100) }).nullable(),
  ...tail,
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** A line that was sent; the recipient is masked. */
export const statusRow = z.strictObject({
  ...line,
  recipient: recipientSchema,
  trackingState: trackingState.schema,
  trackingAt: time().nullable(),
  trackingPlace: text(100),
  shippedAt: time().nullable(),
  deliveredAt: time().nullable(),
  purchaseConfirmedAt: time().nullable(),
  autoConfirmAt: time().nullable(),
  ...tail,
});
export type StatusRow = z.output<typeof statusRow>;
