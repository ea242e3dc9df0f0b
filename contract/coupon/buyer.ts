/** A coupon as a buyer sees it. */
import { z } from 'zod';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { couponDiscount } from './coupon.body.ts';
import {
  couponIssuer,
  couponIssueState,
  couponIssueType,
  couponScope,
  couponTarget,
  couponTrigger,
} from './coupon.enums.ts';

export const buyerCoupon = z.strictObject({
  /** null: it is there to be taken. */
  couponIssueSeq: seq().nullable(),
  couponSeq: seq(),
  name: text(30),
  issuer: couponIssuer.schema,
  scope: couponScope.schema,
  target: couponTarget.schema,
  contentSeq: seq().nullable(),
  seller: z.strictObject({ sellerSeq: seq(), name: text(60) }).nullable(),
  discount: couponDiscount,
  minOrder: won(),
  expiresAt: time().nullable(),
  state: couponIssueState.schema.nullable(),
  /** Still to be had; null where there is no end of them, or of one that is had. */
  left: int(0).nullable(),
});
export type BuyerCoupon = z.output<typeof buyerCoupon>;

/** A coupon beside a product, with what it would take off one piece. */
export const shelfCoupon = z.strictObject({
  couponSeq: seq(),
  /** In the buyer's hands; null: it is there to be taken, or applies unasked. */
  couponIssueSeq: seq().nullable(),
  /** It applies unasked. */
  unasked: bool(),
  name: text(30),
  issuer: couponIssuer.schema,
  scope: couponScope.schema,
  discount: couponDiscount,
  minOrder: won(),
  /** Until when it can be taken; of one that is had, used. */
  until: time().nullable(),
  left: int(0).nullable(),
  saves: won(),
});
export type ShelfCoupon = z.output<typeof shelfCoupon>;
export const shelfCoupons = z.strictObject({
  coupons: z.array(shelfCoupon),
  /** 쿠폰가: what one piece costs with the best of them together; null where they take nothing off. */
  price: won().nullable(),
});
export type ShelfCoupons = z.output<typeof shelfCoupons>;

/** A coupon that a live shows to its viewers. */
export const shownCoupon = z.strictObject({
  couponSeq: seq(),
  name: text(30),
  issueType: couponIssueType.schema,
  trigger: couponTrigger.schema,
  /** Typed into the chat to get it; told of the pinned one alone. */
  phrase: text(30).nullable(),
  discount: couponDiscount,
  minOrder: won(),
  /** Until when it is given out. */
  until: time(),
  /** Products of the live's rail that it is for. */
  productSeqs: z.array(seq()).max(100),
  left: int(0).nullable(),
  pinned: bool(),
  /** Whether the caller has had it; null of nobody in particular. */
  taken: bool().nullable(),
});
export type ShownCoupon = z.output<typeof shownCoupon>;

/** A coupon that a basket uses; the issue is null where it applies unasked. */
export const quotedCoupon = z.strictObject({
  couponIssueSeq: seq().nullable(),
  couponSeq: seq(),
  name: text(30),
  issuer: couponIssuer.schema,
  scope: couponScope.schema,
  amount: won(),
});

/** A coupon in the buyer's hands that is for something in the basket. */
export const heldCoupon = z.strictObject({
  couponIssueSeq: seq(),
  couponSeq: seq(),
  name: text(30),
  issuer: couponIssuer.schema,
  scope: couponScope.schema,
  /** Whose goods it is for; null: whoever's. */
  sellerSeq: seq().nullable(),
  discount: couponDiscount,
  minOrder: won(),
  expiresAt: time().nullable(),
  /** What it would take off by itself. */
  saves: won(),
  /** What is still to be bought before it can be used. */
  lacks: won(),
});
export type HeldCoupon = z.output<typeof heldCoupon>;
export const quotedCoupons = z.strictObject({
  used: z.array(quotedCoupon),
  /** Those of the asked ones that take nothing off. */
  unused: z.array(seq()),
  /** Of all that the buyer has: which to use, and what they save together. */
  best: z.strictObject({ couponIssueSeqList: z.array(seq()), discount: won() }),
  held: z.array(heldCoupon),
});
export type QuotedCoupons = z.output<typeof quotedCoupons>;

/** Chosen for a basket. */
export const couponIssueSeqList = z
  .array(seq())
  .max(20)
  .refine((seqs) => new Set(seqs).size === seqs.length, { params: { code: 'DUPLICATE' } })
  .default([]);
