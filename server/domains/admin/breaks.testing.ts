import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Break } from '../../testing/breaks.ts';

/** A row of the log under the one seal that there is. */
const sealed = `delete from access_log_seal; delete from access_log;
  insert into access_log (at, ip, kind, call, request_id) values ('2026-11-02T10:00:00+09:00', '', 'PII', 'GET /x', '1');
  insert into access_log_seal (seq, from_seq, to_seq, rows, first_at, hash, prev_hash, sealed_at)
    select 1, 1, log_seq, 1, at, access_log_hash('', 1, log_seq), '', at from access_log;`;

export const breaks: readonly Break[] = [
  [
    'OP3',
    `insert into operator_grant (user_seq, role, from_at)
      select user_seq, 'CARE', from_at from operator_grant where role = 'AUDITOR'`,
  ],
  ['OP3', `delete from operator_grant where role in ('CHIEF', 'FULL')`],
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
  ['OP4', `update fee_rate set valid_from = '2021-01-01' where kind = 'LIVE'`],
  ['I25', `${sealed} update access_log set reason = 'another'`],
  ['I25', `${sealed} delete from access_log where log_seq = (select max(log_seq) from access_log)`],
  [
    'I25',
    `${sealed} update access_log_seal set prev_hash = 'x', hash = access_log_hash('x', from_seq, to_seq)`,
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
];
