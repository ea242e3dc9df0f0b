// Wrong rows for the invariant of operators, written as no code of ours could.
export const operatorBreaks: readonly (readonly [string, string])[] = [
  [
    'OP3',
    `insert into operator_grant (user_seq, role, from_at)
      select user_seq, 'CARE', from_at from operator_grant where role = 'AUDITOR'`,
  ],
  ['OP3', `delete from operator_grant where role in ('CHIEF', 'FULL')`],
];
