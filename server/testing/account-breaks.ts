import { sqlNow } from '../../tools/testing/moment.ts';

/** One wrong row for each invariant of the ways in. */
export const accountBreaks: readonly (readonly [string, string])[] = [
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
