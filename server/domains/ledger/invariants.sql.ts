import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Between which accounts money moves, either way (money.md §2). */
const PAIRS = [
  ['bank.cash', 'pg.receivable'],
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

/** What transfers say of themselves, and what is told of them. */
export const invariants: readonly Invariant[] = [
  {
    id: 'I5',
    says: 'a transfer moves something between two accounts',
    title: '금액이나 계정이 잘못된 원장 이체',
    sql: 'select seller_seq, transfer_seq from ledger_transfer where amount <= 0 or debit = credit',
  },
  {
    id: 'I6',
    says: 'transfers are of the kinds that there are, so the trial balance is the sum of those',
    title: '알 수 없는 계정의 원장 이체',
    sql: `select debit, credit, min(transfer_seq) as transfer_seq from ledger_transfer
      where (debit, credit) not in (${kinds}) group by 1, 2`,
  },
  {
    id: 'LG1',
    says: 'what orders were paid and what refunds gave back stands in the ledger',
    title: '원장과 다른 결제·환불 합계',
    sql: `with booked as (select seller_seq, sum(amount) filter (where debit = 'pg.receivable') as paid,
      sum(case when debit = 'bank.cash' then -amount else amount end)
        filter (where 'bank.cash' in (debit, credit) or credit = 'pg.receivable') as back
      from ledger_transfer
            where 'seller.payable' in (debit, credit) group by 1),
          told as (select seller_seq, sum(paid_amount) as paid,
            (select sum(r.amount) from refund r
              where r.seller_seq = o.seller_seq and r.state = 'DONE') as back
            from orders o group by 1)
          select seller_seq
          from booked full join told using (seller_seq)
          where coalesce(booked.paid, 0) <> coalesce(told.paid, 0)
            or coalesce(booked.back, 0) <> coalesce(told.back, 0)`,
  },
];
