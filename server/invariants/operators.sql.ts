import type { Invariant } from './invariant.ts';

/** Roles of operators (operator.md §2). */
export const operatorInvariants: readonly Invariant[] = [
  {
    id: 'OP3',
    says: 'nobody holds two roles that must be apart, and where there are operators one of them gives roles',
    sql: `select user_seq from operator_grant group by user_seq
        having bool_or(role = 'AUDITOR') and count(*) > 1
          or bool_or(role = 'APPROVER') and bool_or(role in ('FINANCE', 'SYSTEM', 'CHIEF'))
      union all select min(user_seq) from operator_grant
        having count(*) > 0 and not bool_or(role in ('CHIEF', 'FULL'))`,
  },
];
