import type { BuyerStray } from '@jangteo/contract/claim/buyer-stray.ts';
import type { StrayRow } from '@jangteo/contract/claim/stray.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { readHeld } from '../../desk/index.ts';
import { readStray, type Stray } from '../../order/index.ts';
import { accountShown, strayCan } from './rules.ts';

export const strayRowOf = async (db: Db, stray: Stray): Promise<StrayRow> => ({
  straySeq: stray.straySeq,
  paymentSeq: stray.paymentSeq,
  buyerName: mask('name', stray.buyerName),
  method: stray.method,
  amount: stray.amount,
  reason: stray.reason,
  state: stray.state,
  failReason: stray.failReason,
  account: accountShown(stray.account),
  askedAt: stray.askedAt,
  arrivedAt: stray.arrivedAt,
  sendingAt: stray.sendingAt,
  returnedAt: stray.returnedAt,
  ...(await readHeld(db, 'stray-payments', stray.straySeq)),
  can: strayCan(stray),
});

/** As its buyer sees it. */
export const buyerStrayOf = ({ straySeq, amount, state, account }: Stray): BuyerStray => ({
  straySeq,
  amount,
  state,
  account: account && {
    bankName: account.bankName,
    accountNo: mask('code', account.no),
    holder: account.holder,
  },
});

/** 404 where there is none. */
export async function strayOf(db: Db, straySeq: number): Promise<Stray> {
  const stray = await readStray(db, straySeq);
  if (!stray) throw fail('NOT_FOUND');
  return stray;
}
