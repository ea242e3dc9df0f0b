// A wrong row for each invariant of payouts, written as no code of ours could.
const paid = `with p as (insert into payout (seller_seq, kind, period_key, amount, pay_day, status, created_at)
    select seller_seq, 'PRODUCT', '2020-01-1', 100, '2020-01-14', 'PAID', ordered_at from orders limit 1 returning *)
  insert into payout_part (seller_seq, payout_seq, member_seq, amount)
    select seller_seq, payout_seq, seller_seq, amount from p`;

export const payoutBreaks: readonly (readonly [string, string])[] = [
  ['ST8b', paid],
  [
    'ST8',
    `update settlement set payout_seq = 1 where settlement_seq = (select min(settlement_seq) from settlement where status = 'CLOSED')`,
  ],
  [
    'ST14',
    `insert into fee_invoice (seller_seq, month, kind, supply, vat, issued_at)
      select seller_seq, '2020-01', 'INVOICE', 1, 0, ordered_at from orders limit 1`,
  ],
  [
    'ST15',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'adjust.house', 'seller.payable', 1, 'adjust:1', ordered_at from orders limit 1`,
  ],
  [
    'ST16',
    `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
      select seller_seq, 'seller.payable', 'tax.withheld', 1, 'odd', ordered_at from orders limit 1`,
  ],
  ['I8', `drop index payout_once; ${paid}; ${paid}`],
];
