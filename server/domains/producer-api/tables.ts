import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2); the guard counts and logs in the last two. */
export const tables = [
  'api_key',
  'webhook',
  'webhook_delivery',
  'api_quota',
  'api_call',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  { after: 'file_password', tables: ['api_quota', 'api_key'] },
  { after: 'invariant_run', tables: ['webhook', 'webhook_delivery'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = ['api_call'];
