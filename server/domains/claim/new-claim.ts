/** What every claim says of its line as it opens. */
import type { ClaimState, ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Calendar } from '../../kit/clock/calendar.ts';
import type { LockedLine, Mover } from '../order/index.ts';
import type { StoredClaim } from './queries/claim.ts';
import { clocksOf } from './rules/clocks.ts';
import type { ClaimEvent } from './tell.ts';

interface Opening {
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  at: Date;
}

interface Begins {
  type: ClaimType;
  state: 'REQUEST' | 'COMPLETED';
  refundState: 'READY' | null;
}

export function claimOfLine(
  line: LockedLine,
  { by, at }: Opening,
  calendar: Calendar,
  { type, state, refundState }: Begins,
) {
  const opened = toKst(at);
  const clocks = clocksOf(
    {
      type,
      state,
      opened_at: opened,
      received_at: null,
      completed_at: state === 'COMPLETED' ? opened : null,
      held_days: 0,
      refund_state: refundState,
      refund_due_at: null,
    },
    calendar,
  );
  return {
    sellerSeq: line.seller_seq,
    orderProductSeq: line.order_product_seq,
    type,
    state,
    refundState,
    by,
    qty: line.qty,
    fulfilment: line.fulfilment_status,
    deliveryMethod: line.delivery_method,
    clocks,
  };
}

export const openedOf = (claim: StoredClaim, { kind }: Mover, at: Date): ClaimEvent => ({
  sellerSeq: claim.sellerSeq,
  claimSeq: claim.claimSeq,
  orderProductSeq: claim.orderProductSeq,
  type: claim.type,
  state: claim.state satisfies ClaimState,
  by: kind,
  action: 'open',
  version: 1,
  at: at.toISOString(),
});
