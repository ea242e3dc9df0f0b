/** The books by account: what each held the day before, what the day added and took, what it holds. */
import { WHOSE, whoseIs, type Whose } from '@jangteo/contract/funds/accounts.ts';
import type { AccountDay, FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { ledgerAccount } from '@jangteo/contract/ledger/ledger.enums.ts';
import { won } from '../../../ui/format.ts';
import '../../../ui/table.css';

const parts = Object.keys(WHOSE) as Whose[];

export const AccountsTable = ({ report: { accounts } }: { report: FundsReport }) => (
  <table className="jt-funds-accounts">
    <thead>
      <tr>
        <th scope="col">계정</th>
        <th scope="col" className="jt-funds-wide">
          전일 잔액
        </th>
        <th scope="col" className="jt-funds-wide">
          늘어남
        </th>
        <th scope="col" className="jt-funds-wide">
          줄어듦
        </th>
        <th scope="col">잔액</th>
      </tr>
    </thead>
    {parts.map((whose) => (
      <Part key={whose} whose={whose} rows={accounts.filter(({ account }) => whoseIs(account) === whose)} />
    ))}
  </table>
);

const sumOf = (rows: readonly AccountDay[]): Omit<AccountDay, 'account'> =>
  rows.reduce(
    (all, row) => ({
      opening: all.opening + row.opening,
      in: all.in + row.in,
      out: all.out + row.out,
      closing: all.closing + row.closing,
    }),
    { opening: 0, in: 0, out: 0, closing: 0 },
  );

/** A part of one account is that account. What is ours is earned and spent: no sum of it says anything. */
const Part = ({ whose, rows }: { whose: Whose; rows: readonly AccountDay[] }) => (
  <tbody data-alone={rows.length === 1 || undefined}>
    {rows.length > 1 && (
      <tr className="jt-funds-part">
        <th scope="rowgroup">{WHOSE[whose]}</th>
        {whose === 'HOUSE' ? <td colSpan={4} /> : <Amounts amounts={sumOf(rows)} />}
      </tr>
    )}
    {rows.map(({ account, ...amounts }) => (
      <tr key={account}>
        <th scope="row">{ledgerAccount.label(account)}</th>
        <Amounts amounts={amounts} />
      </tr>
    ))}
  </tbody>
);

const Amounts = ({ amounts }: { amounts: Omit<AccountDay, 'account'> }) => (
  <>
    <td className="jt-funds-wide">{won(amounts.opening)}</td>
    <td className="jt-funds-wide">{won(amounts.in)}</td>
    <td className="jt-funds-wide">{won(amounts.out)}</td>
    <td>{won(amounts.closing)}</td>
  </>
);
