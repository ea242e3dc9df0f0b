import { oneOf } from './goods-breaks.ts';

/** Of what operators pay out and approve. */
export const refundBreaks: readonly (readonly [string, string])[] = [
  ['P6', `update refund set told_at = null where ${oneOf('refund', 'refund_seq', "state = 'DONE'")}`],
  [
    'OP1',
    `alter table approval drop constraint approval_check1; insert into approval (kind, subject, payload, facts, hash, why,
      by_user_seq, by_device, at, expires_at, state, decided_by, decided_at)
      values ('REFUND_PAYOUT', 'odd', '{}', '[]', repeat('0', 64), 'nobody asked', 10001, 'odd', now(), now(),
        'DONE', 10001, now())`,
  ],
];
