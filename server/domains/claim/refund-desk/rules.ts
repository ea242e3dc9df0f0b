import type { RefundDeskRow, refundRefusals } from '@jangteo/contract/claim/refund-desk.list.ts';

interface Standing {
  state: string;
  method: string;
  sending: boolean;
  hasAccount: boolean;
}
type Code = keyof typeof refundRefusals;

/** What an operator may do with a refund, and why not. What is on its way takes no second act. */
export function canOf(refund: Standing): RefundDeskRow['can'] {
  const { state, method, sending, hasAccount } = refund;
  const waits = (may: Code | null): Code | null =>
    state !== 'WAIT_ADMIN' ? 'NOT_NOW' : sending ? 'SENDING' : may;
  return {
    retry: state === 'WAIT_PG' ? null : waits(method === 'VIRTUAL_ACCOUNT' ? 'NOT_CARD' : null),
    payout: waits(hasAccount ? null : 'NO_ACCOUNT'),
    external: waits(null),
    askAccount: state === 'NEED_ACCOUNT' ? null : waits(hasAccount ? 'NOT_NOW' : null),
  };
}
