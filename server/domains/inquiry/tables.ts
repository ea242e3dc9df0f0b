import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'ask',
  'ask_content',
  'inquiry',
  'inquiry_content',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'coupon_round',
    tables: [
      // What is asked, then what is said to it.
      'ask',
      'ask_content',
      'inquiry',
      'inquiry_content',
    ],
  },
];
