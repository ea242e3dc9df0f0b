/** The account that a buyer's money goes back to: its holder is asked of the bank before anything is stored. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { openBank } from '../../../adapters/bank/bank.ts';
import { EVERY_SELLER, inTransaction, readOnly } from '../../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { log } from '../../../kit/http/log.ts';
import { storeAccount, type Account } from './acts.ts';
import { isBank } from './queries.ts';
import { ownClaim } from './view.ts';

/** Banks write names without blanks, or with others. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toUpperCase();

/** null: there is no such account. Nobody is locked meanwhile: the bank may take its time. */
async function holderOf(ctx: Ctx, { bankCode, accountNo }: Account): Promise<string | null> {
  try {
    return await openBank(ctx.config).holder({ bank: bankCode, no: accountNo });
  } catch (error) {
    log.error({ error: (error as Error).message }, 'bank: holder of an account');
    throw fail('SERVICE_BUSY');
  }
}

export async function giveAccount(ctx: Ctx, claimSeq: number, account: Account): Promise<BuyerClaim> {
  await readOnly(ctx.pools.app, EVERY_SELLER, async (db) => {
    const { refund_state: refund, state, version } = await ownClaim({ db, caller: ctx.caller }, claimSeq);
    if (refund !== 'NEED_ACCOUNT') throw fail('STATE_CHANGED', { current: { status: state, version } });
    if (!(await isBank(db, account.bankCode)))
      throw fieldError('bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.');
  });
  const holder = await holderOf(ctx, account);
  if (holder === null || plain(holder) !== plain(account.holder)) throw fail('ACCOUNT_MISMATCH');
  return inTransaction(ctx.pools.app, EVERY_SELLER, (db, client) =>
    storeAccount({ ...ctx, db, client } satisfies TxCtx, claimSeq, account),
  );
}
