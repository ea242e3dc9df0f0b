/** The account that a buyer's money goes back to: its holder is asked of the bank before anything is stored. */
import { openBank } from '../../adapters/bank/bank.ts';
import type { TxCtx } from '../../kit/http/context.ts';
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
async function holderOf({ config }: TxCtx, { bankCode, accountNo }: Account): Promise<string | null> {
  try {
    return await openBank(config).holder({ bank: bankCode, no: accountNo });
  } catch (error) {
    log.error({ error: (error as Error).message }, 'bank: holder of an account');
    throw fail('SERVICE_BUSY');
  }
}

/** Throws where it is no account of that holder's. No row but the call's own key may be locked meanwhile. */
export async function checkAccount(ctx: TxCtx, account: Account): Promise<void> {
  if (!(await isBank(ctx.db, account.bankCode)))
    throw fieldError('bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.');
  const holder = await holderOf(ctx, account);
  if (holder === null || plain(holder) !== plain(account.holder)) throw fail('ACCOUNT_MISMATCH');
}
