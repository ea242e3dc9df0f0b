import type { Invariant } from './invariant.ts';

/** Between which accounts money moves, either way (money.md §2). */
const PAIRS = [
  ['pg.receivable', 'seller.payable'],
  ['pg.receivable', 'buyer.stray'],
  ['buyer.stray', 'bank.cash'],
  ['seller.payable', 'bank.cash'],
  ['coupon.platform', 'seller.payable'],
  ['seller.payable', 'fee.sales'],
  ['seller.payable', 'fee.live'],
  ['seller.payable', 'fee.pg'],
  ['seller.payable', 'vat.output'],
  ['seller.payable', 'match.clearing'],
  ['seller.payable', 'seller.debt'],
  ['seller.payable', 'seller.hold'],
  ['seller.payable', 'adjust.house'],
  ['pg.receivable', 'sponsor.payable'],
  ['sponsor.payable', 'seller.due'],
  ['seller.due', 'bank.cash'],
] as const;
/** And one way alone. */
const STRAIGHT = [
  ['seller.payable', 'buyer.interest'],
  ['seller.payable', 'seller.due'],
  ['seller.payable', 'tax.withheld'],
  ['sponsor.payable', 'fee.store'],
  ['sponsor.payable', 'fee.sponsor'],
  ['sponsor.payable', 'tax.withheld'],
] as const;
const kinds = [...PAIRS, ...PAIRS.map(([a, b]) => [b, a]), ...STRAIGHT]
  .map(([debit, credit]) => `('${debit}', '${credit}')`)
  .join(', ');

/** What transfers say of themselves. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    says: 'a transfer moves something between two accounts',
    sql: 'select seller_seq, transfer_seq from ledger_transfer where amount <= 0 or debit = credit',
  },
  {
    id: 'I6',
    says: 'transfers are of the kinds that there are, so the trial balance is the sum of those',
    sql: `select debit, credit, min(transfer_seq) as transfer_seq from ledger_transfer
      where (debit, credit) not in (${kinds}) group by 1, 2`,
  },
];
