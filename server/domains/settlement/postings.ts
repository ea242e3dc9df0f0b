/** What the closing of a bucket moves (money.md §2): each the sum of its lines. */
import type { Transfer } from '../ledger/index.ts';
import type { Key, Sums } from './queries/close.ts';

type Posting = [name: string, debit: Transfer['debit'], credit: Transfer['credit'], won: number];

export interface Outcome extends Sums {
  incomeTax: number;
  localTax: number;
  settleAmount: number;
}

/** What is owed now, or what was paid too much before; and what the bucket before owed is paid back. */
const closing = ({ carried, held, released, settleAmount }: Outcome): Posting[] => [
  ['hold', 'seller.payable', 'seller.hold', held],
  ['release', 'seller.hold', 'seller.payable', released],
  ['carry', 'seller.payable', 'seller.debt', -carried],
  settleAmount > 0
    ? ['due', 'seller.payable', 'seller.due', settleAmount]
    : ['debt', 'seller.debt', 'seller.payable', -settleAmount],
];

function postings(sums: Outcome): Posting[] {
  if (sums.kind === 'PRODUCT')
    return [
      ['sales', 'seller.payable', 'fee.sales', sums.sales],
      ['live', 'seller.payable', 'fee.live', sums.live],
      ['pg', 'seller.payable', 'fee.pg', sums.pg],
      ['vat', 'seller.payable', 'vat.output', sums.feeVat],
      ['match', 'seller.payable', 'match.clearing', sums.match],
      ['coupon-share', 'match.clearing', 'seller.payable', sums.share],
      ...closing(sums),
    ];
  return [
    ['earn', 'match.clearing', 'seller.payable', sums.match],
    ['share', 'seller.payable', 'match.clearing', sums.share],
    ['tax', 'seller.payable', 'tax.withheld', sums.incomeTax + sums.localTax],
    ...closing(sums),
  ];
}

/** A sum below nothing goes the other way. */
export const transfersOf = ({ seller, settlement }: Key, sums: Outcome): Transfer[] =>
  postings(sums).map(([name, debit, credit, won]) => ({
    sellerSeq: seller,
    debit: won < 0 ? credit : debit,
    credit: won < 0 ? debit : credit,
    amount: Math.abs(won),
    effectKey: `settle:${settlement}:${name}`,
    externalId: null,
  }));
