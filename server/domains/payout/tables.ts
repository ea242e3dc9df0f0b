import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'payout',
  'payout_part',
  'payout_attempt',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [{ after: 'sanction_appeal', tables: ['payout'] }];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  // Of a payout that its writer has locked.
  'payout_part',
  'payout_attempt',
];
