import type { PayoutRow, payoutRefusals } from '@jangteo/contract/payout/payout-desk.api.ts';
import { payoutLifecycle } from '@jangteo/contract/payout/payout.lifecycle.ts';
import { canOf } from '../../../kit/lifecycle/can.ts';

const { retry, hold, release } = payoutLifecycle.actions;

/**
 * What an operator may do with a payout; `fresh`: an account was checked since it was refused or came back, `sanctioned`:
 * a sanction holds it.
 */
export const canOfPayout = (state: string, fresh: boolean, sanctioned: boolean): PayoutRow['can'] =>
  canOf<'retry' | 'hold' | 'release', keyof typeof payoutRefusals>({ retry, hold, release }, 'NOT_NOW', {
    state,
    guard: (act) => {
      if (act === 'release' && sanctioned) return 'SANCTIONED';
      return act === 'retry' && !fresh ? 'NO_ACCOUNT' : null;
    },
  });
