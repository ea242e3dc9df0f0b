import type { Invariant } from '../../kit/invariants/invariant.ts';
import { numberAt } from '../reference/index.ts';

/** Money, roles and months for which one operator is not enough (operator.md §4, §9). */
export const secondPersonInvariants: readonly Invariant[] = [
  {
    id: 'OP2h',
    says: 'a run that is large, or pays somebody much, was agreed to by a second operator at that sum',
    title: '승인 없이 확정한 정산 회차',
    sql: `select r.kind, r.period_key
      from (select kind, period_key, confirmed_by, approved_by, created_at, sum(amount) as net, max(amount) as largest
        from payout where kind <> 'SPONSORSHIP' and confirmed_by is not null group by 1, 2, 3, 4, 5) r
      where (r.approved_by is not null or r.largest > ${numberAt('fourEyesWon', 'r.created_at')}
          or r.net > ${numberAt('fourEyesRunWon', 'r.created_at')})
        and not exists (select from approval a join settlement_run s on s.run_seq = (a.payload ->> 'runSeq')::bigint
          where a.kind = 'PAYOUT_CONFIRM' and a.state = 'DONE' and a.decided_at = r.created_at
            and (a.by_user_seq, a.decided_by) = (r.confirmed_by, r.approved_by)
            and (s.kind, s.period_key, (a.payload ->> 'expectedNet')::bigint) = (r.kind, r.period_key, r.net))`,
  },
  {
    // What takes another back asks nobody: it leaves the books as they were.
    id: 'OP2i',
    says: 'a large correction by hand was agreed to by a second operator',
    title: '승인 없이 쓴 수기조정',
    sql: `select l.seller_seq, l.settle_line_seq from settlement_line l
      where l.event_type = 'ADJUST' and l.by_name is not null and l.effect_key like 'adjust:%'
        and (l.approved_by is not null or abs(l.adjust) > ${numberAt('fourEyesAdjustWon', 'l.event_at')})
        and not exists (select from approval a
          where a.kind = 'ADJUST' and a.state = 'DONE' and (a.decided_by, a.decided_at) = (l.approved_by, l.event_at)
            and (a.payload ->> 'sellerSeq')::bigint = l.seller_seq and (a.payload ->> 'amount')::bigint = l.adjust)`,
  },
  {
    id: 'OP2j',
    says: 'a large exchange was agreed to by a second operator at its sum',
    title: '승인 없이 확정한 환전',
    sql: `select e.seller_seq, e.booster_exchange_seq from exchange e
      join payout p on (p.seller_seq, p.payout_seq) = (e.seller_seq, e.payout_seq)
      where e.status in ('EXCHANGE_CONFIRMATION', 'EXCHANGE_COMPLETE') and p.confirmed_by is not null
        and e.pay > ${numberAt('fourEyesWon', 'e.confirmed_at')}
        and not exists (select from approval a
          where a.kind = 'EXCHANGE_CONFIRM' and a.state = 'DONE' and a.subject = 'exchange:' || e.booster_exchange_seq
            and (a.payload ->> 'expectedPay')::bigint = e.pay)`,
  },
  {
    id: 'OP2k',
    says: 'a large refund that an operator paid out was agreed to by a second one at its sum',
    title: '승인 없이 지급한 환불',
    sql: `select r.seller_seq, r.refund_seq from refund r
      where (r.sending_at is not null or r.state = 'DONE') and r.way in ('BANK', 'OUTSIDE')
        and r.amount > ${numberAt('fourEyesWon', 'coalesce(r.sending_at, r.done_at)')}
        and not exists (select from approval a
          where a.kind = 'REFUND_PAYOUT' and a.state = 'DONE' and a.subject = 'refund:' || r.refund_seq
            and (a.payload ->> 'expectedAmount')::bigint = r.amount)`,
  },
  {
    // Suspending is one operator's; a role that ends by its day, or the machine's owner, has no maker.
    id: 'OP2l',
    says: 'roles that an operator gave were agreed to by a second one',
    title: '승인 없이 바뀐 운영자 권한',
    sql: `select h.history_seq from grant_history h
      where h.by_user_seq is not null and (h.after <> '[]' or h.approved_by is not null)
        and not exists (select from approval a
          where a.kind = 'GRANT' and a.state = 'DONE' and a.subject = 'operator:' || h.user_seq
            and (a.by_user_seq, a.decided_by, a.decided_at) = (h.by_user_seq, h.approved_by, h.at)
            and a.payload -> 'grants' = h.after)`,
  },
  {
    // The last month is still being opened; by the log's own days, so that no clock that was moved is asked.
    id: 'OP8',
    says: 'each month of the access log that is older than the last has a review',
    title: '월간 점검이 없는 달',
    live: true,
    sql: `select to_char(m, 'YYYY-MM') as month
      from (select min(at) at time zone 'Asia/Seoul' as first, max(at) at time zone 'Asia/Seoul' as last from access_log) l
        cross join lateral generate_series(date_trunc('month', l.first),
          date_trunc('month', l.last) - interval '2 months', interval '1 month') m
      where not exists (select from access_review r where r.month = to_char(m, 'YYYY-MM'))`,
  },
];
