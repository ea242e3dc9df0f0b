import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'settlement',
  'settlement_line',
  'settlement_vat',
  'settlement_rollup',
  'settlement_estimate',
] as const satisfies readonly (keyof Tables)[];
