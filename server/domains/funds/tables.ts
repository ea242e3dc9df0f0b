import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'pgin_file',
  'pgin',
  'funds_day',
  'funds_payable',
] as const satisfies readonly (keyof Tables)[];
