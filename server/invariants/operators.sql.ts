import { desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import { holds, type OperatorRole } from '@jangteo/contract/kit/right.ts';
import { clock } from '../kit/clock/clock.ts';
import { IDLE_MS } from '../domains/desk/idle.ts';
import { settingDefaults } from '@jangteo/contract/reference/settings.ts';
import { moneySettings } from '@jangteo/contract/reference/setting-facts.ts';
import type { Invariant } from './invariant.ts';

/** What a number of the house was at a moment. */
const numberAt = (
  name: 'piiExportSubjects' | 'fourEyesWon' | 'fourEyesRunWon' | 'fourEyesAdjustWon',
  at: string,
) =>
  `coalesce((select s.value from setting s where s.name = '${name}'
      and s.effective_from <= (${at} at time zone 'Asia/Seoul')::date
    order by s.effective_from desc limit 1), ${settingDefaults[name]})`;

/** Roles of operators (operator.md §2), and what is kept of what they and others do (§9). */
export const operatorInvariants: readonly Invariant[] = [
  {
    id: 'OP9',
    says: 'a published version of a text is what its hash says',
    sql: `select terms_seq from legal_item where hash <> encode(sha256(convert_to(html, 'UTF8')), 'hex')`,
  },
  {
    id: 'OP3',
    says: 'nobody holds two roles that must be apart, and where there are operators one of them gives roles',
    sql: `select user_seq from operator_grant group by user_seq
        having bool_or(role = 'AUDITOR') and count(*) > 1
          or bool_or(role = 'APPROVER') and bool_or(role in ('FINANCE', 'SYSTEM', 'CHIEF'))
      union all select min(user_seq) from operator_grant
        having count(*) > 0 and not bool_or(role in ('CHIEF', 'FULL'))`,
  },
  {
    id: 'OP2c',
    says: 'a sanction of more than 30 days, without an end or of an account was agreed to by another operator',
    sql: `select sanction_seq from sanction
      where scope <> '{}' and ('ACCOUNT' = any(scope) or until_at is null or until_at > imposed_at + interval '30 days')
        and (approved_by is null or approved_by = imposed_by)`,
  },
  {
    id: 'OP5',
    says: 'whom a sanction has warned has the standing of it, and whose account a sanction has closed is kept out until then',
    sql: `select u.user_seq from account_user u
        join lateral (select exists (select from sanction s
          where s.user_seq = u.user_seq and s.state = 'ACTIVE' and s.target = 'ACCOUNT') as warned) w on true
        where u.status = 'WARN' and not w.warned or u.status = 'NORMAL' and w.warned
      union all select u.user_seq from account_user u
        left join sanction s on s.user_seq = u.user_seq and s.state = 'ACTIVE' and 'ACCOUNT' = any(s.scope)
        where (u.closed_at is null) <> (s.sanction_seq is null)
          or u.closed_at is not null and u.closed_until is distinct from s.until_at
      union all select seller_seq from payout p
        where p.held_by_sanction is not null and (p.status <> 'HELD' or not exists (select from sanction s
          where s.sanction_seq = p.held_by_sanction and s.user_seq = p.seller_seq and s.state = 'ACTIVE'
            and 'PAYOUT_HOLD' = any(s.scope)))`,
  },
  {
    id: 'OP6',
    says: 'who was approved over what was red was agreed to by a second operator',
    sql: `with red as (
        select 'APPLICATION_APPROVE' as kind, 'application:' || application_seq as subject, approval_seq
          from seller_application_event where red <> '{}'
        union all select 'CONVERSION_APPROVE', 'business-conversion:' || business_conversion_seq, approval_seq
          from business_conversion where red <> '{}')
      select r.subject from red r left join approval a on a.approval_seq = r.approval_seq
      where (a.kind, a.subject, a.state) is distinct from (r.kind, r.subject, 'DONE')`,
  },
  {
    id: 'OP2a',
    says: 'a number of the house that money follows from was agreed to by a second operator',
    sql: `select s.name, s.effective_from from setting s
      left join approval a on a.approval_seq = s.approval_seq and a.kind = 'SETTING' and a.state = 'DONE'
      where s.made_by is not null and s.name in (${moneySettings.map((name) => `'${name}'`).join(', ')})
        and (a.approval_seq is null or a.payload ->> 'name' <> s.name or (a.payload ->> 'value')::int <> s.value
          or (a.payload ->> 'effectiveFrom')::date <> s.effective_from)`,
  },
  {
    id: 'OP2b',
    says: 'a rate of the house was agreed to by a second operator',
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
    sql: `select p.bucket, p.valid_from from settlement_policy p
      where p.made_by is not null and not exists (select from approval a
        where a.approval_seq = p.approval_seq and a.kind = 'PAYOUT_DAYS' and a.state = 'DONE'
          and a.payload ->> 'bucket' = 'PRODUCT_SALES_' || p.bucket and (a.payload ->> 'payDay')::int = p.pay_day
          and (a.payload ->> 'effectiveFrom')::date = p.valid_from)`,
  },
  {
    id: 'OP2e',
    says: 'rules of grades that were written at the desk were agreed to by a second operator',
    sql: `select g.valid_from from grade_scheme g
      where g.made_by is not null and not exists (select from approval a
        where a.approval_seq = g.approval_seq and a.kind = 'GRADE_RULE' and a.state = 'DONE'
          and (a.payload ->> 'validFrom')::date = g.valid_from
          and (a.payload -> 'grades', a.payload -> 'badges') = (g.grades, g.badges))`,
  },
  {
    id: 'OP2f',
    says: 'a text that was published at the desk was agreed to by a second operator, to the letter',
    sql: `select i.terms_type, i.version from legal_item i
      where i.made_by is not null and not exists (select from approval a
        where a.approval_seq = i.approval_seq and a.kind = 'LEGAL_PUBLISH' and a.state = 'DONE'
          and (a.payload ->> 'itemSeq')::bigint = i.terms_seq
          and a.facts @> jsonb_build_array(jsonb_build_object('value', i.hash)))`,
  },
  {
    id: 'OP2g',
    says: 'a file of the desk that shows more people than one operator may take was agreed to by a second one',
    sql: `select d.seq from download_request d
      left join approval a on a.approval_seq = d.approval_seq and a.kind = 'PII_EXPORT' and a.state = 'DONE'
      where d.status in ('PROCESSING', 'COMPLETE', 'EXPIRED')
        and d.people > ${numberAt('piiExportSubjects', 'd.requested_at')}
        and (a.approval_seq is null or (a.payload ->> 'seq')::bigint <> d.seq)`,
  },
  {
    id: 'OP2h',
    says: 'a run that is large, or pays somebody much, was agreed to by a second operator at that sum',
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
    sql: `select h.history_seq from grant_history h
      where h.by_user_seq is not null and (h.after <> '[]' or h.approved_by is not null)
        and not exists (select from approval a
          where a.kind = 'GRANT' and a.state = 'DONE' and a.subject = 'operator:' || h.user_seq
            and (a.by_user_seq, a.decided_by, a.decided_at) = (h.by_user_seq, h.approved_by, h.at)
            and a.payload -> 'grants' = h.after)`,
  },
  {
    // One row a kind that holds for everything from the first day on and never ends, and no two of the same on one day:
    // so of all that fit a sale one is the nearest.
    id: 'OP4',
    says: 'every sale of every day has exactly one rate',
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
    sql: `select seq from (select seq, from_seq, prev_hash, lag(hash) over w as prev, lag(to_seq) over w as last
          from access_log_seal window w as (order by seq)) s
        where prev_hash <> coalesce(prev, '') or from_seq <> coalesce(last, 0) + 1
      union select seq from (select * from access_log_seal where first_at > now() - interval '2 years'
          order by seq desc limit 1000) s
        where hash <> access_log_hash(prev_hash, from_seq, to_seq)`,
  },
];

/** The last month is still being opened; by the log's own days, so that no clock that was moved is asked. */
export const reviewsOpen: Invariant = {
  id: 'OP8',
  says: 'each month of the access log that is older than the last has a review',
  sql: `select to_char(m, 'YYYY-MM') as month
    from (select min(at) at time zone 'Asia/Seoul' as first, max(at) at time zone 'Asia/Seoul' as last from access_log) l
      cross join lateral generate_series(date_trunc('month', l.first),
        date_trunc('month', l.last) - interval '2 months', interval '1 month') m
    where not exists (select from access_review r where r.month = to_char(m, 'YYYY-MM'))`,
};

interface Held {
  desk: DeskKey;
  touched: number;
  /** Of the holder; `until` in ms, null without an end. */
  roles: { role: OperatorRole; until: number | null }[];
  /** When they were changed by hand. */
  changed: number | null;
}
/** A chore gives back each minute; so long it may take. */
const LATE_MS = 10 * 60_000;

/** Judged by the business's clock, which a demo may have moved. What waits no more lies untouched, so it ends by then. */
export const desksHeld: Invariant & { isWrong: (row: object) => boolean } = {
  id: 'OP7',
  says: 'no row of a desk is held by an operator without its right, or by one who left it lying',
  sql: `select h.desk, h.seq, h.holder_seq, (extract(epoch from h.touched_at) * 1000)::float8 as touched,
      coalesce((select json_agg(json_build_object('role', g.role, 'until', extract(epoch from g.until_at) * 1000))
        from operator_grant g where g.user_seq = h.holder_seq), '[]') as roles,
      (select (extract(epoch from max(c.at)) * 1000)::float8 from grant_history c
        where c.user_seq = h.holder_seq) as changed
    from desk_hold h`,
  isWrong: (row) => {
    const { desk, touched, roles, changed } = row as Held;
    const now = clock.now().getTime();
    if (touched + IDLE_MS + LATE_MS < now) return true;
    if ((changed ?? 0) + LATE_MS >= now) return false;
    const lately = roles.filter(({ until }) => until === null || until + LATE_MS >= now);
    return !holds(
      lately.map(({ role }) => role),
      desks[desk].right,
      'w',
    );
  },
};
