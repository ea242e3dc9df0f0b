import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'sponsorship_product',
  'sponsorship_setting',
  'sponsorship',
  'sponsorship_desk',
  'exchange',
  'exchange_history',
  'exchange_desk',
  'payout_password',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'settlement',
    tables: [
      'payout_password',
      'sponsorship_setting',
      // An application, and what it takes with it.
      'exchange',
      'sponsorship',
    ],
  },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  // Of an application, or a sponsorship, that its writer has locked.
  'exchange_history',
  'exchange_desk',
  'sponsorship_desk',
];
