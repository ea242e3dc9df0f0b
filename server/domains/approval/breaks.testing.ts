import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'OP1',
    `alter table approval drop constraint approval_check1; insert into approval (kind, subject, payload, facts, hash, why,
      by_user_seq, by_device, at, expires_at, state, decided_by, decided_at)
      values ('REFUND_PAYOUT', 'odd', '{}', '[]', repeat('0', 64), 'nobody asked', 10001, 'odd', ${sqlNow()}, ${sqlNow()},
        'DONE', 10001, ${sqlNow()})`,
  ],
];
