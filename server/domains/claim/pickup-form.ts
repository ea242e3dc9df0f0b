import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import type { Db } from '../../kit/db/bound.ts';
import { checkNumbers } from '../delivery/index.ts';

export interface PickupColumns {
  method: string;
  company: string | null;
  trackingNo: string | null;
}

/** How goods come back, checked as couriers write their numbers. Where nobody says, the courier is sent; tickets do not travel. */
export async function checkPickup(
  db: Db,
  deliveryMethod: string,
  pickup: Pickup | undefined,
): Promise<PickupColumns> {
  if (deliveryMethod === 'MESSAGE') return { method: 'NONE', company: null, trackingNo: null };
  const { method, companyCode, trackingNo } = pickup ?? { method: 'AUTO' as const };
  if (method === 'AUTO' || method === 'NONE') return { method, company: null, trackingNo: null };
  const company = companyCode ?? null;
  const number = trackingNo ?? null;
  if (company !== null || number !== null)
    await checkNumbers(db, [{ companyCode: company, trackingNo: number }]);
  return { method, company, trackingNo: number };
}
