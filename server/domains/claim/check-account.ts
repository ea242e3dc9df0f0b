/** The account that a buyer's money goes back to: its holder is asked of the bank before anything is stored. */
import { openBank } from '../../adapters/bank/bank.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { log } from '../../kit/http/log.ts';
import { isBank } from './buyer/queries.ts';

export interface Account {
  bankCode: string;
  accountNo: string;
  holder: string;
}

/** As it is stored with what goes back into it. */
export const accountColumns = ({ bankCode, accountNo, holder }: Account) => ({
  account_bank: bankCode,
  account_no: accountNo,
  account_holder: holder,
});

/** Banks write names without blanks, or with others. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '').toUpperCase();

/** null: there is no such account. */
async function holderOf({ config }: Ctx, { bankCode, accountNo }: Account): Promise<string | null> {
  try {
    return await openBank(config).holder({ bank: bankCode, no: accountNo });
  } catch (error) {
    log.error({ error: (error as Error).message }, 'bank: holder of an account');
    throw fail('SERVICE_BUSY');
  }
}

/**
 * Throws where it is no account of that holder's, or where `mayGive` does. Nothing waits while the bank is asked: what
 * allows it is read before, and again by whoever stores the account.
 */
export async function checkAccount(
  ctx: Ctx,
  account: Account,
  mayGive: (ctx: TxCtx) => Promise<unknown>,
): Promise<void> {
  await readOnly(ctx.pools.app, EVERY_SELLER, async (db, client) => {
    await mayGive({ ...ctx, db, client });
    if (!(await isBank(db, account.bankCode)))
      throw fieldError('bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.');
  });
  const holder = await holderOf(ctx, account);
  if (holder === null || plain(holder) !== plain(account.holder)) throw fail('ACCOUNT_MISMATCH');
}
