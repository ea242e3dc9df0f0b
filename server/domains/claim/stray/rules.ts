import type { StrayRow } from '@jangteo/contract/claim/stray.list.ts';
import type { Stray } from '../../order/index.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { canOf } from '../refund-desk/rules.ts';

/** What an operator may do with it: as with a refund, which its way is; a card's goes back to the card. */
export function strayCan({
  state,
  method,
  sendingAt,
  account,
}: Pick<Stray, 'state' | 'method' | 'sendingAt'> & { account: object | null }): StrayRow['can'] {
  const can = canOf({ state, method, sending: sendingAt !== null, hasAccount: account !== null });
  return {
    return: state === 'NEED_ACCOUNT' ? 'ASKED' : account ? can.payout : can.retry,
    askAccount: can.askAccount,
  };
}

/** The account as operators see it: the number is for the bank alone. */
export const accountShown = (
  account: Pick<NonNullable<Stray['account']>, 'bankName' | 'no' | 'holder'> | null,
): StrayRow['account'] =>
  account && { bank: account.bankName, no: mask('code', account.no), holder: mask('name', account.holder) };
