import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { pickupMethod, type PickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { openCouriers } from '../../adapters/courier/courier.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Config } from '../../kit/http/config.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { checkNumbers } from '../delivery/index.ts';

export interface PickupColumns {
  method: string;
  company: string | null;
  trackingNo: string | null;
}

/** Whether a driver can be sent at all; where not, the desk offers 구매자 발송 (docs/decisions/0089). */
export const pickupsOffered = (config: Pick<Config, 'simUrl'>): boolean =>
  openCouriers(config).pickups !== 'NOT_SUPPORTED';

/** Ways back that can be chosen; the first is proposed. */
export const pickupMethodsOf = (config: Pick<Config, 'simUrl'>): PickupMethod[] =>
  pickupMethod.values.filter((method) => method !== 'AUTO' || pickupsOffered(config));

/**
 * How goods come back, checked as couriers write their numbers. Where nobody says, the courier is sent, or with no courier
 * to send (`auto`) the buyer sends; tickets do not travel.
 */
export async function checkPickup(
  db: Db,
  deliveryMethod: string,
  pickup: Pickup | undefined,
  auto: boolean,
): Promise<PickupColumns> {
  if (deliveryMethod === 'MESSAGE') return { method: 'NONE', company: null, trackingNo: null };
  const { method, companyCode, trackingNo } = pickup ?? { method: auto ? 'AUTO' : 'BUYER_SENDS' };
  if (method === 'AUTO' && !auto)
    throw fieldError('pickup.method', 'ENUM', '자동수거를 이용할 수 없습니다. 다른 수거방법을 골라 주세요.');
  if (method === 'AUTO' || method === 'NONE') return { method, company: null, trackingNo: null };
  const company = companyCode ?? null;
  const number = trackingNo ?? null;
  if (company !== null || number !== null)
    await checkNumbers(db, [{ companyCode: company, trackingNo: number }]);
  return { method, company, trackingNo: number };
}
