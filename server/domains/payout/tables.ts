import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'payout',
  'payout_part',
  'payout_attempt',
] as const satisfies readonly (keyof Tables)[];
