/** A claim as its buyer sees it, and what buyers send (claims.md §3). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, remark, seq, text, time, won } from '../kit/field.ts';
import { parcelNo } from '../kit/key-field.ts';
import { claimStates, claimType } from '../order/line-claim.ts';
import { orderCancelReason, orderProductStatus } from '../order/order.enums.ts';
import { claimPhotos } from './claim.body.ts';
import { appealShown, photo, refundPlan, refuseShown } from './claim.detail.ts';
import { claimExchangeReason, claimRefundState, claimRequester, claimReturnReason } from './claim.enums.ts';
import { pickupShown, reshipShown } from './claim.row.ts';

/** What a buyer may do with a claim; one that its type never has is absent. */
export const buyerClaimActs = ['withdraw', 'pickup', 'account', 'appeal'] as const;
export type BuyerClaimAct = (typeof buyerClaimActs)[number];
export const buyerClaimRefusals = {
  STATE: '지금 상태에서는 할 수 없습니다.',
  RECEIVED: '판매자가 상품을 받아 철회할 수 없습니다.',
  SENT: '이미 회수가 진행되고 있습니다.',
  NO_ACCOUNT: '환불받을 계좌가 필요하지 않습니다.',
  NOTHING: '이의를 신청할 결정이 없습니다.',
  APPEALED: '이미 이의를 신청했습니다.',
  OVER: '이의 신청 기간이 지났습니다.',
} as const;
export type BuyerClaimRefusal = keyof typeof buyerClaimRefusals;

/** Buyers neither waive the fee nor keep the goods: both are the seller's to give. */
const buyersPickup = z.enum(['AUTO', 'BUYER_SENDS', 'ALREADY_SENT']);
const buyersFeeMethod = z.enum(['DEDUCT', 'ENCLOSE', 'TRANSFER']);

export const buyerClaimBody = z.strictObject({
  type: z.enum(['RETURN', 'EXCHANGE']),
  qty: int(1, 999_999),
  reason: z.enum([...new Set([...claimReturnReason.values, ...claimExchangeReason.values])]),
  text: remark(500).optional(),
  /** An exchange for another option of the same product. */
  targetOptionSeq: seq().optional(),
  photos: claimPhotos().optional(),
  pickup: z
    .strictObject({
      method: buyersPickup,
      companyCode: text(20, 1).optional(),
      trackingNo: parcelNo().optional(),
    })
    .optional(),
  /** Absent: off the refund; of an exchange, enclosed. An exchange has no refund to take it from. */
  feeMethod: buyersFeeMethod.optional(),
});
export type BuyerClaimBody = z.output<typeof buyerClaimBody>;

export const claimQuote = z.strictObject({
  /** What the claim would give back, counted as it will be. */
  plan: refundPlan.omit({ claimSeq: true, version: true }),
  /** null: it has not arrived yet, or is an e-ticket. */
  windowEndsAt: time().nullable(),
  /** The reason is something that a picture shows. */
  photosNeeded: z.boolean().meta({ wire: 'bool' }),
  /** Ways back to choose from, the one that is proposed first; none for an e-ticket. */
  pickupMethods: z.array(buyersPickup),
});
export type ClaimQuote = z.output<typeof claimQuote>;

/** An account that a buyer has given: its number never again in full. */
export const givenAccount = z.strictObject({ bankName: text(40), accountNo: text(40), holder: text(60) });

export const buyerClaim = z.strictObject({
  claimSeq: seq(),
  orderSeq: seq(),
  /** The line the claim is about: a part of a line becomes a line of its own. */
  orderProductSeq: seq(),
  type: claimType.schema,
  state: z.enum(claimStates),
  status: orderProductStatus.schema,
  requestedAt: time(),
  requestedBy: claimRequester.schema,
  reason: z.enum([
    ...new Set([...claimReturnReason.values, ...claimExchangeReason.values, ...orderCancelReason.values]),
  ]),
  reasonText: text(500),
  productName: text(100),
  optionText: text(500),
  thumbnail: text(500),
  qty: int(1),
  /** An e-ticket. */
  voucher: bool(),
  photos: z.array(photo),
  pickup: pickupShown,
  reship: reshipShown,
  plan: refundPlan.nullable(),
  refund: z
    .strictObject({
      state: claimRefundState.schema,
      amount: won(),
      doneAt: time().nullable(),
      account: givenAccount.nullable(),
    })
    .nullable(),
  refuse: refuseShown,
  appeal: appealShown,
  deadlines: z.strictObject({
    answerDueAt: time().nullable(),
    refundDueAt: time().nullable(),
    reshipDueAt: time().nullable(),
    appealUntil: time().nullable(),
  }),
  version: int(1),
  can: canSchema(buyerClaimActs, buyerClaimRefusals),
});
export type BuyerClaim = z.output<typeof buyerClaim>;
