import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'settlement',
  'settlement_line',
  'settlement_vat',
  'settlement_rollup',
  'settlement_estimate',
  'settlement_legacy',
  'settlement_run',
  'fee_invoice',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'stray_payment', tables: ['settlement_run', 'settlement'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  // Of an order that its writer has locked.
  'settlement_line',
  'fee_invoice',
  // Of a settlement that its writer has locked.
  'settlement_rollup',
  'settlement_vat',
  'settlement_estimate',
];
