import { z } from 'zod';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { signedHook } from '../../kit/http/hooks.ts';
import { recordStep } from './steps.ts';

/**
 * What the simulator's couriers report (server/adapters/courier/simulator.ts);
 * the reference is the seller's number.
 */
const report = z.object({
  eventId: z.string().min(8).max(200),
  reference: z.string().regex(/^[1-9]\d{0,14}$/),
  companyCode: z.string().min(1).max(20),
  trackingNo: z.string().regex(/^[0-9A-Za-z]{8,20}$/),
  state: trackingState.schema,
  at: z.iso.datetime({ offset: true }),
  place: z.string().max(100),
  text: z.string().max(600),
});

/** A step of a parcel: POST /hooks/courier/tracking. Parcels that no line carries change nothing. */
export const courierReport = signedHook(
  'courier',
  'tracking',
  report,
  async (db, { reference, at, ...step }) => {
    await recordStep(db, { ...step, sellerSeq: Number(reference), at: new Date(at) });
  },
);
