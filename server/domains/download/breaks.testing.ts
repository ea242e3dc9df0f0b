import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'F1',
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status,
      requested_at)
      values (1, 'order', 'x', 'x', '{}', '{}', 'COMPLETE', now())`,
  ],
  [
    'F2',
    `insert into download_request (user_seq, list_key, name, filter_text, scope, request, status,
      requested_at)
      values (1, 'order', 'x', 'x', '{}', '{}', 'PROCESSING', now() - interval '31 minutes')`,
  ],
  [
    'OP2g',
    `insert into download_request (user_seq, list_key, format, name, filter_text, scope, request, status, rows, people, requested_at)
      select min(user_seq), 'admin-access-log', 'XLSX', '접속기록', '전체', '{}', '{}', 'COMPLETE', 2000, 1001, ${sqlNow()}
        from account_user`,
  ],
];
