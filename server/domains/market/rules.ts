import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import {
  buyerActs,
  isConfirmed,
  type BuyerAct,
  type BuyerRefusal,
} from '@jangteo/contract/market/buyer-acts.ts';
import type { Region } from '@jangteo/contract/seller/fee.ts';
import { addBusinessDays, type Holidays } from '../../kit/clock/calendar.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { canOf } from '../../kit/lifecycle/can.ts';

interface LineState {
  fulfilment: string;
  inForce: boolean;
  claimType: string | null;
  claimState: string | null;
  voucher: boolean;
  expired: boolean;
}

const REFUSED: Record<BuyerAct, BuyerRefusal> = {
  cancel: 'TAKEN_UP',
  confirm: 'NOT_ARRIVED',
  return: 'NO_RETURN',
  exchange: 'NO_EXCHANGE',
};
const refusedOf = (act: BuyerAct): BuyerRefusal => REFUSED[act];

/** `can` of a buyer's line. An exchange that has arrived may be confirmed although its claim is in force. */
export function buyerCan(line: LineState): Partial<Record<BuyerAct, BuyerRefusal | null>> {
  const { fulfilment: state, inForce, voucher, expired } = line;
  const late = isConfirmed(state) && !inForce;
  const arrived = line.claimType === 'EXCHANGE' && line.claimState === 'SHIPPING_COMPLETED';
  return {
    ...canOf(buyerActs, refusedOf, { state, held: inForce ? 'CLAIM_OPEN' : null }),
    ...(arrived ? canOf<'confirm', BuyerRefusal>({ confirm: buyerActs.confirm }, refusedOf, { state }) : {}),
    ...(late && { return: voucher && expired ? null : 'ASK_OPERATOR', exchange: 'ASK_OPERATOR' }),
    ...(voucher && { exchange: 'VOUCHER' }),
  };
}

/** Each kind of claim has reasons of its own. */
export const isReasonOf = (type: 'RETURN' | 'EXCHANGE', reason: string): boolean =>
  ((type === 'RETURN' ? claimReturnReason.values : claimExchangeReason.values) as readonly string[]).includes(
    reason,
  );

interface Parcel {
  method: string;
  lines: readonly { goods: { sendDays: number } }[];
}

/** Business days that a parcel is on its way; one more over the sea. */
const ON_THE_WAY: Record<Region, number> = { MAINLAND: 1, JEJU: 2, ISLAND: 2 };

/** Of a parcel that is paid for now: the last day on which it leaves, and when it arrives then, about. */
export function arrivalOf(
  { method, lines }: Parcel,
  { region, holidays, now }: { region: Region; holidays: Holidays; now: Date },
): { leavesBy: string | null; arrivesBy: string | null } {
  if (method === 'MESSAGE' || method === 'NONE') return { leavesBy: null, arrivesBy: null };
  const days = Math.max(...lines.map(({ goods }) => goods.sendDays));
  const leavesBy = addBusinessDays(kstDay(now), days, holidays);
  const arrivesBy = addBusinessDays(leavesBy, ON_THE_WAY[region], holidays);
  return { leavesBy, arrivesBy: method === 'OVERSEA' ? null : arrivesBy }; // nobody knows when that is
}
