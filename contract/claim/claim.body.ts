/** Pieces of the claims' bodies (claims.md §3). */
import { z } from 'zod';
import { bool, day, int, price, remark, seq, seqList, text, time, words } from '../kit/field.ts';
import { parcelNo } from '../kit/key-field.ts';
import {
  claimExchangeReason,
  claimFeeMethod,
  claimHoldReason,
  claimRefuseReason,
  claimReturnReason,
  fault,
  pickupMethod,
} from './claim.enums.ts';

/** Claims of one call. */
export const CLAIMS_MAX = 200;
export const claimSeqList = () => seqList(CLAIMS_MAX);

const companyCode = () => text(20, 1);
/** Pathnames of uploads for the purpose CLAIM. */
export const claimPhotos = () => z.array(text(500, 1)).min(1).max(10);

/** Where AUTO, the courier and the number are the courier's own. */
export const pickup = z.strictObject({
  method: pickupMethod.schema,
  companyCode: companyCode().optional(),
  trackingNo: parcelNo().optional(),
});
export type Pickup = z.output<typeof pickup>;

/** The buyer's money does not come back for an exchange: nothing to take the fee from. */
export const exchangeFeeMethod = z.enum(['ENCLOSE', 'TRANSFER', 'NONE']);

const request = {
  orderProductSeq: seq(),
  qty: int(1, 999_999),
  reasonText: remark(500).optional(),
  photos: claimPhotos().optional(),
  pickup: pickup.optional(),
};
export const returnRequestBody = z.strictObject({
  ...request,
  reason: claimReturnReason.schema,
  feeMethod: claimFeeMethod.schema.optional(),
});
export const exchangeRequestBody = z.strictObject({
  ...request,
  reason: claimExchangeReason.schema,
  targetOptionSeq: seq().optional(),
  feeMethod: exchangeFeeMethod.optional(),
});

const permit = {
  claimSeqList: claimSeqList(),
  pickup: pickup.optional(),
  /** Read by the buyer. */
  message: remark(500).optional(),
};
export const permitReturnBody = z.strictObject({ ...permit, feeMethod: claimFeeMethod.schema.optional() });
export const permitExchangeBody = z.strictObject({ ...permit, feeMethod: exchangeFeeMethod.optional() });

export const receiveBody = z.strictObject({
  claimSeqList: claimSeqList(),
  /** Not later than now; absent: now. */
  receivedAt: time().optional(),
  /** The house's own; the buyer reads `message`. */
  inspection: remark(500).optional(),
  message: remark(500).optional(),
  /** Goods go back on the shelf: with the refund of a return, at once for an exchange. */
  restock: bool().default(true),
});

export const refundBody = z.strictObject({
  /** What each claim's plan says now: another amount refuses it. */
  items: z
    .array(z.strictObject({ claimSeq: seq(), expectedAmount: price() }))
    .min(1)
    .max(CLAIMS_MAX)
    .refine((items) => new Set(items.map((item) => item.claimSeq)).size === items.length, {
      params: { code: 'DUPLICATE' },
    }),
  /** Before anything came back. */
  withoutPickup: bool().optional(),
});

export const refuseBody = z.strictObject({
  claimSeqList: claimSeqList(),
  reason: claimRefuseReason.schema,
  text: words(500, 10),
  photos: claimPhotos().optional(),
});

const change = {
  claimSeqList: claimSeqList(),
  /** The seller states that the buyer agreed; the buyer is told. */
  consent: bool().refine((agreed) => agreed, { params: { code: 'REQUIRED' } }),
};
export const toReturnBody = z.strictObject({
  ...change,
  reason: claimReturnReason.schema,
  feeMethod: claimFeeMethod.schema.optional(),
});
export const toExchangeBody = z.strictObject({
  ...change,
  reason: claimExchangeReason.schema,
  /** One claim only. */
  targetOptionSeq: seq().optional(),
  feeMethod: exchangeFeeMethod.optional(),
});

export const reshipBody = z.strictObject({
  items: z
    .array(z.strictObject({ claimSeq: seq(), companyCode: companyCode(), trackingNo: parcelNo() }))
    .min(1)
    .max(CLAIMS_MAX)
    .refine((items) => new Set(items.map((item) => item.claimSeq)).size === items.length, {
      params: { code: 'DUPLICATE' },
    }),
  sendFirst: bool().optional(),
});
export const handOverBody = z.strictObject({ claimSeqList: claimSeqList(), sendFirst: bool().optional() });
export const forceExchangeBody = z.strictObject({ claimSeqList: claimSeqList(), reason: words(200, 5) });

/** What of a claim's money is agreed on. */
export const planEdit = {
  fault: fault.schema.optional(),
  /** Asked for where the fault is not the reason's. */
  faultNote: words(200, 5).optional(),
  feeMethod: claimFeeMethod.schema.optional(),
  returnFee: price().optional(),
};
const otherDeduction = z.strictObject({ amount: price().min(1), reason: words(200, 5) });
/** The same as names of a query: `otherAmount` 0 takes the deduction out. */
export const planQuery = z.strictObject({
  ...planEdit,
  otherAmount: price().optional(),
  otherReason: words(200, 5).optional(),
});
export type PlanEdit = z.output<typeof planQuery>;
export const editBody = z.strictObject({
  version: int(1),
  ...planEdit,
  otherDeduction: otherDeduction.nullable().optional(),
  pickup: pickup.optional(),
});
export const editProductsBody = z.strictObject({
  claimSeq: seq(),
  version: int(1),
  /** Pieces that stay in the claim. */
  qty: int(1, 999_999).optional(),
  /** Lines of the same parcel that come along. */
  add: z
    .array(z.strictObject({ orderProductSeq: seq(), qty: int(1, 999_999) }))
    .min(1)
    .max(CLAIMS_MAX)
    .optional(),
});

export const holdBody = z.strictObject({
  claimSeqList: claimSeqList(),
  reason: claimHoldReason.schema,
  text: remark(200).optional(),
  /** At most so many business days ahead as the settings say. */
  until: day(),
});
export const claimsBody = z.strictObject({ claimSeqList: claimSeqList() });
export const pickupBody = z.strictObject({ claimSeqList: claimSeqList(), pickup });
