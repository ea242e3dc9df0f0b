import type { Invariant } from './invariant.ts';

/** What two accounts of the ledger hold over all books, by what has happened and by what has closed (money.md §2). */
export const heldInvariants: readonly Invariant[] = [
  {
    id: 'ST4b',
    says: 'what a seller is held is what was paid and not given back, less what closed buckets took over',
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
];
