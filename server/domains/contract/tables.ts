import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'matching_contract',
  'contract_product',
  'contract_revision',
  'contract_stock',
  'gripper_contract',
] as const satisfies readonly (keyof Tables)[];
