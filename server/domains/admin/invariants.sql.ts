import { moneySettings } from '@jangteo/contract/reference/setting-facts.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Roles of operators (operator.md §2), rules of the house, and what is kept of what they and others do (§9). */
export const invariants: readonly Invariant[] = [
  {
    id: 'OP3',
    says: 'nobody holds two roles that must be apart, and where there are operators one of them gives roles',
    title: '함께 가질 수 없는 권한, 또는 총괄이 없는 운영자',
    sql: `select user_seq from operator_grant group by user_seq
        having bool_or(role = 'AUDITOR') and count(*) > 1
          or bool_or(role = 'APPROVER') and bool_or(role in ('FINANCE', 'SYSTEM', 'CHIEF'))
      union all select min(user_seq) from operator_grant
        having count(*) > 0 and not bool_or(role in ('CHIEF', 'FULL'))`,
  },
  {
    id: 'OP2a',
    says: 'a number of the house that money follows from was agreed to by a second operator',
    title: '승인 없이 바뀐 금액 기준값',
    sql: `select s.name, s.effective_from from setting s
      left join approval a on a.approval_seq = s.approval_seq and a.kind = 'SETTING' and a.state = 'DONE'
      where s.made_by is not null and s.name in (${moneySettings.map((name) => `'${name}'`).join(', ')})
        and (a.approval_seq is null or a.payload ->> 'name' <> s.name or (a.payload ->> 'value')::int <> s.value
          or (a.payload ->> 'effectiveFrom')::date <> s.effective_from)`,
  },
  {
    id: 'OP2b',
    says: 'a rate of the house was agreed to by a second operator',
    title: '승인 없이 바뀐 수수료',
    sql: `select r.rate_seq from fee_rate r
      where r.made_by is not null and not exists (select from approval a
        cross join lateral jsonb_to_recordset(a.payload -> 'rows')
          as x (kind text, "categorySeq" bigint, grade text, channel text, "payMethod" text, bps int)
        where a.approval_seq = r.approval_seq and a.kind = 'RATE' and a.state = 'DONE'
          and (a.payload ->> 'validFrom')::date = r.valid_from
          and (x.kind, x."categorySeq", x.grade, x.channel, x."payMethod", x.bps)
            is not distinct from (r.kind, r.category_seq, r.grade, r.channel, r.pay_method, r.bps))`,
  },
  {
    id: 'OP2d',
    says: 'a day on which a bucket is paid was agreed to by a second operator',
    title: '승인 없이 바뀐 지급일',
    sql: `select p.bucket, p.valid_from from settlement_policy p
      where p.made_by is not null and not exists (select from approval a
        where a.approval_seq = p.approval_seq and a.kind = 'PAYOUT_DAYS' and a.state = 'DONE'
          and a.payload ->> 'bucket' = 'PRODUCT_SALES_' || p.bucket and (a.payload ->> 'payDay')::int = p.pay_day
          and (a.payload ->> 'effectiveFrom')::date = p.valid_from)`,
  },
  {
    id: 'OP2e',
    says: 'rules of grades that were written at the desk were agreed to by a second operator',
    title: '승인 없이 바뀐 등급 기준',
    sql: `select g.valid_from from grade_scheme g
      where g.made_by is not null and not exists (select from approval a
        where a.approval_seq = g.approval_seq and a.kind = 'GRADE_RULE' and a.state = 'DONE'
          and (a.payload ->> 'validFrom')::date = g.valid_from
          and (a.payload -> 'grades', a.payload -> 'badges') = (g.grades, g.badges))`,
  },
  {
    // One row a kind that holds for everything from the first day on and never ends, and no two of the same on one day:
    // so of all that fit a sale one is the nearest.
    id: 'OP4',
    says: 'every sale of every day has exactly one rate',
    title: '비거나 겹치는 수수료',
    sql: `select k.kind, null::date as day from unnest(array['SALES', 'LIVE', 'PG']) as k (kind)
        where not exists (select from fee_rate r where r.kind = k.kind and r.valid_from <= '2020-01-01'
          and r.bps is not null and num_nonnulls(r.category_seq, r.grade, r.channel, r.pay_method) = 0)
      union all select kind, valid_from from fee_rate
        where bps is null and num_nonnulls(category_seq, grade, channel, pay_method) = 0
      union all select kind, valid_from from fee_rate
        group by kind, category_seq, grade, channel, pay_method, valid_from having count(*) > 1`,
  },
  {
    // The chain is walked whole. Hashing every row of two years each hour is too much: the newest thousand seals are, a
    // week at least; the month's are when it is reviewed. What may be forgotten by now (G-AUD-3) is not missed.
    id: 'I25',
    says: 'access log seals are unbroken: each holds the one before, and says what its rows say',
    title: '봉인한 뒤에 바뀐 접속기록',
    sql: `select seq from (select seq, from_seq, prev_hash, lag(hash) over w as prev, lag(to_seq) over w as last
          from access_log_seal window w as (order by seq)) s
        where prev_hash <> coalesce(prev, '') or from_seq <> coalesce(last, 0) + 1
      union select seq from (select * from access_log_seal where first_at > now() - interval '2 years'
          order by seq desc limit 1000) s
        where hash <> access_log_hash(prev_hash, from_seq, to_seq)`,
  },
];
