import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'pgin_file',
  'pgin',
  'funds_day',
  'funds_payable',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'payout',
    tables: [
      // What the card company pays in, and the days that it is counted on.
      'pgin',
      'funds_day',
      'funds_payable',
    ],
  },
];
