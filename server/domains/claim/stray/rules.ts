import type { StrayRow } from '@jangteo/contract/claim/stray.api.ts';
import type { Stray } from '../../order/index.ts';
import { canOf } from '../refund-desk/rules.ts';

/** What an operator may do with it: as with a refund, which its way is; a card's goes back to the card. */
export function strayCan({ state, method, sendingAt, account }: Stray): StrayRow['can'] {
  const can = canOf({ state, method, sending: sendingAt !== null, hasAccount: account !== null });
  return {
    return: state === 'NEED_ACCOUNT' ? 'ASKED' : account ? can.payout : can.retry,
    askAccount: can.askAccount,
  };
}
