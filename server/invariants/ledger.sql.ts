import type { Invariant } from './invariant.ts';

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

/** What each day moved on each account, days on which nothing did left out. */
const moved = `select (t.at at time zone 'Asia/Seoul')::date as day, m.account,
    sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit
  from ledger_transfer t
    cross join lateral (values (t.debit, t.amount, 0), (t.credit, 0, t.amount)) m (account, debit, credit)
  group by 1, 2`;
/** What a transfer of a deposit is to be, and of one that was taken back. */
const deposits = `select 'pgin:' || file_seq || ':' || row_no as effect_key, 'bank.cash' as debit,
    'pg.receivable' as credit, amount, external_id, day from pgin
  union all select 'pgin-back:' || file_seq || ':' || row_no, 'pg.receivable', 'bank.cash', amount, external_id, day
    from pgin where canceled_at is not null`;
const booked = `select effect_key, debit, credit, amount, external_id, (at at time zone 'Asia/Seoul')::date as day
  from ledger_transfer where seller_seq = 0 and effect_key like 'pgin%'`;

/** What transfers say of themselves, and what is told of them. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'FD1',
    says: 'a written day is what the ledger moved on it, and up to its end',
    sql: `with edge as (select max(day) as last from funds_day),
        told as (select day, account, f.debit, f.credit, f.closing, coalesce(m.debit, 0) as more,
            coalesce(m.credit, 0) as less,
            sum(coalesce(m.debit, 0) - coalesce(m.credit, 0)) over of_account as sum,
            lead(day) over of_account as next
          from (${moved}) m full join funds_day f using (day, account)
          where day <= (select last from edge) window of_account as (partition by account order by day))
      select day::text as day, account from told cross join edge
        where debit is distinct from more or credit is distinct from less or closing is distinct from sum
          or coalesce(next, last + 1) <> day + 1`,
  },
  {
    id: 'FD2',
    says: 'what the card company paid in, and what was taken back of it, stands in the books of the house',
    sql: `((${deposits}) except all (${booked})) union all ((${booked}) except all (${deposits}))`,
  },
  {
    id: 'FD3',
    says: 'what sellers owe at the end of the last written day, and what it is counted from, is what the ledger says',
    sql: `with held as (select seller_seq as owner_seq, (at at time zone 'Asia/Seoul')::date as day,
          case when credit = 'seller.payable' then amount else -amount end as won
        from ledger_transfer where 'seller.payable' in (debit, credit)),
        last as (select max(day) as day from funds_day),
        owed as (select owner_seq, sum(won) as won from held join last on held.day <= last.day group by 1)
      select last.day::text as day, 0 as owner_seq from last
        where day is not null and coalesce((select -sum(won) from owed where won < 0), 0)
          <> coalesce((select sum(owing) from funds_day f where f.day = last.day), 0)
      union all select p.day::text, p.owner_seq from funds_payable p
        where p.closing <> coalesce((select sum(won) from held where held.owner_seq = p.owner_seq and held.day <= p.day), 0)`,
  },
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
