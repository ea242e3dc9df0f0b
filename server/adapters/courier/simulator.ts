import { z } from 'zod';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Couriers } from './port.ts';

/**
 * The simulator's couriers, on loopback. Their calls:
 *
 *     POST /courier/parcels {companyCode, trackingNo, reference} → 200 {}
 * GET /courier/parcels/{companyCode}/{trackingNo} → 200 {steps: [{eventId, state, at, place, text}]} · 404
 *
 * They report with POST /hooks/courier/tracking {eventId, companyCode, trackingNo,
 * reference, state, at, place, text}, signed (server/kit/http/hooks.ts).
 */
const steps = z.object({
  steps: z.array(
    z.object({
      eventId: z.string(),
      state: trackingState.schema,
      at: z.string(),
      place: z.string(),
      text: z.string(),
    }),
  ),
});

const TIMEOUT_MS = 5_000;

/** Never configured in production (config.simUrl is null there). */
export function simulatorCouriers(simUrl: string): Couriers {
  return {
    reports: true,
    register: async (parcel) => {
      const response = await fetch(`${simUrl}/courier/parcels`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parcel),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`simulator refused the parcel: ${response.status}`);
    },
    track: async ({ companyCode, trackingNo }) => {
      const response = await fetch(
        `${simUrl}/courier/parcels/${encodeURIComponent(companyCode)}/${encodeURIComponent(trackingNo)}`,
        { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`simulator: tracking answered ${response.status}`);
      return steps.parse(await response.json()).steps;
    },
  };
}
