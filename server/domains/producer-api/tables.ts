import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2); the guard counts and logs in the last two. */
export const tables = [
  'api_key',
  'webhook',
  'webhook_delivery',
  'api_quota',
  'api_call',
] as const satisfies readonly (keyof Tables)[];
