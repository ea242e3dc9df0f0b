/** What days come to, and what a report says of them. */
import { accountsOf, grownBy, type Whose } from '@jangteo/contract/funds/accounts.ts';
import type { DepositRow } from '@jangteo/contract/funds/deposit.list.ts';
import type { AccountDay, Figures, FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { ledgerAccount, type Account } from '@jangteo/contract/ledger/ledger.enums.ts';
import { addDays } from '../../kit/clock/clock.ts';
import type { FundsDay } from './queries/days.ts';
import type { Moved } from './queries/ledger.ts';

type Closings = ReadonlyMap<Account, number>;

export const closingsOf = (days: readonly FundsDay[]): Closings =>
  new Map(days.map(({ account, closing }) => [account, closing]));

/** Days in a row from what stood before them: each names every account that ever moved. */
export function addUp(before: Closings, moved: readonly Moved[], from: string, to: string): FundsDay[] {
  const byDay = Map.groupBy(moved, ({ day }) => day);
  const standing = new Map(before);
  const out: FundsDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = new Map((byDay.get(day) ?? []).map((one) => [one.account, one]));
    for (const account of new Set([...standing.keys(), ...own.keys()])) {
      const { debit = 0, credit = 0 } = own.get(account) ?? {};
      const closing = (standing.get(account) ?? 0) + debit - credit;
      standing.set(account, closing);
      out.push({ day, account, debit, credit, closing, owing: 0 });
    }
  }
  return out;
}

/** In the sense of the account: what it holds, whichever side makes it more. */
function accountDay(account: Account, day: FundsDay | undefined): AccountDay {
  const { debit = 0, credit = 0, closing: balance = 0 } = day ?? {};
  const byDebit = grownBy(account) === 'debit';
  const [more, less, closing] = byDebit ? [debit, credit, balance] : [credit, debit, 0 - balance];
  return { account, opening: closing - more + less, in: more, out: less, closing };
}

/** What a seller owes lessens nothing that is kept for another (docs/decisions/0322). */
function figuresOf(accounts: readonly AccountDay[], below: number): Figures {
  const sum = (whose: Whose): number =>
    accountsOf(whose).reduce(
      (won, name) => won + (accounts.find(({ account }) => account === name)?.closing ?? 0),
      0,
    );
  const [others, bank, card] = [sum('OTHERS') + below, sum('BANK'), sum('CARD')];
  const debt = accounts.find(({ account }) => account === 'seller.debt')!.closing;
  return { others, owing: below + debt, bank, card, lacking: others - bank };
}

/** What the days say at the end of the last of them. */
export function reportOf(days: readonly FundsDay[], from: string, to: string): FundsReport {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const accountsAt = (day: string): AccountDay[] => {
    const own = new Map((byDay.get(day) ?? []).map((one) => [one.account, one]));
    return ledgerAccount.values.map((account) => accountDay(account, own.get(account)));
  };
  const series: FundsReport['series'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const below = byDay.get(day)?.find(({ account }) => account === 'seller.payable')?.owing ?? 0;
    series.push({ day, ...figuresOf(accountsAt(day), below) });
  }
  return { ...series.at(-1)!, accounts: accountsAt(to), series };
}

export const canOfDeposit = (canceled: boolean): DepositRow['can'] => ({
  cancel: canceled ? 'CANCELED' : null,
});
