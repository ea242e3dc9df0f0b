import { z } from 'zod';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { fetchSimulated } from '../egress/simulated.ts';
import type { Couriers, Pickups } from './port.ts';

/**
 * The simulator's couriers, on loopback. Their calls:
 *
 *     POST /courier/parcels {companyCode, trackingNo, reference} → 200 {}
 * GET /courier/parcels/{companyCode}/{trackingNo} → 200 {steps: [{eventId, state, at, place, text}]} · 404
 *     POST /courier/pickups {key, companyCode, from, to: {name, phone, zip, address}, goods, at}
 * → 200 {companyCode, trackingNo}, the same key again: the same order · 4xx {message}: refused for good · else: unknown
 *     GET  /courier/pickups/{key} → 200 {companyCode, trackingNo} · 404
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

const order = z.object({ companyCode: z.string(), trackingNo: z.string() });
const refusal = z.object({ message: z.string() });

const TIMEOUT_MS = 5_000;

function simulatorPickups(simUrl: string): Pickups {
  const url = `${simUrl}/courier/pickups`;
  const options = (): RequestInit => ({ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const away = (response: Response): never => {
    throw new Error(`simulator: pickup answered ${response.status}`);
  };
  return {
    order: async (request) => {
      const response = await fetchSimulated(url, {
        ...options(),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      if (response.status >= 400 && response.status < 500)
        return { refused: refusal.parse(await response.json()).message };
      return response.ok ? { done: order.parse(await response.json()) } : away(response);
    },
    find: async (key) => {
      const response = await fetchSimulated(`${url}/${encodeURIComponent(key)}`, options());
      if (response.status === 404) return null;
      return response.ok ? order.parse(await response.json()) : away(response);
    },
  };
}

/** Never configured in production (config.simUrl is null there). */
export function simulatorCouriers(simUrl: string): Couriers {
  return {
    reports: true,
    pickups: simulatorPickups(simUrl),
    register: async (parcel) => {
      const response = await fetchSimulated(`${simUrl}/courier/parcels`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parcel),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`simulator refused the parcel: ${response.status}`);
    },
    track: async ({ companyCode, trackingNo }) => {
      const response = await fetchSimulated(
        `${simUrl}/courier/parcels/${encodeURIComponent(companyCode)}/${encodeURIComponent(trackingNo)}`,
        { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`simulator: tracking answered ${response.status}`);
      return steps.parse(await response.json()).steps;
    },
  };
}
