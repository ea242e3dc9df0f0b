import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
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
