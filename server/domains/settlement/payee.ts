/** Who is paid, and to which account. */
import type { Commissions, PayAccount, SettlementUser } from '@jangteo/contract/settlement/statement.ts';
import type { PayeeType } from '@jangteo/contract/seller/info.enums.ts';
import type { SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import type { BusinessTaxType } from '@jangteo/contract/seller/business.enums.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { accountShown, maskedAccount, readAccount, readBusiness } from '../seller/index.ts';
import { readPeriodRules, periodAt } from './periods.ts';
import { readPaidTo } from './queries/payouts.ts';
import { readGrade, readRateRows, readWaiting, readPayee } from './queries/payee.ts';
import type { SettlementKind } from './queries/settlement.ts';

type Asking = Pick<TxCtx, 'db' | 'config' | 'now' | 'scope'>;

/** The account as it stands, masked. */
async function accountOf({
  db,
  config,
  scope,
}: Pick<Asking, 'db' | 'config' | 'scope'>): Promise<PayAccount | null> {
  const row = await readAccount(db, scope.sellerSeq);
  if (!row) return null;
  const { bankName, accountNo, holder, checkedAt } = accountShown(config, row);
  return { bankName, no: accountNo, holder, checkedAt };
}

/** The account of settlements: the one that they were confirmed with; before that the one that stands. */
export async function accountFor(
  ctx: Pick<Asking, 'db' | 'config' | 'scope'>,
  settlements: readonly number[],
): Promise<PayAccount | null> {
  const paid = await readPaidTo(ctx.db, ctx.scope.sellerSeq, settlements);
  if (!paid) return accountOf(ctx);
  const { accountNo, holder } = maskedAccount(ctx.config, paid);
  return {
    bankName: paid.bankName,
    no: accountNo,
    holder,
    checkedAt: paid.checkedAt && toKst(new Date(paid.checkedAt)),
  };
}

export async function userOf(ctx: Asking, kind: SettlementKind): Promise<SettlementUser> {
  const { db, scope, now } = ctx;
  const seller = scope.sellerSeq;
  const day = kstDay(now);
  const [payee, account, business, grade, waiting, rules] = await Promise.all([
    readPayee(db, seller),
    accountOf(ctx),
    readBusiness(db, seller, day),
    readGrade(db, seller, now),
    readWaiting(db, seller, kind),
    readPeriodRules(db),
  ]);
  const { periodKey, payDay } = periodAt(rules, day);
  const registered = business !== null && business.sellerKind !== 'NONE';
  const type: PayeeType =
    kind === 'MATCHING'
      ? ((payee.payeeType as PayeeType | null) ?? 'INDIVIDUAL')
      : registered
        ? 'BUSINESS'
        : 'INDIVIDUAL';
  return {
    payeeType: type,
    name: payee.name,
    businessNo: business?.number ? mask('code', business.number) : null,
    taxType: (business?.taxType ?? null) as BusinessTaxType | null,
    account,
    grade: grade as SellerGrade | null,
    groupPayout: kind === 'PRODUCT' && scope.sellers.length > 1,
    current: { periodKey, payDay },
    ...waiting,
  };
}

/** Rates that hold for this seller on a day, and those that follow. */
export async function commissionsOf(
  { db, scope, now }: Asking,
  { categorySeq, day = kstDay(now) }: { categorySeq?: number | undefined; day?: string | undefined },
): Promise<Commissions> {
  const grade = await readGrade(db, scope.sellerSeq, now);
  const rows = await readRateRows(db, { day, grade, category: categorySeq });
  const rated = (later: boolean) =>
    rows
      .filter(({ validFrom }) => validFrom > day === later)
      .map(({ categorySeq: category, categoryName, ...rate }) => ({
        ...rate,
        category: category === null ? null : { categorySeq: category, name: categoryName ?? '' },
      })) as Commissions['mine'];
  return { mine: rated(false), next: rated(true), grade: grade as SellerGrade | null };
}
