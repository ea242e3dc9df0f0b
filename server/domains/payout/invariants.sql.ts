import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Payouts between transactions (money.md §4). */
export const invariants: readonly Invariant[] = [
  {
    id: 'ST8b',
    says: 'the parts of a payout come to its amount; the bank has had as much of each as the payout says',
    title: '은행 이체와 다른 지급',
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
    id: 'I8',
    says: 'there is one payout of a payee, kind and period',
    title: '같은 회차에 두 번 잡힌 지급',
    sql: `select seller_seq, min(payout_seq) as payout_seq from payout where status <> 'CANCELED'
      group by seller_seq, kind, period_key having count(*) > 1`,
  },
];
