import { z } from 'zod';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { trackingState } from './delivery.enums.ts';

/** Who gets the parcels of one order. Unmasked until 90 days after the last delivery, then masked and not editable. */
export const recipientInfo = z.strictObject({
  orderSeq: seq(),
  /** Of the order, for the edits of recipient and clearance. */
  version: int(1),
  name: text(40),
  phone: text(20),
  zip: text(5),
  addr1: text(200),
  addr2: text(100),
  memo: text(100),
  customs: z.strictObject({ name: text(40), code: text(13), checkedAt: time().nullable() }).nullable(),
  /** Surcharges of the order's parcels for Jeju and islands, together. */
  regionFee: won(),
  editable: bool(),
});
export type RecipientInfo = z.output<typeof recipientInfo>;

/** Where a parcel was, newest step first. E-tickets: their sendings, without company and number. */
export const trackingInfo = z.strictObject({
  companyCode: text(20).nullable(),
  companyName: text(40),
  trackingNo: text(20).nullable(),
  /** The courier's own page; null where it has none. */
  trackUrl: text(500).nullable(),
  state: trackingState.schema,
  checkedAt: time().nullable(),
  steps: z.array(
    z.strictObject({ at: time(), state: trackingState.schema, place: text(100), text: text(600) }),
  ),
});
export type TrackingInfo = z.output<typeof trackingInfo>;
