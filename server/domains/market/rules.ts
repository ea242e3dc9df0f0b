import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { buyerActs } from '@jangteo/contract/market/market.order.ts';

type Act = (typeof buyerActs)[number];

interface LineState {
  fulfilment: string;
  inForce: boolean;
  claimType: string | null;
  claimState: string | null;
}

const BEFORE_DESK = new Set(['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE']);
const SENT = new Set(['SHIPPING_START', 'SHIPPING_COMPLETED']);

const reasonAgainst: Record<Act, (line: LineState) => string | null> = {
  cancel: ({ fulfilment }) =>
    BEFORE_DESK.has(fulfilment) ? null : '판매자가 주문을 확인하여 취소할 수 없습니다.',
  confirm: ({ fulfilment }) =>
    fulfilment === 'SHIPPING_COMPLETED' ? null : '배송이 완료되면 구매확정할 수 있습니다.',
  return: ({ fulfilment }) => (SENT.has(fulfilment) ? null : '지금은 반품을 요청할 수 없습니다.'),
  exchange: ({ fulfilment }) => (SENT.has(fulfilment) ? null : '지금은 교환을 요청할 수 없습니다.'),
};

/** `can` of a buyer's line. An exchange that has arrived may be confirmed although its claim is in force. */
export function canOf(line: LineState): Record<Act, string | null> {
  const arrived = line.claimType === 'EXCHANGE' && line.claimState === 'SHIPPING_COMPLETED';
  const held = line.inForce ? '진행 중인 취소·반품·교환이 있습니다.' : null;
  return {
    cancel: held ?? reasonAgainst.cancel(line),
    confirm: (arrived ? null : held) ?? reasonAgainst.confirm(line),
    return: held ?? reasonAgainst.return(line),
    exchange: held ?? reasonAgainst.exchange(line),
  };
}

/** Each kind of claim has reasons of its own. */
export const isReasonOf = (type: 'RETURN' | 'EXCHANGE', reason: string): boolean =>
  ((type === 'RETURN' ? claimReturnReason.values : claimExchangeReason.values) as readonly string[]).includes(
    reason,
  );
