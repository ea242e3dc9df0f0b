/** Sponsorships are exchanged for money: counted, applied for, shown (money.md §10). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { exchangeOf, type Payee } from '@jangteo/contract/sponsorship/count.ts';
import {
  ITEMS_AT_ONCE,
  type ApplySummary,
  type EstimateSummary,
  type Exchange,
  type exchangeApi,
  type ExchangeUser,
} from '@jangteo/contract/sponsorship/exchange.api.ts';
import { withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import type { Searches } from '../../kit/list/search.ts';
import { requestDownload } from '../download/index.ts';
import { setting } from '../reference/index.ts';
import { accountShown, readAccount } from '../seller/index.ts';
import { periodAt, readPeriodRules } from '../settlement/index.ts';
import { noteMove, sponsorshipMachine } from './machine.ts';
import { spendKey } from './password.ts';
import {
  insertExchange,
  readApplicable,
  readExchange,
  readHistory,
  readOpen,
  readPayee,
  type ExchangeKey,
  type Item,
} from './queries/exchange.ts';
import { exchangedSource, readFound } from './queries/list.ts';
import { readPassword } from './queries/password.ts';

const BY = ['admin'];

/** The account that is paid to, as it is shown; null where none is kept. */
async function accountOf({ db, config, scope }: TxCtx) {
  const row = await readAccount(db, scope.sellerSeq);
  if (!row) return null;
  const { bankName, accountNo, holder, state, checkedAt } = accountShown(config, row);
  return { shown: { bankName, no: accountNo, holder }, checkedAt: state === 'VERIFIED' ? checkedAt : null };
}

export async function showUser(ctx: TxCtx): Promise<ExchangeUser> {
  const { db, now, scope } = ctx;
  const seller = scope.sellerSeq;
  const [payee, account, open, password] = [
    await readPayee(db, seller, kstDay(now)),
    await accountOf(ctx),
    await readOpen(db, seller),
    await readPassword(db, seller),
  ];
  const locked = password?.lockedUntil && Date.parse(password.lockedUntil) > now.getTime();
  return {
    ...payee,
    account: account?.shown ?? null,
    checkedAt: account?.checkedAt ?? null,
    minimum: setting('exchangeMinimum', now),
    open,
    payoutPassword: {
      exists: password !== null,
      lockedUntil: locked ? toKst(new Date(password.lockedUntil!)) : null,
    },
  };
}

/** What would be paid for everything that a search finds. */
export async function estimateOf(ctx: TxCtx, searches: Searches): Promise<EstimateSummary> {
  const payee = await readPayee(ctx.db, ctx.scope.sellerSeq, kstDay(ctx.now));
  const found = await readFound(ctx, searches);
  const { incomeTax, localTax } = withheldOf(payee.payeeType === 'INDIVIDUAL' ? found.base : 0);
  const taxes = incomeTax + localTax;
  return { ...found, taxes, pay: found.base - taxes };
}

const payDayOf = async (db: Db, now: Date): Promise<string> =>
  periodAt(await readPeriodRules(db), kstDay(now)).payDay;

interface Counted {
  items: Item[];
  payee: Payee;
  summary: ApplySummary;
}

/** What an application of these comes to: PAYOUT_NOTHING, PAYOUT_MINIMUM where it may not be made. */
async function count(ctx: TxCtx, chosen: readonly number[] | undefined): Promise<Counted> {
  const { db, now, scope } = ctx;
  const seller = scope.sellerSeq;
  const items = await readApplicable(db, seller, chosen, ITEMS_AT_ONCE);
  if (items.length === 0) throw fail('PAYOUT_NOTHING');
  const payee = await readPayee(db, seller, kstDay(now));
  const sums = exchangeOf(items, payee);
  const least = setting('exchangeMinimum', now);
  if (sums.base < least) throw fail('PAYOUT_MINIMUM', { params: { amount: least.toLocaleString('ko-KR') } });
  return { items, payee, summary: { ...sums, payDay: await payDayOf(db, now) } };
}

export const summarize = async (ctx: TxCtx, chosen: readonly number[] | undefined): Promise<ApplySummary> =>
  (await count(ctx, chosen)).summary;

