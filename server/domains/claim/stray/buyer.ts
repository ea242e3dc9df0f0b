import type { BuyerStray } from '@jangteo/contract/claim/buyer-stray.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { lockStray, moveStray, readStray, straysOfPayments, type Stray } from '../../order/index.ts';
import { accountColumns, checkAccount, type Account } from '../check-account.ts';
import { buyerStrayOf, strayOf } from './view.ts';

/** What came into these payments of a buyer's without being owed, by payment. */
export async function straysOfBuyer(
  db: Db,
  payments: readonly number[],
): Promise<ReadonlyMap<number, BuyerStray[]>> {
  const strays = Map.groupBy(await straysOfPayments(db, payments), ({ paymentSeq }) => paymentSeq);
  return new Map([...strays].map(([payment, own]) => [payment, own.map(buyerStrayOf)]));
}

/** Another buyer's is as absent as none. */
function waiting(stray: Stray | null, buyerSeq: number): Stray {
  if (stray?.buyerSeq !== buyerSeq) throw fail('NOT_FOUND');
  if (stray.state !== 'NEED_ACCOUNT')
    throw fail('STATE_CHANGED', { current: { status: stray.state, version: stray.version } });
  return stray;
}

/** Asks the bank for the holder, before the transaction of {@link giveStrayAccount}. */
export const askStrayAccount = (ctx: Ctx, straySeq: number, account: Account): Promise<void> =>
  checkAccount(ctx, account, async ({ db, caller }) =>
    waiting(await readStray(db, straySeq), caller.userSeq),
  );

/** Stores what the bank has confirmed. */
export async function giveStrayAccount(ctx: TxCtx, straySeq: number, account: Account): Promise<BuyerStray> {
  const { userSeq, name } = ctx.caller;
  await moveStray(ctx.db, 'giveAccount', waiting(await lockStray(ctx.db, straySeq), userSeq), {
    actor: { kind: 'buyer', seq: userSeq, name },
    at: ctx.now,
    set: { ...accountColumns(account), fail_reason: null },
  });
  return buyerStrayOf(await strayOf(ctx.db, straySeq));
}
