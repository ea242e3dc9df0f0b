/** The account that a buyer's money goes back to: its holder is asked of the bank before anything is stored. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { openBank } from '../../../adapters/bank/bank.ts';
import { EVERY_SELLER, readOnly } from '../../../kit/db/tx.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { log } from '../../../kit/http/log.ts';
import { storeAccount, type Account } from './acts.ts';
import { isBank } from './queries.ts';
import { ownClaim } from './view.ts';

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

async function mayGive(ctx: TxCtx, claimSeq: number, account: Account): Promise<void> {
  const { refund_state: refund, state, version } = await ownClaim(ctx, claimSeq);
  if (refund !== 'NEED_ACCOUNT') throw fail('STATE_CHANGED', { current: { status: state, version } });
  if (!(await isBank(ctx.db, account.bankCode)))
    throw fieldError('bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.');
}

/** Nothing waits while the bank is asked: whose claim it is and whether it wants one is read before, and again. */
export async function askAccount(ctx: Ctx, claimSeq: number, account: Account): Promise<void> {
  await readOnly(ctx.pools.app, EVERY_SELLER, (db, client) =>
    mayGive({ ...ctx, db, client }, claimSeq, account),
  );
  const holder = await holderOf(ctx, account);
  if (holder === null || plain(holder) !== plain(account.holder)) throw fail('ACCOUNT_MISMATCH');
}

/** Stores what the bank has confirmed. */
export async function giveAccount(ctx: TxCtx, claimSeq: number, account: Account): Promise<BuyerClaim> {
  await mayGive(ctx, claimSeq, account);
  return storeAccount(ctx, claimSeq, account);
}
