import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'alert',
  'mission',
  'monthly_result',
  'monthly_run',
] as const satisfies readonly (keyof Tables)[];