/** Whole sponsorships, all that were chosen or none; one application at a time. */
export async function apply(ctx: TxCtx, { body }: InputOf<typeof exchangeApi.apply>): Promise<Exchange> {
  const { db, now: at, scope } = ctx;
  const seller = scope.sellerSeq;
  await spendKey(ctx, body.token);
  const account = await accountOf(ctx);
  if (!account?.checkedAt) throw fail('ACCOUNT_UNCHECKED');
  if ((await readOpen(db, seller)) !== null) throw fail('PAYOUT_ALREADY_REQUESTED');
  const { items, payee, summary } = await count(ctx, body.sponsorshipSeqList);
  if (body.sponsorshipSeqList && items.length < new Set(body.sponsorshipSeqList).size)
    throw fail('STATE_CHANGED');
  if (summary.pay !== body.expectedPay) throw fail('AMOUNT_CHANGED');
  const before = items.flatMap((item) => item.before ?? []);
  const exchange = await insertExchange(db, {
    ...summary,
    ...payee,
    seller,
    account: account.shown,
    invoiceNo: body.invoiceNo?.trim() || null,
    previous: before.length > 0 ? Math.max(...before) : null,
    at: toKst(at),
  });
  if (exchange === null) throw fail('PAYOUT_ALREADY_REQUESTED');
  const actor = moverOf(ctx.caller, BY);
  const { failures } = await moveAll(db, sponsorshipMachine, 'apply', {
    owners: [seller],
    ids: items.map(({ sponsorshipSeq }) => sponsorshipSeq),
    actor,
    at,
    guard: ({ disputed_at: disputed }) => (disputed === null ? null : fail('STATE_CHANGED')),
    set: () => ({ booster_exchange_seq: exchange }),
  });
  if (failures.length > 0) throw fail('STATE_CHANGED'); // it was taken back or disputed meanwhile
  await noteMove(
    db,
    { seller, exchange },
    { from: null, to: 'EXCHANGE_REQUEST', version: 1, context: { actor, at } },
  );
  return showExchange(ctx, exchange);
}

/** The caller's own; 404 otherwise. */
async function ownExchange({ db, scope }: TxCtx, exchange: number) {
  const key: ExchangeKey = { seller: scope.sellerSeq, exchange };
  const one = await readExchange(db, key);
  if (!one) throw fail('NOT_FOUND');
  return { key, one };
}

export async function showExchange(ctx: TxCtx, exchange: number): Promise<Exchange> {
  const { key, one } = await ownExchange(ctx, exchange);
  const { payout: _state, invoice: _invoice, confirmedAt: _confirmed, payoutSeq: _payout, ...shown } = one;
  return { ...shown, history: await readHistory(ctx.db, key) };
}

export async function showAmount(ctx: TxCtx, exchange: number) {
  const { one } = await ownExchange(ctx, exchange);
  const { pay, status: state, payDay, paidAt } = one;
  return { pay, state, payDay, paidAt };
}

export async function showSummary(ctx: TxCtx, exchange: number) {
  const { key, one } = await ownExchange(ctx, exchange);
  const {
    count: n,
    gross,
    storeFee,
    platformFee,
    base,
    incomeTax,
    localTax,
    supply,
    vat,
    pay,
    proof,
    payDay,
  } = one;
  const history = await readHistory(ctx.db, key);
  const { rejectReason, invoiceNo, invoice } = one;
  return {
    count: n,
    gross,
    storeFee,
    platformFee,
    base,
    incomeTax,
    localTax,
    supply,
    vat,
    pay,
    proof,
    payDay,
    invoiceNo,
    invoice,
    rejectReason,
    history,
  };
}

/** What the kit of sheets adds to a body. */
interface Asked {
  filter?: object | undefined;
  sponsorshipSeqList?: number[];
}

/** Sponsorships of one of the caller's applications: all, or chosen ones. */
export async function downloadItems(
  ctx: TxCtx,
  boosterExchangeSeq: number,
  { filter, ...body }: Asked,
): Promise<DownloadTicket> {
  await ownExchange(ctx, boosterExchangeSeq);
  return requestDownload(ctx, exchangedSource, { ...body, filter: { ...filter, boosterExchangeSeq } });
}
