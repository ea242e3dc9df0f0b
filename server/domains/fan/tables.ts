import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'body_profile',
  'channel_block',
  'channel_manager',
  'fan',
  'fan_buyer_visit_rollup',
  'fan_consent',
  'fan_consent_event',
  'fan_criterion',
  'fan_message',
  'fan_message_row',
  'fan_rollup',
  'fan_visit',
  'fan_visit_rollup',
  'push_delivery',
  'report',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'reservation_signup',
    tables: [
      // What is said of somebody; who follows a channel, then what hangs on it.
      'report',
      'fan_criterion',
      'fan',
      'fan_consent',
      'channel_manager',
      'channel_block',
      'fan_visit',
      'push_delivery',
      'fan_message',
      'fan_message_row',
      'body_profile',
    ],
  },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  'fan_rollup',
  'fan_visit_rollup',
  'fan_buyer_visit_rollup',
];
