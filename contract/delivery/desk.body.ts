import { z } from 'zod';
import {
  bool,
  day,
  int,
  personName,
  price,
  remark,
  seq,
  seqList,
  text,
  time,
  won,
  words,
} from '../kit/field.ts';
import { customsCode, phone, trackingNo, zip } from '../kit/key-field.ts';
import { trackingState } from './delivery.enums.ts';
import { postponementReason } from '../order/order.enums.ts';
import { plainRecipient } from './recipient.ts';

export const companyCode = () => text(20, 1);

/** Entries of a bulk call with an id each; a line twice is DUPLICATE. */
const items = <S extends z.ZodRawShape>(more: S) =>
  z
    .array(z.strictObject({ orderProductSeq: seq(), ...more }))
    .min(1)
    .max(1_000)
    .refine(
      (all) =>
        new Set((all as { orderProductSeq: number }[]).map((i) => i.orderProductSeq)).size === all.length,
      { params: { code: 'DUPLICATE' } },
    );

export const lineListBody = z.strictObject({ orderProductSeqList: seqList() });

/**
 * The number that the caller saw there; where another one stands now the line is refused (TRACKING_CHANGED).
 */
const was = trackingNo().optional().nullable();

/** Numbers to keep on lines that wait; a null number clears what is kept. */
export const saveTrackingBody = z.strictObject({
  items: items({ companyCode: companyCode(), trackingNo: trackingNo().nullable(), was }),
});
/** What is absent stands on the line already; e-tickets have neither. */
export const startBody = z.strictObject({
  items: items({ companyCode: companyCode().optional(), trackingNo: trackingNo().optional(), was }),
});

const postponement = {
  reason: postponementReason.schema,
  /** ETC: required, 5-200. */
  reasonText: remark(200).optional(),
  promisedAt: day(),
};
const explained = (
  { reason, reasonText }: { reason: string; reasonText?: string | undefined },
  ctx: z.RefinementCtx,
) => {
  if (reason !== 'ETC' || (reasonText?.trim().length ?? 0) >= 5) return;
  ctx.addIssue({
    code: 'custom',
    path: ['reasonText'],
    params: { code: reasonText ? 'LENGTH' : 'REQUIRED' },
  });
};
/** What is said about the lines: the body without them, as its form knows it. */
export const postponementBody = z.strictObject(postponement).superRefine(explained);
export const postponeBody = z
  .strictObject({ orderProductSeqList: seqList(), ...postponement })
  .superRefine(explained);

export const forceCompleteBody = z.strictObject({ orderProductSeqList: seqList(), reason: words(200, 5) });

/** Whether zip and addr1 belong here depends on the order: goods need them, e-tickets have none. */
export const recipientBody = z.strictObject({
  version: int(1),
  name: personName(20),
  phone: phone(),
  zip: zip().optional(),
  addr1: words(200).optional(),
  addr2: remark(100).optional(),
  memo: remark(100).optional(),
  /** The difference that RECIPIENT_FEE_DIFFERENCE named; the seller bears it. */
  acceptFeeDifference: price().optional(),
});

const customs = { name: text(40), code: text(13), checkedAt: time().nullable() };

/** Unmasked; masked with `editable: false` from 90 days after 배송완료. */
export const recipientInfo = z.strictObject({
  orderSeq: seq(),
  version: int(1),
  ...plainRecipient,
  customs: z.strictObject(customs).nullable(),
  regionFee: won(),
  editable: bool(),
});
export type RecipientInfo = z.output<typeof recipientInfo>;

export const clearanceBody = z.strictObject({
  version: int(1),
  name: personName(20),
  code: customsCode(),
});
/** `checkedAt` is empty again after an edit, until the customs office has confirmed name and code. */
export const clearance = z.strictObject({ ...customs, version: int(1) });
export type Clearance = z.output<typeof clearance>;

export const editTrackingBody = z.strictObject({
  version: int(1),
  trackingNo: trackingNo(),
  companyCode: companyCode().optional(),
});
export const editCompanyBody = z.strictObject({ version: int(1), companyCode: companyCode() });
export const tracked = z.strictObject({
  orderProductSeq: seq(),
  companyCode: text(20),
  companyName: text(40),
  trackingNo: text(20),
  trackingState: trackingState.schema,
  version: int(1),
});
export type Tracked = z.output<typeof tracked>;
