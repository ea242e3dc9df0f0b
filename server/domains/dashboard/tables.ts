import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'alert',
  'mission',
  'monthly_result',
  'monthly_run',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [{ after: 'desk_grade', tables: ['mission', 'monthly_run'] }];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  // Of one person, by what happened to them.
  'alert',
  'monthly_result',
];
