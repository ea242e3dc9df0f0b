import { z } from 'zod';
import { text, time } from '../kit/field.ts';
import { trackingState } from './delivery.enums.ts';

/** Where a parcel was, newest step first. E-tickets: their sendings, without company and number. */
export const trackingInfo = z.strictObject({
  companyCode: text(20).nullable(),
  companyName: text(40),
  trackingNo: text(20).nullable(),
  /** The courier's own page for this number; null where it has none. */
  trackUrl: text(500).nullable(),
  state: trackingState.schema,
  /** When the courier last reported. */
  checkedAt: time().nullable(),
  steps: z.array(
    z.strictObject({ at: time(), state: trackingState.schema, place: text(100), text: text(600) }),
  ),
});
export type TrackingInfo = z.output<typeof trackingInfo>;
