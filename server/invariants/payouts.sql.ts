import type { Invariant } from './invariant.ts';
import { sponsorshipInvariants } from './sponsorships.sql.ts';

/** What holds of payouts between transactions (money.md §4). */
const payoutInvariants: readonly Invariant[] = [
  {
    id: 'ST8b',
    says: 'the parts of a payout come to its amount; the bank has had as much of each as the payout says',
    sql: `with part as (select q.seller_seq, q.payout_seq, q.member_seq,
            case when p.status = 'PAID' then q.amount else 0 end as won
          from payout_part q join payout p using (seller_seq, payout_seq)),
        booked as (select split_part(effect_key, ':', 2)::bigint as payout_seq, seller_seq as member_seq,
            sum(case when effect_key like 'payout:%' then amount else -amount end) as won
          from ledger_transfer where effect_key ~ '^payout(-back)?:' group by 1, 2)
      select seller_seq, payout_seq from part full join booked using (payout_seq, member_seq)
        where coalesce(part.won, 0) <> coalesce(booked.won, 0)
      union all select p.seller_seq, p.payout_seq from payout p
        where p.amount is distinct from (select sum(q.amount) from payout_part q
          where q.seller_seq = p.seller_seq and q.payout_seq = p.payout_seq)`,
  },
  {
    id: 'ST8',
    says: 'a payout is the sum of its settlements, part by part; one that is confirmed has its payout',
    sql: `with part as (select q.payout_seq, q.member_seq as seller_seq, q.amount from payout_part q
          join payout p using (seller_seq, payout_seq) where p.kind <> 'SPONSORSHIP' and p.status <> 'CANCELED'),
        own as (select payout_seq, seller_seq, sum(settle_amount) as amount from settlement
          where payout_seq is not null group by 1, 2)
      select seller_seq, payout_seq from part full join own using (payout_seq, seller_seq)
        where part.amount is distinct from own.amount
      union all select seller_seq, settlement_seq from settlement
        where (status in ('CONFIRMED', 'PAID', 'PAY_FAILED')) <> (payout_seq is not null)`,
  },
  {
    id: 'ST14',
    says: 'an invoice of a month is what was charged in its settlements, and its VAT',
    sql: `select i.seller_seq, i.fee_invoice_seq from fee_invoice i left join (
          select s.seller_seq, left(s.period_key, 7) as month, bool_or(s.status = 'ESTIMATE') as open,
            sum(l.fees) as supply, coalesce(sum(s.fee_vat), 0) as vat
          from settlement s join (select seller_seq, settlement_seq, sum(sales_fee + live_fee + pg_fee) as fees
              from settlement_line group by 1, 2) l using (seller_seq, settlement_seq)
          where s.kind = 'PRODUCT' group by 1, 2) t using (seller_seq, month)
      where t.open is distinct from false or (i.supply, i.vat) is distinct from (t.supply, t.vat)
        or (i.kind = 'CORRECTION') <> (i.supply < 0)`,
  },
  {
    id: 'ST15',
    says: 'a correction by hand stands in the ledger as in its line; what is let go of was held',
    sql: `with line as (select seller_seq, 'adjust:' || settle_line_seq as effect_key, adjust as won from settlement_line
          where event_type = 'ADJUST' and by_name is not null),
        booked as (select seller_seq, effect_key, case when credit = 'seller.payable' then amount else -amount end as won
          from ledger_transfer where effect_key like 'adjust:%')
      select seller_seq, effect_key from line full join booked using (seller_seq, effect_key)
        where line.won is distinct from booked.won
      union all select r.seller_seq, r.effect_key from settlement_line r
        where r.event_type = 'RELEASE' and not exists (select from settlement_line h where h.seller_seq = r.seller_seq
          and h.kind = r.kind and h.event_type = 'HOLD' and r.effect_key = 'release:' || h.settle_line_seq
          and h.adjust = -r.adjust)`,
  },
  {
    id: 'ST16',
    says: 'what the ledger keeps back for the state, by payee and year, is what the records of the year say',
    sql: `with booked as (select seller_seq, extract(year from at at time zone 'Asia/Seoul')::int as year_no,
            sum(case when credit = 'tax.withheld' then amount else -amount end) as won
          from ledger_transfer where 'tax.withheld' in (debit, credit) group by 1, 2)
      select seller_seq, year_no from booked full join withholding_year w using (seller_seq, year_no)
        where coalesce(booked.won, 0) <> coalesce(w.taxes, 0)`,
  },
  {
    id: 'I8',
    says: 'there is one payout of a payee, kind and period',
    sql: `select seller_seq, min(payout_seq) as payout_seq from payout where status <> 'CANCELED'
      group by seller_seq, kind, period_key having count(*) > 1`,
  },
];

/** What is paid out, and what is paid for it. */
export const paidInvariants: readonly Invariant[] = [...payoutInvariants, ...sponsorshipInvariants];
