import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'promotion',
  'promotion_apply',
  'promotion_apply_history',
  'promotion_desk',
  'promotion_pin',
] as const satisfies readonly (keyof Tables)[];
