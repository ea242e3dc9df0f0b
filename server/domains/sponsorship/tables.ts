import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'sponsorship_product',
  'sponsorship_setting',
  'sponsorship',
  'sponsorship_desk',
  'exchange',
  'exchange_history',
  'exchange_desk',
  'payout_password',
] as const satisfies readonly (keyof Tables)[];
