import type { Invariant } from '../../kit/invariants/invariant.ts';

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

/** The house’s money by day. */
export const invariants: readonly Invariant[] = [
  {
    id: 'FD1',
    says: 'a written day is what the ledger moved on it, and up to its end',
    title: '원장과 다른 일별 자금',
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
    title: '원장과 다른 카드사 입금',
    sql: `((${deposits}) except all (${booked})) union all ((${booked}) except all (${deposits}))`,
  },
  {
    id: 'FD3',
    says: 'what sellers owe at the end of the last written day, and what it is counted from, is what the ledger says',
    title: '원장과 다른 판매자 미수금',
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
];
