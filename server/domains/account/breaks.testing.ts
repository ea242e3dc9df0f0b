import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Break } from '../../testing/breaks.ts';

/** One wrong row for each invariant of where accounts stand. */
const someone = `(select user_seq from account_user where status = 'NORMAL' order by user_seq limit 1)`;

export const breaks: readonly Break[] = [
  ['A1', `update account_user set status = 'WARN' where user_seq = ${someone}`],
  [
    'A13',
    `insert into left_user (user_seq, left_at, reason, keep_until) values (${someone}, '2026-01-01', 'ETC', '2026-01-01')`,
  ],
  ['A14', `insert into idle_user (user_seq, sealed, at) values (${someone}, '\\x00', '2026-01-01')`],
  ['A15', `update left_user set left_at = '2001-01-01' where moved_at is null`],
  [
    'A8',
    `alter table social_identity drop constraint social_identity_pkey;
      insert into social_identity (provider, subject, user_seq, linked_at)
        select i.provider, i.subject, (select min(user_seq) from account_user u where u.user_seq <> i.user_seq), ${sqlNow()}
        from social_identity i limit 1`,
  ],
  ['A8a', `update account_user set provider = 'A' where user_seq = (select min(user_seq) from account_user)`],
  [
    'A9',
    `insert into account_session (user_seq, client_id, device_id, device_name, os_type, ip, created_at, last_used_at,
        expires_at, seed)
      select user_seq, 'x', 'x', 'x', 'x', 'x', ${sqlNow()}, ${sqlNow()}, ${sqlNow()} + interval '100 years', '\\x00'
      from account_user where status = 'LEAVE' limit 1`,
  ],
  [
    'S1',
    `insert into account_session (user_seq, client_id, device_id, device_name, os_type, ip, created_at, last_used_at,
        expires_at, seed)
      select user_seq, 'x', 'x', 'x', 'x', 'x', ${sqlNow()}, ${sqlNow()}, ${sqlNow()}, '\\x00' from account_user limit 1;
      insert into session_token (session_seq, generation, access_hash, refresh_hash, issued_at, access_expires_at)
      select max(session_seq), 2, '\\x00', '\\x00', ${sqlNow()}, ${sqlNow()} from account_session`,
  ],
];
