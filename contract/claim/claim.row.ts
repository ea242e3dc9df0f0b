import { z } from 'zod';
import { trackingState } from '../delivery/delivery.enums.ts';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { claimStates } from '../order/line-claim.ts';
import { orderCancelReason, orderProductStatus, paymentMethod } from '../order/order.enums.ts';
import {
  claimDueKind,
  claimExchangeReason,
  claimFeeMethod,
  claimHoldReason,
  claimRefundState,
  claimRefuseReason,
  claimRequester,
  claimReturnReason,
  fault,
  pickupMethod,
} from './claim.enums.ts';
import { claimCanKeys, claimRefusals } from './claim.refusals.ts';

/** What rows of all three desks say (claims.md §6). Texts that are lacking are '', what may be absent is null. */
const common = {
  claimSeq: seq(),
  orderSeq: seq(),
  orderProductSeq: seq(),
  bundleSeq: seq(),
  /** The line's status as this claim makes it. */
  status: orderProductStatus.schema,
  state: z.enum(claimStates),
  requestedAt: time(),
  requestedBy: claimRequester.schema,
  orderedAt: time(),
  dueAt: time().nullable(),
  dueKind: claimDueKind.schema.nullable(),
  productSeq: seq(),
  productName: text(100),
  optionText: text(500),
  thumbnail: text(500),
  qty: int(1),
  payAmount: won(),
  reasonText: text(500),
  voucher: bool(),
  paymentMethod: paymentMethod.schema,
  buyer: z.strictObject({ nickname: text(40), name: text(40).meta({ wire: 'text', mask: 'name' }) }),
  content: z.strictObject({ contentSeq: seq(), title: text(100) }).nullable(),
  version: int(1),
  seller: z.strictObject({ userSeq: seq(), userTag: text(40), name: text(40) }),
  memoCount: int(0),
  can: canSchema(claimCanKeys, claimRefusals),
};
const refund = {
  /** As its plan says, or what the refund is. Below zero: it cannot be refunded like this. */
  refundAmount: z.int().meta({ wire: 'won' }),
  refundState: claimRefundState.schema.nullable(),
  refundedAt: time().nullable(),
};
export const pickupShown = z
  .strictObject({
    method: pickupMethod.schema,
    companyName: text(40),
    trackingNo: text(20).nullable(),
    state: trackingState.schema.nullable(),
  })
  .nullable();
export const reshipShown = z
  .strictObject({
    shippedAt: time(),
    companyName: text(40),
    trackingNo: text(20).nullable(),
    /** Handed over by the seller's own hand. */
    direct: bool(),
    deliveredAt: time().nullable(),
  })
  .nullable();
/** Goods that come back. */
const back = {
  photoCount: int(0),
  fault: fault.schema,
  feeMethod: claimFeeMethod.schema,
  pickup: pickupShown,
  receivedAt: time().nullable(),
  hold: z.strictObject({ reason: claimHoldReason.schema, text: text(200), until: time() }).nullable(),
  refuseReason: claimRefuseReason.schema.nullable(),
  closedAt: time().nullable(),
  appealed: bool(),
};

export const returnRow = z.strictObject({
  ...common,
  reason: claimReturnReason.schema,
  ...back,
  returnFee: won(),
  ...refund,
});
export type ReturnRow = z.output<typeof returnRow>;

export const exchangeRow = z.strictObject({
  ...common,
  reason: claimExchangeReason.schema,
  ...back,
  exchangeFee: won(),
  /** What is wanted instead, and how much of it can be sold beside this claim. */
  target: z.strictObject({ optionSeq: seq(), text: text(500), available: int(0) }),
  reship: reshipShown,
});
export type ExchangeRow = z.output<typeof exchangeRow>;

export const cancelRow = z.strictObject({ ...common, reason: orderCancelReason.schema, ...refund });
export type CancelRow = z.output<typeof cancelRow>;
