import { z } from 'zod';
import { bool, int, seq, signedWon, text, time, won } from '../kit/field.ts';
import { timelineEntry } from '../order/order.detail.ts';
import {
  claimFeeMethod,
  claimHoldReason,
  claimRefundState,
  claimRefuseReason,
  fault,
  refundRow,
} from './claim.enums.ts';
import { cancelRow, exchangeRow, returnRow } from './claim.row.ts';

const outside = z.strictObject({ returnFee: won(), region: won(), clawback: won(), exchangeFee: won() });

/** What a claim gives back, row by row (claims.md §4); Σ lines = refundAmount. */
export const refundPlan = z.strictObject({
  claimSeq: seq(),
  version: int(1),
  fault: fault.schema,
  feeMethod: claimFeeMethod.schema,
  lines: z.array(
    z.strictObject({
      key: refundRow.schema,
      label: text(40),
      amount: signedWon(),
      /** Why this row stands here, in a sentence. */
      why: text(200),
      /** Paragraph of the law that it rests on. */
      law: text(40).nullable(),
    }),
  ),
  /** What PAY is made of, before and after coupons; null where nothing of the goods goes back. */
  goods: z
    .strictObject({ productAmount: won(), sellerCoupon: won(), platformCoupon: won(), payAmount: won() })
    .nullable(),
  /** Below 0: REFUND_NEGATIVE. */
  refundAmount: signedWon(),
  /** Enclosed, transferred or paid for an exchange: no part of the refund. */
  outside,
  couponsBack: z.array(z.strictObject({ couponIssueSeq: seq(), name: text(100) })),
  /** 지연배상금 as of now. */
  lateInterest: won(),
  refundDueAt: time().nullable(),
  refundTo: z.enum(['CARD', 'ACCOUNT']),
});
export type RefundPlan = z.output<typeof refundPlan>;

/** A photo is opened by a call of its own for a minute. */
export const photo = z.strictObject({ url: text(1_000), by: z.enum(['BUYER', 'SELLER', 'APPEAL']) });
export const refuseShown = z
  .strictObject({ reason: claimRefuseReason.schema, text: text(500), at: time() })
  .nullable();
export const appealShown = z
  .strictObject({
    text: text(500),
    at: time(),
    decision: z.enum(['UPHELD', 'REOPENED']).nullable(),
    decisionText: text(1_000),
  })
  .nullable();
const more = {
  fault: fault.schema,
  /** What the reason suggests, and the law's words for it. */
  suggestedFault: fault.schema,
  law: z.array(z.strictObject({ title: text(60), text: text(500) })),
  faultNote: text(200),
  feeMethod: claimFeeMethod.schema,
  plan: refundPlan.nullable(),
  photos: z.array(photo),
  inspection: text(500),
  restocked: bool(),
  refuse: refuseShown,
  hold: z.strictObject({ reason: claimHoldReason.schema, text: text(200), until: time() }).nullable(),
  appeal: appealShown,
  /** The claim that an operator opened this one for. */
  appealOf: seq().nullable(),
  otherDeduction: z.strictObject({ amount: won(), reason: text(200) }).nullable(),
  refund: z
    .strictObject({
      refundSeq: seq(),
      state: claimRefundState.schema,
      amount: won(),
      attempts: int(0),
      failReason: text(200).nullable(),
      doneAt: time().nullable(),
    })
    .nullable(),
  history: z.array(timelineEntry),
};

/** One claim, whatever its type; `type` says which. */
export const claimDetail = z.discriminatedUnion('type', [
  returnRow.extend({ type: z.literal('RETURN'), ...more }),
  exchangeRow.extend({ type: z.literal('EXCHANGE'), ...more }),
  cancelRow.extend({ type: z.literal('CANCEL'), ...more }),
]);
export type ClaimDetail = z.output<typeof claimDetail>;

/** Words for the buyer, as the seller's terms and the claim fill them. */
export const permitMessage = z.strictObject({
  message: text(1_000),
  pickupText: text(300),
  returnAddress: text(400),
});
