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
