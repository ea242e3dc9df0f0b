import type { Break } from '../../testing/breaks.ts';

const someone = `(select user_seq from account_user where status = 'NORMAL' and user_type = 'producer' order by 1 limit 1)`;
/** Somebody whose account a sanction has closed, with another operator's word. */
const persons = `insert into sanction (user_seq, reason, text, scope, until_at, imposed_by, imposed_at, approved_by, state)
    select user_seq, 'ETC', '운영정책을 확인해 주세요.', '{ACCOUNT}', '2026-12-01T10:00:00+09:00', 1,
      '2026-11-20T10:00:00+09:00', 2, 'ACTIVE' from account_user where user_seq = ${someone};
  update account_user set closed_at = '2026-11-20T10:00:00+09:00', closed_until = '2026-12-01T10:00:00+09:00'
    where user_seq = ${someone};`;

export const breaks: readonly Break[] = [
  ['OP2c', `${persons} update sanction set approved_by = imposed_by where 'ACCOUNT' = any(scope)`],
  ['OP5', `update account_user set status = 'WARN' where user_seq = ${someone}`],
  ['OP5', `${persons} update account_user set closed_at = null where closed_at is not null`],
];
