import { ACCOUNT_CHECKS_A_DAY, checkApi, type StoredAccount } from '@jangteo/contract/seller/check.api.ts';
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { inTransaction, readOnly } from '../../../kit/db/tx.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { tooMany } from '../../../kit/http/rate.ts';
import { settleInfo } from '../info/settle.ts';
import { askBusiness, askClaim, askHolder, taxTypeOf } from './ask.ts';
import { countAsks, lockAsks, readAccount, writeAccountState, writeAsk } from './queries.ts';
import { openAccount, type AccountRow } from './sealed.ts';

const DAY_MS = 86_400_000;

/** Ten a day for each who asks, so that nobody finds out holders by trying. */
async function countOne(ctx: Ctx, bankCode: string): Promise<string> {
  const { pools, caller, now } = ctx;
  return inTransaction(pools.app, [], async (db, client) => {
    const { rows } = await client.query<{ name: string }>('select name from bank where code = $1', [
      bankCode,
    ]);
    if (!rows[0]) throw fieldError('bankCode', 'REFERENCE', '은행을 다시 선택해 주세요.');
    await lockAsks(db, caller.userSeq);
    const { n, first } = await countAsks(db, caller.userSeq, new Date(now.getTime() - DAY_MS));
    if (n >= ACCOUNT_CHECKS_A_DAY)
      throw tooMany(Math.max(1, Math.ceil((Date.parse(first!) + DAY_MS - now.getTime()) / 1_000)));
    await writeAsk(db, caller.userSeq, toKst(now));
    return rows[0].name;
  });
}

const NONE: StoredAccount = { state: 'NONE', bankCode: null, accountNo: null, holder: null, checkedAt: null };

/** Asks the bank once more where its word is older than a day; what it says is kept, with what follows from it. */
async function asked(ctx: Ctx, row: AccountRow): Promise<Pick<AccountRow, 'state' | 'checkedAt'>> {
  const fresh = row.checkedAt !== null && Date.parse(row.checkedAt) > ctx.now.getTime() - DAY_MS;
  const kept = fresh ? null : openAccount(ctx.config, row.sealed);
  if (!kept) return row;
  const { matches } = await askHolder(ctx, { bankCode: row.bankCode, ...kept });
  const seller = ctx.caller.userSeq;
  const state = matches ? ('VERIFIED' as const) : ('MISMATCH' as const);
  const at = toKst(ctx.now);
  await inTransaction(ctx.pools.app, [seller], async (db) => {
    if (await writeAccountState(db, seller, { version: row.version, state, at }))
      await settleInfo(db, seller, ctx.now);
  });
  return { state, checkedAt: at };
}

export const checkRoutes = serve(checkApi, {
  business: plain(async ({ query }, ctx) => {
    const { businessNumber: number, representative, openedOn } = query;
    if (!isBusinessNumber(number))
      return { number, valid: false, state: 'UNKNOWN', taxType: null, closedOn: null, matches: null };
    const claim = representative !== undefined && openedOn !== undefined;
    const { status, matches } = claim
      ? await askClaim(ctx, { number, representative, openedOn })
      : { status: await askBusiness(ctx, number), matches: null };
    const { state, taxType, closedOn } = status;
    return { number, valid: true, state, taxType: taxTypeOf(taxType), closedOn, matches };
  }),

  account: plain(async ({ query }, ctx) => {
    const bankName = await countOne(ctx, query.bankCode);
    const { exists, matches } = await askHolder(ctx, query);
    return { bankCode: query.bankCode, bankName, exists, holderMatches: matches };
  }),

  stored: plain(async (_input, ctx) => {
    const seller = ctx.caller.userSeq;
    const row = await readOnly(ctx.pools.app, [seller], (db) => readAccount(db, seller));
    if (!row) return NONE;
    const { state, checkedAt } = await asked(ctx, row);
    const kept = openAccount(ctx.config, row.sealed);
    return {
      state,
      bankCode: row.bankCode,
      accountNo: kept ? mask('code', kept.accountNo) : `****${row.last4}`,
      holder: kept && mask('name', kept.holder),
      checkedAt: checkedAt && toKst(new Date(checkedAt)),
    };
  }),
});
