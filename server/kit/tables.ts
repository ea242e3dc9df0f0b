import type { LockRun } from '../schema/lock-order.ts';
import type { Tables } from '../schema/tables.ts';

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    tables: [
      // What a request or report claims before it begins.
      'idempotency',
      'effect',
    ],
  },
  { after: 'media_node', tables: ['chore_run', 'rate_bucket'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['owner_of', 'buyer_index', 'outbox', 'state_edge'];
