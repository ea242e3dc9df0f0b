import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'claim',
  'claim_appeal',
  'claim_photo',
  'claim_rollup',
  'exchange_upload',
  'refund',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'product_upload', tables: ['exchange_upload'] },
  { after: 'order_product', tables: ['claim', 'claim_photo', 'claim_appeal', 'refund'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['claim_rollup'];
