/** What a buyer may do with a claim of theirs (claims.md §2, §3). */
import type { BuyerClaimAct, BuyerClaimRefusal } from '@jangteo/contract/claim/buyer-claim.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { appealUntil } from '../rules/clocks.ts';
import type { OwnClaim } from './queries.ts';

type Facts = Pick<
  OwnClaim,
  | 'type'
  | 'state'
  | 'delivery_method'
  | 'received_at'
  | 'pickup_method'
  | 'pickup_tracking_no'
  | 'pickup_state'
  | 'refund_state'
  | 'closed_at'
  | 'changed_at'
  | 'appeal_at'
>;
type Can = Partial<Record<BuyerClaimAct, BuyerClaimRefusal | null>>;

const isOpen = ({ state }: Facts): boolean => state === 'REQUEST' || state === 'PROCESSING';

/** The last instant of an appeal; null: nothing was decided against the buyer, or they took it back. */
export function appealEnd({ state, closed_at: closed, changed_at: changed }: Facts): string | null {
  if (state === 'WITHDRAWN') return null;
  const decided = state === 'REFUSED' ? closed : changed;
  return decided && appealUntil(decided);
}

/** Where a driver is on his way, or a number stands already, no other way is chosen. */
function mayTellNumber(claim: Facts): BuyerClaimRefusal | null {
  if (!isOpen(claim) || claim.received_at !== null) return 'STATE';
  if (claim.pickup_method === 'BUYER_SENDS') return null;
  const nobody = claim.pickup_tracking_no === null || claim.pickup_state === 'UNKNOWN';
  return claim.pickup_method === 'AUTO' && nobody ? null : 'SENT';
}

function mayAppeal(claim: Facts, now: Date): BuyerClaimRefusal | null {
  const until = appealEnd(claim);
  if (until === null) return 'NOTHING';
  if (claim.appeal_at !== null) return 'APPEALED';
  return toKst(now) <= until ? null : 'OVER';
}

export function buyerClaimCan(claim: Facts, now: Date): Can {
  const account = claim.refund_state === 'NEED_ACCOUNT' ? null : 'NO_ACCOUNT';
  if (claim.type === 'CANCEL') return { account };
  return {
    withdraw: isOpen(claim) ? (claim.received_at === null ? null : 'RECEIVED') : 'STATE',
    ...(claim.delivery_method !== 'MESSAGE' && { pickup: mayTellNumber(claim) }),
    ...(claim.type === 'RETURN' && { account }),
    appeal: mayAppeal(claim, now),
  };
}
