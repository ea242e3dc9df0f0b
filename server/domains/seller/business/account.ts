/** The account that money goes to: a phone that is at hand, the bank's word, and who is told (accounts.md §6). */
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { readOnly } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { isOwnPhoneProven } from '../../account/index.ts';
import { askHolder, type AskedAccount } from './ask.ts';
import { isBank, readAccount, writeAccount } from './queries.ts';
import { sealAccount } from './sealed.ts';

/** The bank is one that there is. */
async function checkBank(ctx: Pick<Ctx, 'pools'>, bankCode: string, field: string): Promise<void> {
  if (!(await readOnly(ctx.pools.app, [], (db) => isBank(db, bankCode))))
    throw fieldError(field, 'REFERENCE', '은행을 다시 선택해 주세요.');
}

/** The bank knows the account as this holder's: asked with no transaction open. */
async function checkHolder(ctx: Pick<Ctx, 'config'>, account: AskedAccount): Promise<void> {
  const { matches } = await askHolder(ctx, account);
  if (!matches) throw fail('ACCOUNT_MISMATCH');
}

/** Before another account is taken: bank, phone, holder, in this order. */
export async function checkNewAccount(ctx: Ctx, account: AskedAccount): Promise<void> {
  await checkBank(ctx, account.bankCode, 'account.bankCode');
  if (!(await isOwnPhoneProven(ctx))) throw fail('PHONE_NOT_PROVEN');
  await checkHolder(ctx, account);
}

/** Keeps an account that the bank has just confirmed, and has its owner told. */
export async function keepAccount(
  ctx: Pick<Ctx, 'config' | 'now'>,
  db: Db,
  seller: number,
  account: AskedAccount,
): Promise<void> {
  const at = toKst(ctx.now);
  const kept = sealAccount(ctx.config, account);
  const version = await writeAccount(db, seller, {
    bankCode: account.bankCode,
    ...kept,
    state: 'VERIFIED',
    at,
  });
  const row = (await readAccount(db, seller))!;
  await emit(toQueryable(db), {
    topic: 'seller.account-changed',
    key: `seller.account-changed:${seller}:${version}`,
    sellerSeq: seller,
    payload: { userSeq: seller, sellerSeq: seller, version, bankName: row.bankName, last4: row.last4 },
  });
}
