/**
 * Whose money stands on an account, and which side of the ledger makes it more (docs/decisions/0300). What is other people's
 * is kept apart from ours (전자금융거래법).
 */
import { ledgerAccount, type Account } from '../ledger/ledger.enums.ts';

/** In the order of the table. */
export const WHOSE = {
  BANK: '은행에 있는 돈',
  CARD: '카드사에서 받을 돈',
  OTHERS: '별도로 보관할 돈',
  STATE: '세무서에 낼 돈',
  HOUSE: '우리 회사 몫',
} as const;
export type Whose = keyof typeof WHOSE;

interface Standing {
  whose: Whose;
  more: 'debit' | 'credit';
}
const theirs: Standing = { whose: 'OTHERS', more: 'credit' };
const taxes: Standing = { whose: 'STATE', more: 'credit' };
const earned: Standing = { whose: 'HOUSE', more: 'credit' };
const spent: Standing = { whose: 'HOUSE', more: 'debit' };

const STANDINGS: Readonly<Record<Account, Standing>> = {
  'bank.cash': { whose: 'BANK', more: 'debit' },
  'pg.receivable': { whose: 'CARD', more: 'debit' },
  'seller.payable': theirs,
  'seller.due': theirs,
  'seller.hold': theirs,
  // on its way from a seller to a broadcaster: neither of them is us
  'match.clearing': theirs,
  'sponsor.payable': theirs,
  'buyer.stray': theirs,
  'buyer.interest': theirs,
  'vat.output': taxes,
  'tax.withheld': taxes,
  'fee.sales': earned,
  'fee.live': earned,
  'fee.pg': earned,
  'fee.sponsor': earned,
  'fee.store': earned,
  // what one seller owes us is no less that we owe to the others
  'seller.debt': spent,
  'coupon.platform': spent,
  'adjust.house': spent,
};

export const whoseIs = (account: Account): Whose => STANDINGS[account].whose;
export const grownBy = (account: Account): Standing['more'] => STANDINGS[account].more;
export const accountsOf = (whose: Whose): readonly Account[] =>
  ledgerAccount.values.filter((account) => whoseIs(account) === whose);
