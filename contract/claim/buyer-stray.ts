/** Money of a buyer's that came without being owed, as they see it (operator.md §6). */
import { z } from 'zod';
import { seq, won } from '../kit/field.ts';
import { givenAccount } from './buyer-claim.ts';
import { claimRefundState } from './claim.enums.ts';

export const buyerStray = z.strictObject({
  straySeq: seq(),
  amount: won(),
  /** NEED_ACCOUNT: the buyer has to say where it goes. */
  state: claimRefundState.schema,
  account: givenAccount.nullable(),
});
export type BuyerStray = z.output<typeof buyerStray>;
