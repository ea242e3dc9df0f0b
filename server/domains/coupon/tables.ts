import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'coupon',
  'coupon_code',
  'coupon_guess',
  'coupon_issue',
  'coupon_product',
  'coupon_rollup',
  'coupon_round',
  'coupon_upload',
  'coupon_use',
  'coupon_user',
] as const satisfies readonly (keyof Tables)[];
