// Wrong rows for the invariants of operators, written as no code of ours could.
import { sqlNow } from '../../tools/testing/moment.ts';

/** A row of the log under the one seal that there is. */
const sealed = `delete from access_log_seal; delete from access_log;
  insert into access_log (at, ip, kind, call, request_id) values ('2026-11-02T10:00:00+09:00', '', 'PII', 'GET /x', '1');
  insert into access_log_seal (seq, from_seq, to_seq, rows, first_at, hash, prev_hash, sealed_at)
    select 1, 1, log_seq, 1, at, access_log_hash('', 1, log_seq), '', at from access_log;`;

const someone = `(select user_seq from account_user where status = 'NORMAL' and user_type = 'producer' order by 1 limit 1)`;
/** Somebody whose account a sanction has closed, with another operator's word. */
const persons = `insert into sanction (user_seq, reason, text, scope, until_at, imposed_by, imposed_at, approved_by, state)
    select user_seq, 'ETC', '운영정책을 확인해 주세요.', '{ACCOUNT}', '2026-12-01T10:00:00+09:00', 1,
      '2026-11-20T10:00:00+09:00', 2, 'ACTIVE' from account_user where user_seq = ${someone};
  update account_user set closed_at = '2026-11-20T10:00:00+09:00', closed_until = '2026-12-01T10:00:00+09:00'
    where user_seq = ${someone};`;

export const operatorBreaks: readonly (readonly [string, string])[] = [
  [
    'OP9',
    `update legal_item set html = html || '<p>몰래</p>' where terms_seq = (select min(terms_seq) from legal_item)`,
  ],
  [
    'OP3',
    `insert into operator_grant (user_seq, role, from_at)
      select user_seq, 'CARE', from_at from operator_grant where role = 'AUDITOR'`,
  ],
  ['OP2c', `${persons} update sanction set approved_by = imposed_by where 'ACCOUNT' = any(scope)`],
  ['OP5', `update account_user set status = 'WARN' where user_seq = ${someone}`],
  ['OP5', `${persons} update account_user set closed_at = null where closed_at is not null`],
  [
    'OP6',
    `update seller_application_event set red = '{HOLDER}'
      where event_seq = (select max(event_seq) from seller_application_event where status = 'approve')`,
  ],
  [
    'OP2a',
    `insert into setting (name, effective_from, value, made_by)
      select 'fourEyesWon', '2040-01-01', 1, min(user_seq) from account_user`,
  ],
  [
    'OP2b',
    `insert into fee_rate (kind, bps, valid_from, made_by)
      select 'SALES', 100, '2040-01-01', min(user_seq) from account_user`,
  ],
  [
    'OP2d',
    `insert into settlement_policy (valid_from, bucket, first_day, pay_day, pay_next_month, made_by)
      select '2040-01-01', 'THIRD', 15, 28, false, min(user_seq) from account_user`,
  ],
  [
    'OP2e',
    `insert into grade_scheme (valid_from, grades, badges, made_by) select '2040-01-01', grades, badges,
      (select min(user_seq) from account_user) from grade_scheme order by valid_from limit 1`,
  ],
  [
    'OP2f',
    `update legal_item set made_by = (select min(user_seq) from account_user)
      where terms_seq = (select min(terms_seq) from legal_item)`,
  ],
  [
    'OP2g',
    `insert into download_request (user_seq, list_key, format, name, filter_text, scope, request, status, rows, people, requested_at)
      select min(user_seq), 'admin-access-log', 'XLSX', '접속기록', '전체', '{}', '{}', 'COMPLETE', 2000, 1001, ${sqlNow()}
        from account_user`,
  ],
  [
    'OP2h',
    `update payout set confirmed_by = 1, approved_by = 2 where payout_seq = (select min(payout_seq) from payout
      where kind <> 'SPONSORSHIP')`,
  ],
  [
    'OP2i',
    `alter table settlement_line drop constraint settlement_line_check1;
      update settlement_line set by_name = '운영자', approved_by = 1, event_type = 'ADJUST', effect_key = 'adjust:1'
      where settle_line_seq = (select min(settle_line_seq) from settlement_line)`,
  ],
  [
    'OP2j',
    `insert into setting (name, effective_from, value) values ('fourEyesWon', '2020-01-02', 1);
      update payout set confirmed_by = 1 where payout_seq = (select min(payout_seq) from exchange
        where status = 'EXCHANGE_COMPLETE')`,
  ],
  ['OP2k', `insert into setting (name, effective_from, value) values ('fourEyesWon', '2020-01-02', 1)`],
  [
    'OP2l',
    `insert into grant_history (user_seq, before, after, by_user_seq, approved_by, why, at)
      select user_seq, '[]', '[{"role": "CARE", "until": null}]', 1, 2, '몰래 주었습니다.', ${sqlNow()}
        from operator_grant limit 1`,
  ],
  ['OP8', `delete from access_review where month = (select min(month) from access_review)`],
  ['OP4', `update fee_rate set valid_from = '2021-01-01' where kind = 'LIVE'`],
  ['OP3', `delete from operator_grant where role in ('CHIEF', 'FULL')`],
  ['I25', `${sealed} update access_log set reason = 'another'`],
  ['I25', `${sealed} delete from access_log where log_seq = (select max(log_seq) from access_log)`],
  [
    'I25',
    `${sealed} update access_log_seal set prev_hash = 'x', hash = access_log_hash('x', from_seq, to_seq)`,
  ],
  // Somebody who audits works on nothing; who works has let it lie since the year 2000.
  [
    'OP7',
    `insert into desk_hold select 'asks', 1, user_seq, ${sqlNow()}, ${sqlNow()} from operator_grant
      where role = 'AUDITOR' limit 1`,
  ],
  [
    'OP7',
    `insert into desk_hold select 'asks', 1, user_seq, '2000-01-01', '2000-01-01' from operator_grant
      where role = 'CARE' limit 1`,
  ],
];
