import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Sponsorships between transactions (money.md §10, §13). */
export const invariants: readonly Invariant[] = [
  {
    id: 'ST9',
    says: 'the sums of an application are those of its sponsorships; what was rejected has let go of those of the next',
    title: '후원 합계와 다른 환전 신청',
    sql: `select e.seller_seq, e.booster_exchange_seq from exchange e
      left join (select seller_seq, booster_exchange_seq, count(*)::int as n, sum(amount) as gross, sum(store_fee) as store,
          sum(platform_fee) as platform, sum(base) as base
        from sponsorship where booster_exchange_seq is not null group by 1, 2) s
        using (seller_seq, booster_exchange_seq)
      where (e.status <> 'EXCHANGE_REJECT' and (s.n, s.gross, s.store, s.platform, s.base)
          is distinct from (e.count, e.gross, e.store_fee::numeric, e.platform_fee::numeric, e.base::numeric))
        or (e.status = 'EXCHANGE_REJECT' and s.n > e.count)`,
  },
  {
    id: 'ST9a',
    says: 'a sponsorship stands where its application does',
    title: '환전 신청과 상태가 다른 후원',
    sql: `select s.seller_seq, s.sponsorship_seq from sponsorship s
      left join exchange e on e.seller_seq = s.seller_seq and e.booster_exchange_seq = s.booster_exchange_seq
      where s.booster_exchange_seq is not null
        and s.status is distinct from
          case e.status when 'EXCHANGE_CONFIRMATION' then 'EXCHANGE_EXAMINATION_COMPLETE' else e.status end`,
  },
  {
    id: 'ST9b',
    says: 'what is held for a broadcaster stands in the ledger: sponsored, not gone back, not confirmed',
    title: '원장과 다른 후원 보관금',
    sql: `with row as (select seller_seq, sum(amount) as won from sponsorship
          where created_at is not null and refunded_at is null group by 1),
        done as (select seller_seq, sum(gross) as won from exchange where confirmed_at is not null group by 1),
        owed as (select seller_seq, coalesce(row.won, 0) - coalesce(done.won, 0) as won
          from row full join done using (seller_seq)),
        booked as (select seller_seq, sum(case when credit = 'sponsor.payable' then amount else -amount end) as won
          from ledger_transfer where 'sponsor.payable' in (debit, credit) group by 1)
      select seller_seq from owed full join booked using (seller_seq)
        where coalesce(owed.won, 0) <> coalesce(booked.won, 0)`,
  },
  {
    id: 'ST9c',
    says: 'a sponsorship was paid by the payment that it names, and a confirmed application has its payout',
    title: '결제나 지급이 맞지 않는 후원',
    sql: `select s.seller_seq, s.sponsorship_seq as seq from sponsorship s
        left join payment p on p.payment_seq = s.payment_seq and p.kind = 'SPONSORSHIP' and p.payee_seq = s.seller_seq
        where p.payment_seq is null or p.amount <> s.amount or (s.created_at is not null and p.status <> 'PAID')
      union all select e.seller_seq, e.booster_exchange_seq from exchange e
        left join payout o on o.seller_seq = e.seller_seq and o.payout_seq = e.payout_seq and o.kind = 'SPONSORSHIP'
          and o.period_key = e.booster_exchange_seq::text and o.amount = e.pay
        where (e.confirmed_at is not null) <> (o.payout_seq is not null)
          or (e.status = 'EXCHANGE_COMPLETE' and o.status not in ('PAID', 'RETURNED'))`,
  },
  {
    id: 'ST9d',
    says: 'the desk shows applications as they stand, and finds every sponsorship',
    title: '심사 목록과 다른 후원·환전 신청',
    sql: `select booster_exchange_seq as seq from exchange e
        full join exchange_desk d using (booster_exchange_seq)
        where (e.seller_seq, e.status, e.version) is distinct from (d.owner_seq, d.standing, d.edition)
      union all select sponsorship_seq from sponsorship s full join sponsorship_desk d using (sponsorship_seq)
        where (s.seller_seq, s.payment_seq, s.buyer_user_seq) is distinct from (d.owner_seq, d.payment_seq, d.buyer_user_seq)`,
  },
];
