import { sqlNow } from '../../tools/testing/moment.ts';
import { oneOf } from './goods-breaks.ts';

/** Of what operators pay out and approve. */
export const refundBreaks: readonly (readonly [string, string])[] = [
  ['P6', `update refund set told_at = null where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  [
    'P7',
    `insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at)
      select payment_seq, 'odd', 1, 'LATE', ${sqlNow()} from payment limit 1`,
  ],
  [
    'OP1',
    `alter table approval drop constraint approval_check1; insert into approval (kind, subject, payload, facts, hash, why,
      by_user_seq, by_device, at, expires_at, state, decided_by, decided_at)
      values ('REFUND_PAYOUT', 'odd', '{}', '[]', repeat('0', 64), 'nobody asked', 10001, 'odd', ${sqlNow()}, ${sqlNow()},
        'DONE', 10001, ${sqlNow()})`,
  ],
];
