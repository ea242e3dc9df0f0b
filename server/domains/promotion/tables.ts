import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'promotion',
  'promotion_apply',
  'promotion_apply_history',
  'promotion_desk',
  'promotion_pin',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'flash_base',
    tables: [
      // What the house asks for, then who takes part.
      'promotion',
      'promotion_apply',
      'promotion_apply_history',
      'promotion_desk',
    ],
  },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['promotion_pin'];
