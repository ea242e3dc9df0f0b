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

const sum = (rows: readonly AccountDay[], of: Exclude<keyof AccountDay, 'account'>): number =>
  rows.reduce((all, row) => all + row[of], 0);

/** What is ours is earned and spent: no sum of it says anything. */
const Part = ({ whose, rows }: { whose: Whose; rows: readonly AccountDay[] }) => (
  <tbody>
    <tr className="jt-funds-part">
      <th scope="rowgroup">{WHOSE[whose]}</th>
      {whose === 'OTHERS' ? (
        <Amounts
          amounts={{
            opening: sum(rows, 'opening'),
            in: sum(rows, 'in'),
            out: sum(rows, 'out'),
            closing: sum(rows, 'closing'),
          }}
        />
      ) : (
        <td colSpan={4} />
      )}
    </tr>
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
