import type { Invariant } from './invariant.ts';
import { operatorInvariants } from './operators.sql.ts';

/** Where accounts stand, and what may still be known of them (accounts.md §3). */
export const standingInvariants: readonly Invariant[] = [
  ...operatorInvariants,
  {
    id: 'A1',
    says: 'an account stands where its history left it',
    sql: `select u.user_seq, u.status, h.to_status from account_user u
      left join lateral (select to_status from account_history h where h.user_seq = u.user_seq
        order by history_seq desc limit 1) h on true
      where u.status <> coalesce(h.to_status, 'NORMAL')`,
  },
  {
    id: 'A13',
    says: 'who left is written down, and nobody else; what was moved away stands nowhere else',
    sql: `select user_seq from account_user u full join left_user l using (user_seq)
      where (u.status = 'LEAVE') <> (l.user_seq is not null)
        or l.moved_at is not null
          and (u.email is not null or u.phone_number is not null or u.password_hash is not null)`,
  },
  {
    id: 'A14',
    says: 'what lies apart is of somebody who rests',
    sql: `select user_seq from idle_user join account_user u using (user_seq)
      where u.status not in ('IDLE', 'LEAVE') or u.email is not null or u.phone_number is not null`,
  },
];

/** Only where a worker works; the newest sign-in says how late it is there. */
export const leftInTime: Invariant = {
  id: 'A15',
  says: 'the data of who left are moved away within five days',
  sql: `select user_seq from left_user where moved_at is null
    and left_at < (select max(last_sign_in_at) from account_activity) - interval '5 days'`,
};
