/** One wrong row for each invariant of where accounts stand. */
const someone = `(select user_seq from account_user where status = 'NORMAL' order by user_seq limit 1)`;

export const standingBreaks: readonly (readonly [string, string])[] = [
  ['A1', `update account_user set status = 'WARN' where user_seq = ${someone}`],
  [
    'A13',
    `insert into left_user (user_seq, left_at, reason, keep_until) values (${someone}, '2026-01-01', 'ETC', '2026-01-01')`,
  ],
  ['A14', `insert into idle_user (user_seq, sealed, at) values (${someone}, '\\x00', '2026-01-01')`],
  ['A15', `update left_user set left_at = '2001-01-01' where moved_at is null`],
];
