import type { Invariant } from '../../kit/invariants/invariant.ts';

/** What settlement and the ledger say of each other (money.md §2). */
export const bookInvariants: readonly Invariant[] = [
  {
    id: 'ST4b',
    says: 'what a seller is held is what was paid and not given back, less what closed buckets took over',
    title: '결제·환불·정산과 다른 판매자 보관금',
    sql: `with booked as (select seller_seq, sum(case when credit = 'seller.payable' then amount else -amount end) as won
          from ledger_transfer where 'seller.payable' in (debit, credit) group by 1),
        told as (select seller_seq, sum(won) as won from (
            select seller_seq, paid_amount as won from orders
            union all select seller_seq, -amount from refund where state = 'DONE'
            union all select l.seller_seq, l.platform_coupon from order_product l where l.paid_at is not null
              and l.platform_coupon > 0 and not exists (select from refund r where r.seller_seq = l.seller_seq
                and r.order_product_seq = l.order_product_seq and r.told_at is not null)
            union all select seller_seq, case when credit = 'seller.payable' then amount else -amount end from ledger_transfer
              where effect_key ~ '^(adjust|adjust-back|fixed|interest):' and 'seller.payable' in (debit, credit)
            union all select l.seller_seq, -(case when l.kind = 'PRODUCT' then l.sale_amount - l.seller_coupon + l.delivery_fee
                + l.kept_fee else 0 end + case when l.event_type = 'ADJUST' then l.adjust else 0 end)
              from settlement_line l join settlement s using (seller_seq, settlement_seq) where s.status <> 'ESTIMATE'
          ) x group by 1)
      select seller_seq from booked full join told using (seller_seq)
        where coalesce(booked.won, 0) <> coalesce(told.won, 0)`,
  },
  {
    id: 'ST7b',
    says: 'what lies between two books is what one of them has closed over and the other has not',
    title: '두 장부 사이에 남은 매칭 수수료',
    sql: `with booked as (select coalesce(sum(case when credit = 'match.clearing' then amount else -amount end), 0) as won
          from ledger_transfer where 'match.clearing' in (debit, credit)),
        side as (select case l.kind when 'PRODUCT' then l.seller_seq else l.partner_seq end as seller_seq, l.effect_key,
            case l.kind when 'PRODUCT' then l.match_fee - l.gripper_coupon else l.gripper_coupon - l.match_fee end as won
          from settlement_line l join settlement s using (seller_seq, settlement_seq)
          where s.status <> 'ESTIMATE' and l.partner_seq is not null and (l.match_fee <> 0 or l.gripper_coupon <> 0)),
        alone as (select coalesce(sum(won), 0) as won from (
          select sum(won) as won from side group by seller_seq, effect_key having count(*) = 1) x)
      select booked.won as booked, alone.won as told from booked, alone where booked.won <> alone.won`,
  },
  {
    id: 'ST8',
    says: 'a payout is the sum of its settlements, part by part; one that is confirmed has its payout',
    title: '정산과 다른 지급액',
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
    title: '정산과 다른 수수료 세금계산서',
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
    title: '원장과 다른 수기 조정',
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
    title: '원장과 다른 원천징수 내역',
    sql: `with booked as (select seller_seq, extract(year from at at time zone 'Asia/Seoul')::int as year_no,
            sum(case when credit = 'tax.withheld' then amount else -amount end) as won
          from ledger_transfer where 'tax.withheld' in (debit, credit) group by 1, 2)
      select seller_seq, year_no from booked full join withholding_year w using (seller_seq, year_no)
        where coalesce(booked.won, 0) <> coalesce(w.taxes, 0)`,
  },
];
